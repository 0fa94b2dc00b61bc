import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Remote } from '@park/build/workspace.ts';
import { changePublished } from '../publishing/change-published.ts';
import { readBuild } from '../publishing/build-files.ts';
import {
  type Call,
  COMMANDS as SHAPES,
  type CommandShape,
  helpOf,
  readCall,
  readInteger,
  readRemote,
} from '../publishing/command-line.ts';
import { describeRemote } from '../publishing/describe-remote.ts';
import { publishBuilds } from '../publishing/publish-remote.ts';
import { type Place, readKeys } from '../publishing/registry-keys.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import { readStack } from '../publishing/source-maps.ts';
import { openStore } from '../store/open-store.ts';

const { prebuilt: _, ...options } = SHAPES['publish-remote'].options;

/** What can be done from outside; the remote is that of the project. */
const COMMANDS = {
  'publish-remote': { positionals: '', about: 'Publishes the build in dist and activates it.', options },
  'rollback-remote': { ...SHAPES['rollback-remote'], positionals: '' },
  'promote-remote': { ...SHAPES['promote-remote'], positionals: '' },
  'withdraw-remote': { ...SHAPES['withdraw-remote'], positionals: '' },
  'read-stack': SHAPES['read-stack'],
} as const satisfies Readonly<Record<string, CommandShape>>;

const isCommand = (name: string | undefined): name is keyof typeof COMMANDS =>
  name !== undefined && name in COMMANDS;

const log = (line: string): void => console.log(line);

/** The remote of this project: what follows `remote-` in the name of its package. */
function ownName(project: string): Remote {
  const described = readFileSync(path.join(project, 'package.json'), 'utf8');
  const { name = '' } = JSON.parse(described) as { name?: string };
  return readRemote(name.replace(/^remote-/, ''));
}

function placeOf(call: Call): Place {
  const address = call.text('store') ?? process.env['RELEASE_STORE'] ?? null;
  if (address === null)
    throw new ReleaseError('Say where to: --store <the folder or s3://bucket/prefix of a console>.');
  return { store: openStore(address, process.env), keys: readKeys(process.env) };
}

async function publish(project: string, name: Remote, call: Call, place: Place): Promise<void> {
  const percent = readInteger(call, 'candidate', 1, 99);
  const build = await readBuild(project);
  const publication = {
    ...place,
    percent,
    isRepeatable: call.has('repeatable'),
    isBreaking: call.has('breaking'),
    log,
  };
  log(describeRemote(name, await publishBuilds([{ name, build }], publication)));
}

/** What a project outside of the workspace does with its remote in a running console. */
async function main([command, ...args]: readonly string[]): Promise<void> {
  if (!isCommand(command))
    throw new ReleaseError(`Usage: park-remote ${Object.keys(COMMANDS).join('|')} --help`);
  const shape = COMMANDS[command];
  const call = readCall(command, args, shape);
  if (call === null) return log(helpOf(command, shape));
  const place = placeOf(call);
  if (command === 'read-stack') return log(await readStack(place.store, await text(process.stdin)));
  const project = process.cwd();
  const name = ownName(project);
  const start = performance.now();
  if (command === 'publish-remote') await publish(project, name, call, place);
  else await changePublished(command, name, { call, place, log });
  log(`  (${((performance.now() - start) / 1000).toFixed(2)} s)`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
