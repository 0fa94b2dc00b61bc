import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from '@park/build/workspace.ts';
import type { Registry } from '@park/federation/registry';
import { readBuild } from '../publishing/build-files.ts';
import { type Call, helpOf, readCall, readInteger, readRemote } from '../publishing/command-line.ts';
import { describeRemote } from '../publishing/describe-remote.ts';
import { publishBuild } from '../publishing/publish-remote.ts';
import { readKeys } from '../publishing/registry-keys.ts';
import { messageOf, ReleaseError } from '../publishing/release-error.ts';
import { rollBack } from '../publishing/run-published.ts';
import { openStore } from '../store/open-store.ts';

const COMMANDS = ['publish-remote', 'rollback-remote'] as const;

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
    throw new ReleaseError(
      'Say where the console keeps its releases: --store <folder or s3://bucket/prefix>.',
    );
  return { store: openStore(address, process.env), keys: readKeys(process.env) };
}

async function publish(project: string, name: Remote, call: Call): Promise<Registry> {
  return publishBuild(name, await readBuild(project), {
    ...placeOf(call),
    percent: readInteger(call, 'candidate', 1, 99),
    isRepeatable: call.has('repeatable'),
    log,
  });
}

/** What a project outside of the workspace does with its remote in a running console. */
async function main([wanted, ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS.find((each) => each === wanted);
  if (!command) throw new ReleaseError(`There is no command "${wanted}"; they are ${COMMANDS.join(', ')}.`);
  const project = process.cwd();
  const name = ownName(project);
  const call = readCall(command, [name, ...args]);
  if (call === null) return log(helpOf(command));
  const start = performance.now();
  const registry =
    command === 'publish-remote' ? await publish(project, name, call) : await rollBack(name, placeOf(call));
  log(describeRemote(name, registry));
  log(`  (${((performance.now() - start) / 1000).toFixed(2)} s)`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
