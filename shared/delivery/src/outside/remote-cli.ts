import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from '@park/build/workspace.ts';
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
import { readKeys } from '../publishing/registry-keys.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import { rollBack } from '../publishing/run-published.ts';
import { openStore } from '../store/open-store.ts';

const { prebuilt: _, ...options } = SHAPES['publish-remote'].options;

/** What can be done from outside; the remote is that of the project. */
const COMMANDS = {
  'publish-remote': { positionals: '', about: 'Publishes the build in dist and activates it.', options },
  'rollback-remote': { ...SHAPES['rollback-remote'], positionals: '' },
} as const satisfies Readonly<Record<string, CommandShape>>;

const isCommand = (name: string | undefined): name is keyof typeof COMMANDS =>
  name !== undefined && name in COMMANDS;

const log = (line: string): void => console.log(line);

/** The remote of this project: what follows `remote-` in the name of its package. */
function ownName(project: string): Remote {
  const text = readFileSync(path.join(project, 'package.json'), 'utf8');
  const { name = '' } = JSON.parse(text) as { name?: string };
  return readRemote(name.replace(/^remote-/, ''));
}

function placeOf(call: Call) {
  const address = call.text('store') ?? process.env['RELEASE_STORE'] ?? null;
  if (address === null)
    throw new ReleaseError('Say where to: --store <the folder or s3://bucket/prefix of a console>.');
  return { store: openStore(address, process.env), keys: readKeys(process.env) };
}

async function publish(project: string, name: Remote, call: Call): Promise<string> {
  const percent = readInteger(call, 'candidate', 1, 99);
  const build = await readBuild(project);
  const publication = {
    ...placeOf(call),
    percent,
    isRepeatable: call.has('repeatable'),
    isBreaking: call.has('breaking'),
    log,
  };
  return describeRemote(name, await publishBuilds([{ name, build }], publication));
}

async function goBack(name: Remote, call: Call): Promise<string> {
  return describeRemote(name, await rollBack(name, placeOf(call)));
}

/** What a project outside of the workspace does with its remote in a running console. */
async function main([command, ...args]: readonly string[]): Promise<void> {
  if (!isCommand(command))
    throw new ReleaseError(`Usage: park-remote ${Object.keys(COMMANDS).join('|')} --help`);
  const shape = COMMANDS[command];
  const call = readCall(command, args, shape);
  if (call === null) return log(helpOf(command, shape));
  const project = process.cwd();
  const name = ownName(project);
  const start = performance.now();
  log(await (command === 'publish-remote' ? publish(project, name, call) : goBack(name, call)));
  log(`  (${((performance.now() - start) / 1000).toFixed(2)} s)`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
