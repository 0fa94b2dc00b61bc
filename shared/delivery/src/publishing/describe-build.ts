import { createHash } from 'node:crypto';
import { asList, asObject, asText, type LeftOut } from '@park/federation/json-reader';
import type { RemoteManifest } from '@park/federation/manifest';
import { parseManifest } from '@park/federation/parse-manifest';
import type { RegistryChunk, RegistryFile } from '@park/federation/registry';
import { NOTES_FILE, NOTES_ID_LENGTH, parseReleaseNotes } from '@park/federation/release-notes';
import type { Remote } from '@park/build/workspace.ts';
import type { Build } from './build-files.ts';
import { FEDERATION_MANIFEST, type FederationBuild, readFederationBuild } from './federation-build.ts';
import { firstLeftOut } from './left-out.ts';
import { folderOf, type PublishedRelease } from './published-release.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';

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
