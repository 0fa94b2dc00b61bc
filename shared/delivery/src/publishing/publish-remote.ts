import path from 'node:path';
import type { Registry, RegistryRemote } from '@park/federation/registry';
import { folderOfRemote, type Remote, ROOT } from '@park/build/workspace.ts';
import { type Build, type BuiltFile, readBuild } from './build-files.ts';
import { findIncompatibility, readHostContract } from './host-contract.ts';
import { assertNothingLost } from './conflicts.ts';
import { changeRegistry, readRegistry, type RegistryPlan, retiredPath, versionsOf } from './live-registry.ts';
import type { Place } from './registry-keys.ts';
import { describeBuild } from './describe-build.ts';
import { folderOf, type PublishedRelease, readRelease, writeRelease } from './published-release.ts';
import { markPublished } from './published-mark.ts';
import { ReleaseError } from '../store/release-error.ts';
import { activateFor, letWait, withRemote } from './remote-changes.ts';
import { keepMaps } from './source-maps.ts';
import { upload } from './upload.ts';

/** What code may do that a console's page does not let it do, and how it looks in a built script. */
const FORMS: readonly (readonly [what: string, form: RegExp])[] = [
  ['starts a worker', /\bnew (?:Shared)?Worker\b|\bserviceWorker\.register\b/],
  // The text is how older libraries look for the global object; they go on without it.
  ['runs a text as code', /\beval\(|\bFunction\((?!["']return this["']\))/],
  ['adds a style element', /createElement\(["']style["']\)/],
  ['compiles WebAssembly', /\bWebAssembly\.(?:compile|instantiate|Module)/],
  ['makes elements of a text', /\.(?:inner|outer)HTML\s*=(?!=)|\binsertAdjacentHTML\(|\bdocument\.write\(/],
  ['sends requests to another origin', /\b(?:fetch|EventSource|WebSocket)\(["'](?:https?|wss?):/],
];

const GUIDE = 'docs/adding-a-remote.md, "What the page does not let code do"';

/**
 * What the scripts of a build contain that the policy of a console's page blocks: a sentence for
 * each script and form. It looks at the text only: code that never runs is named as well, so this
 * is a warning.
 */
export function blockedCode(remote: Remote, files: readonly BuiltFile[]): readonly string[] {
  return files
    .filter(({ name }) => name.endsWith('.js'))
    .flatMap(({ name, content }) => {
      const code = new TextDecoder().decode(content);
      const found = FORMS.filter(([, form]) => form.test(code)).map(([what]) => what);
      return found.map((what) => `${remote}: ${name} ${what}, which a console's page blocks; see ${GUIDE}`);
    });
}

export interface Publication extends Place {
  /** The folder that holds the apps with their builds. */
  readonly root?: string;
  /** The percentage of users who get it; null for all. */
  readonly percent: number | null;
  /**
   * Whether a version that is or was active is accepted without a change, instead of being refused.
   */
  readonly isRepeatable?: boolean;
  /** Whether screens may go that no other remote has. */
  readonly isBreaking?: boolean;
  readonly log: (line: string) => void;
}

/** Reads the build of a remote of the workspace. Rejects with a ReleaseError when there is none. */
export async function buildOfRemote(name: Remote, root: string): Promise<Build> {
  const folder = folderOfRemote(name, root);
  if (folder === null) throw new ReleaseError(`The workspace has no remote ${name}.`);
  return readBuild(path.join(root, folder));
}

async function uploadBuild(
  name: Remote,
  build: Build,
  publication: Omit<Publication, 'root'>,
): Promise<PublishedRelease> {
  const { store, log } = publication;
  const release = describeBuild(name, build);
  for (const warning of blockedCode(name, build.files)) log(`  warning: ${warning}`);
  log(`  uploading ${build.files.length} files and their compressed forms to ${store.name}`);
  await upload(store, folderOf(name, build.version), build.files);
  await keepMaps(store, folderOf(name, build.version), build);
  await writeRelease(publication, name, release);
  log('  read back, all digests match');
  return release;
}

/** Whether the version was active before: publishing it a second time must not undo a rollback. */
async function hasRun(
  name: Remote,
  version: string,
  { store }: Place,
  before: Registry | null,
): Promise<boolean> {
  const remote = before?.remotes[name];
  if (remote && versionsOf(remote).includes(version)) return true;
  return (await store.read(retiredPath(folderOf(name, version)))) !== null;
}

/** Publishes the build of a remote of the workspace, as `publishBuilds` does. */
export const publishRemote = (name: Remote, publication: Publication): Promise<Registry> =>
  publishTogether([name], publication);

/** Publishes the builds of remotes of the workspace in one swap of the registry. */
export async function publishTogether(names: readonly Remote[], publication: Publication): Promise<Registry> {
  const { root = ROOT, store } = publication;
  const builds = await Promise.all(
    names.map(async (name) => ({ name, build: await buildOfRemote(name, root) })),
  );
  const registry = await publishBuilds(builds, publication);
  for (const name of names) await markPublished(root, name, store);
  return registry;
}

interface NamedBuild {
  readonly name: Remote;
  readonly build: Build;
}

/**
 * Why the version waits for a newer host, in a sentence; null when the live one runs it. Rejects
 * with a ReleaseError when no later host will run it, or it cannot wait: it is the first version, or
 * one for some users.
 */
async function findWait(
  name: Remote,
  release: PublishedRelease,
  current: RegistryRemote | undefined,
  { store, percent }: Omit<Publication, 'root'>,
): Promise<string | null> {
  const found = findIncompatibility(name, release, await readHostContract(store));
  if (found === null) return null;
  if (!found.isYetToCome || !current || percent !== null) throw new ReleaseError(found.reason);
  return found.reason;
}

/** A build in the store: in its own immutable folder, read back, and fit for the live host or a newer one. */
async function prepare(
  { name, build }: NamedBuild,
  publication: Omit<Publication, 'root'>,
  before: Registry | null,
) {
  const { isRepeatable = false } = publication;
  // What cannot be used, or another party wrote, is uploaded again.
  const existing = await readRelease(publication, name, build.version).catch(() => null);
  if (existing && !isRepeatable)
    throw new ReleaseError(
      `${name} ${build.version} is already published; promote-remote activates it with --version ${build.version}.`,
    );
  // Checked before the upload to fail early, and again inside the registry change, where the result
  // is binding.
  await findWait(name, existing ?? describeBuild(name, build), before?.remotes[name], publication);
  const release = existing ?? (await uploadBuild(name, build, publication));
  return { name, release, isOld: existing !== null };
}

/**
 * Publishes builds of remotes in one swap of the registry: checks each against the live host,
 * uploads it, and only then adds all of them; one that needs a newer host waits for it. Rejects with a ReleaseError, also when a screen would
 * be in no remote any more; until the registry is swapped, the active versions are unchanged.
 */
export async function publishBuilds(
  builds: readonly NamedBuild[],
  publication: Omit<Publication, 'root'>,
): Promise<Registry> {
  const { store, percent, isBreaking = false, log } = publication;
  const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  const seen = await readRegistry(publication).catch(() => null);
  for (const build of builds) prepared.push(await prepare(build, publication, seen));
  return changeRegistry(publication, async (before) => {
    let plan: RegistryPlan | null = before;
    const activated = new Map<Remote, PublishedRelease>();
    for (const { name, release, isOld } of prepared) {
      const remote = before?.remotes[name];
      if (before && remote && isOld && (await hasRun(name, release.version, publication, before))) {
        log(`  ${name} ${release.version} is already published; nothing changes`);
        continue;
      }
      const wait = await findWait(name, release, remote, publication);
      if (wait !== null)
        log(`  ${wait} It waits for a host that fits; until then ${remote?.version} runs on.`);
      const changed =
        remote && wait !== null ? letWait(remote, release) : activateFor(name, remote, release, percent);
      plan = await withRemote(store, plan, name, changed);
      activated.set(name, release);
    }
    if (!isBreaking) assertNothingLost(before?.remotes ?? {}, activated);
    return plan ?? { host: (await readHostContract(store)).host, remotes: {} };
  });
}
