import { buildApp, BuildError } from './build-apps.ts';
import {
  type Call,
  type Command,
  COMMANDS,
  helpOf,
  readCall,
  readInteger,
  readOwnRemote,
  readRemote,
} from './command-line.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import type { Registry } from '@park/federation/registry';
import { findRemotes, type Remote } from '@park/build/workspace.ts';
import { whileBuilding } from './build-lock.ts';
import { describeRemote } from './describe-remote.ts';
import { foldersIn, readRegistry, retiredPath, signRegistry } from './live-registry.ts';
import { publishHost } from './publish-host.ts';
import { type Publication, publishRemote, publishTogether } from './publish-remote.ts';
import { type Place, readKeys } from './registry-keys.ts';
import { promote, rollBack, switchRemote, withdraw, withdrawWhole } from './run-published.ts';
import { openStore } from '../store/open-store.ts';
import type { ListedFile } from '../store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A version folder that the registry no longer references. */
interface UnusedVersion {
  /** `remotes/fleet/1.0.0-ab` */
  readonly folder: string;
  readonly files: readonly string[];
  /**
   * Whole days since the registry dropped it, or since it was uploaded when no registry ever named
   * it.
   */
  readonly days: number;
}

interface Pruning {
  readonly keepDays: number;
  readonly now: Date;
}

async function referencedFolders(place: Place): Promise<Set<string>> {
  const registry = await readRegistry(place);
  // Without a registry every version would look unused.
  if (!registry)
    throw new ReleaseError(`${place.store.name} holds no registry, so the versions in use are unknown.`);
  return new Set(foldersIn(registry));
}

function byFolder(files: readonly ListedFile[]): Map<string, ListedFile[]> {
  const folders = new Map<string, ListedFile[]>();
  for (const file of files) {
    const folder = file.path.split('/').slice(0, 3).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}

/**
 * The version folders that were last in use more than `keepDays` days ago. Rejects with a
 * ReleaseError.
 */
export async function findUnusedVersions(place: Place, { keepDays, now }: Pruning): Promise<UnusedVersion[]> {
  const { store } = place;
  const referenced = await referencedFolders(place);
  const listed = await store.list('remotes');
  const retired = new Map((await store.list('retired')).map(({ path, changed }) => [path, changed]));
  return [...byFolder(listed)].flatMap(([folder, files]) => {
    const dropped = retired.get(retiredPath(folder));
    const dates = [...files.map(({ changed }) => changed), ...(dropped ? [dropped] : [])];
    const days = Math.floor((now.getTime() - Math.max(...dates.map(Number))) / DAY_MS);
    if (referenced.has(folder) || days < keepDays) return [];
    return [{ folder, files: files.map(({ path }) => path), days }];
  });
}

/**
 * Removes an unused version; false when the registry references it again by now. Rejects with a
 * ReleaseError.
 */
export async function removeUnusedVersion(place: Place, { folder, files }: UnusedVersion): Promise<boolean> {
  const { store } = place;
  if ((await referencedFolders(place)).has(folder)) return false;
  // `release.json` marks a version as complete, so it goes first: a half-removed version must not
  // be activated.
  const ordered = files.toSorted(
    (a, b) => Number(b.endsWith('/release.json')) - Number(a.endsWith('/release.json')),
  );
  for (const file of ordered) await store.remove(file);
  await store.remove(retiredPath(folder));
  return true;
}

/**
 * Publishes the builds of several remotes in one swap: one may take over what another gives up. When
 * they are refused together, each is published by itself, so that one keeps no other back, and tried
 * again after the others: one of them may offer the slot that it fills. Rejects with a ReleaseError
 * that names every remote that stays refused.
 */
export async function publishRemotes(names: readonly Remote[], publication: Publication): Promise<Registry> {
  if (names.length === 0) throw new ReleaseError('The workspace has no remotes.');
  try {
    return await publishTogether(names, publication);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    publication.log(`  not all at once: ${error.message}`);
  }
  let waiting = names;
  for (;;) {
    let registry: Registry | null = null;
    const refused = new Map<Remote, ReleaseError>();
    for (const name of waiting) {
      try {
        registry = await publishRemote(name, publication);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        refused.set(name, error);
      }
    }
    if (registry !== null && refused.size === 0) return registry;
    if (refused.size === waiting.length) {
      const faults = [...refused].map(([name, { message }]) => `${name} was not published: ${message}`);
      throw new ReleaseError(faults.join('\n'));
    }
    waiting = [...refused.keys()];
  }
}

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

function readSwitch(state: string | undefined): boolean {
  if (state !== 'on' && state !== 'off')
    throw new ReleaseError(`A remote is switched on or off, not "${state}".`);
  return state === 'on';
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
async function runCommand(command: Command, call: Call, log: Log): Promise<void> {
  const place = { store: openStore(call.text('store'), process.env), keys: readKeys(process.env) };
  if (command === 'publish-remote') return publish(call, place, log);
  if (command === 'publish-remotes') return publishOwnRemotes(call, place, log);
  if (command === 'publish-host') return publishShell(call, place, log);
  if (command === 'prune-remotes') return prune(call, place, log);
  if (command === 'sign-registry') {
    const { release, expires } = await signRegistry(place, call.has('reviewed'));
    return log(`release ${release} is signed until ${expires}`);
  }
  const name = readRemote(call.positionals[0]);
  const change = {
    'rollback-remote': () => rollBack(name, place),
    'withdraw-remote': () => (call.has('whole') ? withdrawWhole : withdraw)(name, place),
    'switch-remote': () => switchRemote(name, readSwitch(call.positionals[1]), place),
    'promote-remote': () => {
      const percent = readInteger(call, 'percent', 1, 99);
      return promote(name, { version: call.text('version'), percent }, place);
    },
  };
  log(describeRemote(name, await change[command]()));
}

const isCommand = (name: string | undefined): name is Command => name !== undefined && name in COMMANDS;

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (!isCommand(name))
    throw new Error(`There is no command "${name}"; they are ${Object.keys(COMMANDS).join(', ')}.`);
  // npm strips the `--` separator; pnpm passes it through.
  const call = readCall(name, args[0] === '--' ? args.slice(1) : args);
  if (call === null) return console.log(helpOf(name));
  const start = performance.now();
  await runCommand(name, call, (line) => console.log(line));
  console.log(`  (${((performance.now() - start) / 1000).toFixed(2)} s)`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof BuildError)
    console.error(`${error.output}\n${error.message}; see the lines above for the cause.`);
  else console.error(messageOf(error));
  process.exitCode = 1;
});
