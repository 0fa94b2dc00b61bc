import { createHash } from 'node:crypto';
import { asList, asObject, asText, type LeftOut } from '@park/federation/json-reader';
import type { RemoteManifest } from '@park/federation/manifest';
import { parseManifest } from '@park/federation/parse-manifest';
import type { RegistryChunk, RegistryFile } from '@park/federation/registry';
import { NOTES_FILE, NOTES_ID_LENGTH, parseReleaseNotes } from '@park/federation/release-notes';
import type { Remote } from '@park/build/workspace.ts';
import type { Build } from './build-files.ts';
import { firstLeftOut } from './left-out.ts';
import { folderOf, type PublishedRelease } from './published-release.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import { globalOf } from '@park/build/remote/federation-manifest.ts';

/** What the federation plugin of every bundler writes about a build. */
const FEDERATION_MANIFEST = 'mf-manifest.json';
/** The most scripts that loading a remote begins with. */
const MOST_SCRIPTS = 50;
const MODULE_TYPES = ['module', 'esm'];

/** What the host loads first of a build: the names of its files. */
interface FederationBuild {
  readonly entry: string;
  /** The scripts of its module `./app`. */
  readonly scripts: readonly string[];
}

/**
 * Reads what a federation plugin says about a build. Throws an Error with a sentence when no host
 * could load it.
 */
function readFederationBuild(remote: Remote, manifest: unknown): FederationBuild {
  const { metaData, exposes } = asObject(manifest, FEDERATION_MANIFEST);
  const meta = asObject(metaData, 'metaData');
  const { name, type } = asObject(meta['remoteEntry'], 'metaData.remoteEntry');
  const entry = asText(name, 'metaData.remoteEntry.name');
  if (MODULE_TYPES.includes(String(type)))
    throw new ReleaseError(
      `its entry ${entry} is an ES module, whose imports carry no digests; build it as a script, ` +
        `with webpack or Rspack (library: { type: 'var', name: '${globalOf(remote)}' })`,
    );
  if (meta['globalName'] !== globalOf(remote))
    throw new ReleaseError(
      `the global variable of its entry must be "${globalOf(remote)}"; it is "${String(meta['globalName'])}"`,
    );
  const exposed = asList(exposes, 'exposes', MOST_SCRIPTS).map((each) => asObject(each, 'exposes'));
  const app = exposed.find(({ path, name: exposedName }) => path === './app' || exposedName === 'app');
  if (!app) throw new ReleaseError(`${remote} does not expose ./app`);
  const { js } = asObject(app['assets'], 'assets');
  const { sync } = asObject(js, 'assets.js');
  const scripts = asList(sync, 'assets.js.sync', MOST_SCRIPTS).map((file) => asText(file, 'assets.js.sync'));
  return { entry, scripts };
}

const MANIFEST = 'manifest.json';
/** Who writes the files that a build must have. */
const WRITERS: Readonly<Record<string, string>> = {
  [MANIFEST]: 'run park-finish-build after the build',
  [FEDERATION_MANIFEST]: 'the federation plugin of its bundler writes it, with the option "manifest"',
};
/** The most scripts of one component. */
const MOST_FILES = 20;

function jsonOf(remote: Remote, { files }: Build, file: string): unknown {
  const found = files.find(({ name }) => name === file);
  if (!found) throw new ReleaseError(`The build of ${remote} has no ${file}: ${WRITERS[file]}.`);
  return JSON.parse(new TextDecoder().decode(found.content));
}

/**
 * What a build says about its remote. Publishing is strict: a manifest of which a part is left out
 * is refused.
 */
function readManifest(
  remote: Remote,
  build: Build,
): {
  readonly contract: string;
  readonly manifest: RemoteManifest;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly needs: Readonly<Record<string, string>>;
} {
  const read = jsonOf(remote, build, MANIFEST);
  try {
    const { name, contract, manifest, chunks = {}, needs = {} } = (read ?? {}) as Record<string, unknown>;
    if (name !== remote) throw new ReleaseError(`name must be "${remote}"; it is "${String(name)}"`);
    if (typeof contract !== 'string') throw new ReleaseError('contract must be a text');
    const leftOut: LeftOut[] = [];
    const parsed = parseManifest(manifest, 'manifest', leftOut);
    const fault = firstLeftOut(leftOut);
    if (fault !== null) throw new ReleaseError(fault);
    const byComponent = Object.entries(asObject(chunks, 'chunks')).map(([component, names]) => {
      const field = `chunks.${component}`;
      return [component, asList(names, field, MOST_FILES).map((file) => asText(file, field))] as const;
    });
    const ranges = Object.entries(asObject(needs, 'needs')).map(
      ([library, range]) => [library, asText(range, `needs.${library}`)] as const,
    );
    return {
      contract,
      manifest: parsed,
      chunks: Object.fromEntries(byComponent),
      needs: Object.fromEntries(ranges),
    };
  } catch (error) {
    throw new ReleaseError(`The ${MANIFEST} of ${remote} cannot be published: ${messageOf(error)}.`);
  }
}

function readFederation(remote: Remote, build: Build): FederationBuild {
  const read = jsonOf(remote, build, FEDERATION_MANIFEST);
  try {
    return readFederationBuild(remote, read);
  } catch (error) {
    throw new ReleaseError(`The build of ${remote} cannot be published: ${messageOf(error)}.`);
  }
}

/**
 * The id of the build's release notes; none when it has no notes. Notes that no console could show
 * are refused.
 */
function readNotes(remote: Remote, build: Build): { readonly notes?: string } {
  const content = build.files.find(({ name }) => name === NOTES_FILE)?.content;
  if (!content) return {};
  try {
    parseReleaseNotes(jsonOf(remote, build, NOTES_FILE));
  } catch (error) {
    throw new ReleaseError(`The ${NOTES_FILE} of ${remote} cannot be published: ${messageOf(error)}.`);
  }
  return { notes: createHash('sha256').update(content).digest('base64url').slice(0, NOTES_ID_LENGTH) };
}

/**
 * The entry of a build in the registry and `release.json`. Throws a ReleaseError when it is not a
 * remote's build, or one that names the field of its manifest that cannot be used.
 */
export function describeBuild(remote: Remote, build: Build): PublishedRelease {
  const federation = readFederation(remote, build);
  const file = (name: string): RegistryFile => {
    const integrity = build.files.find((each) => each.name === name)?.integrity;
    if (integrity === undefined) throw new ReleaseError(`The build of ${remote} lacks its file ${name}`);
    return { url: `/${folderOf(remote, build.version)}/${name}`, integrity };
  };
  const { contract, manifest, chunks: componentChunks, needs } = readManifest(remote, build);
  const late = Object.entries(componentChunks).flatMap(([component, names]) =>
    names.map((name): RegistryChunk => ({ ...file(name), component })),
  );
  const texts = build.files.flatMap(({ name }) => {
    const language = /^texts\.(\w+)\..*json$/.exec(name)?.[1];
    return language === undefined ? [] : [[language, file(name)] as const];
  });
  return {
    version: build.version,
    contract,
    entry: file(federation.entry),
    chunks: [...federation.scripts.map(file), ...late],
    texts: Object.fromEntries(texts),
    manifest,
    ...readNotes(remote, build),
    needs,
    files: Object.fromEntries(build.files.map(({ name, integrity }) => [name, integrity])),
  };
}
