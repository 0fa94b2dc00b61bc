import { text } from 'node:stream/consumers';
import type { Registry } from '@park/federation/registry';
import { findRemotes } from '@park/build/workspace.ts';
import { buildApp } from './build-apps.ts';
import { changePublished } from './change-published.ts';
import { whileBuilding } from './build-lock.ts';
import { type Call, type Command, readInteger, readOwnRemote, readRemote } from './command-line.ts';
import { describeRemote } from './describe-remote.ts';
import { signRegistry } from './live-registry.ts';
import { findUnusedVersions, removeUnusedVersion } from './prune.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { publishRemotes } from './publish-remotes.ts';
import { type Place, readKeys } from './registry-keys.ts';
import { readStack } from './source-maps.ts';
import { openStore } from '../store/open-store.ts';

type Log = (line: string) => void;

const KEEP_DAYS = 30;
const KEEP_DAYS_MOST = 3650;

async function build(app: string, call: Call, log: Log): Promise<void> {
  if (call.has('prebuilt')) return;
  log(`  building ${app}`);
  const fresh = await buildApp(app);
  if (!fresh) log('  unchanged since its last build');
}

async function prune(call: Call, place: Place, log: Log): Promise<void> {
  const keepDays = readInteger(call, 'keep-days', 1, KEEP_DAYS_MOST) ?? KEEP_DAYS;
  const unused = await findUnusedVersions(place, { keepDays, now: new Date() });
  for (const version of unused) {
    const description = `${version.folder} (${version.days} days, ${version.files.length} files)`;
    if (!call.has('yes')) log(`  would remove ${description}`);
    else
      log(
        (await removeUnusedVersion(place, version))
          ? `  removed ${description}`
          : `  kept ${description}: it is in use again`,
      );
  }
  const versions = `${unused.length} ${unused.length === 1 ? 'version' : 'versions'}`;
  log(call.has('yes') ? `${versions} to remove` : `${versions} to remove; --yes removes them`);
}

const choicesOf = (call: Call) => ({
  isRepeatable: call.has('repeatable'),
  isBreaking: call.has('breaking'),
});

async function publish(call: Call, place: Place, log: Log): Promise<void> {
  const { name, folder } = readOwnRemote(call.positionals[0]);
  const percent = readInteger(call, 'candidate', 1, 99);
  // Building and reading the build must be one step: a concurrent build would replace the files in
  // between.
  const work = async (): Promise<string> => {
    await build(folder, call, log);
    const publication = { ...place, percent, ...choicesOf(call), log };
    return describeRemote(name, await publishRemote(name, publication));
  };
  log(await (call.has('prebuilt') ? work() : whileBuilding(work)));
}

async function publishOwnRemotes(call: Call, place: Place, log: Log): Promise<void> {
  const names = findRemotes();
  const work = async (): Promise<Registry> => {
    for (const name of names) await build(`remote-${name}`, call, log);
    return publishRemotes(names, { ...place, percent: null, ...choicesOf(call), log });
  };
  const registry = await (call.has('prebuilt') ? work() : whileBuilding(work));
  for (const name of names) log(describeRemote(name, registry));
}

async function publishShell(call: Call, place: Place, log: Log): Promise<void> {
  const work = async (): Promise<Registry> => {
    await build('host', call, log);
    return publishHost({ ...place, isBreaking: call.has('breaking'), log });
  };
  const { host, release } = await (call.has('prebuilt') ? work() : whileBuilding(work));
  log(`the host runs ${host}; release ${release}`);
}

/** Runs a command and logs a line for each step. Rejects with a ReleaseError or a BuildError. */
export async function runCommand(command: Command, call: Call, log: Log): Promise<void> {
  const place = { store: openStore(call.text('store'), process.env), keys: readKeys(process.env) };
  if (command === 'publish-remote') return publish(call, place, log);
  if (command === 'publish-remotes') return publishOwnRemotes(call, place, log);
  if (command === 'publish-host') return publishShell(call, place, log);
  if (command === 'read-stack') return log(await readStack(place.store, await text(process.stdin)));
  if (command === 'prune-remotes') return prune(call, place, log);
  if (command === 'sign-registry') {
    const { release, expires } = await signRegistry(place, call.has('reviewed'));
    return log(`release ${release} is signed until ${expires}`);
  }
  return changePublished(command, readRemote(call.positionals[0]), { call, place, log });
}
