import type { LeftOut } from '@park/federation/json-reader';
import type { RemoteManifest } from '@park/federation/manifest';
import { parseManifest } from '@park/federation/parse-manifest';
import type { RegistryFile } from '@park/federation/registry';
import type { Remote } from '@park/tooling/workspace.ts';
import type { Build } from './build-files.ts';
import { firstLeftOut } from './left-out.ts';
import { folderOf, type PublishedRelease } from './published-release.ts';
import { messageOf, ReleaseError } from './release-error.ts';

const MANIFEST = 'manifest.json';

interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

function jsonOf(remote: Remote, { files }: Build, file: string): unknown {
  const found = files.find(({ name }) => name === file);
  if (!found) throw new ReleaseError(`The build of ${remote} has no ${file}`);
  return JSON.parse(new TextDecoder().decode(found.content));
}

/** What a build says about its remote. Publishing is strict: a manifest of which a part is left out is refused. */
function readManifest(
  remote: Remote,
  build: Build,
): { readonly contract: string; readonly manifest: RemoteManifest } {
  const read = jsonOf(remote, build, MANIFEST);
  try {
    const { name, contract, manifest } = (read ?? {}) as Record<string, unknown>;
    if (name !== remote) throw new ReleaseError(`name must be "${remote}"; it is "${String(name)}"`);
    if (typeof contract !== 'string') throw new ReleaseError('contract must be a text');
    const leftOut: LeftOut[] = [];
    const parsed = parseManifest(manifest, 'manifest', leftOut);
    const fault = firstLeftOut(leftOut);
    if (fault !== null) throw new ReleaseError(fault);
    return { contract, manifest: parsed };
  } catch (error) {
    throw new ReleaseError(`The ${MANIFEST} of ${remote} cannot be published: ${messageOf(error)}.`);
  }
}

/**
 * The entry of a build in the registry and `release.json`. Throws a ReleaseError when it is not a remote's build, or one
 * that names the field of its manifest that cannot be used.
 */
export function describeBuild(remote: Remote, build: Build): PublishedRelease {
  const federation = jsonOf(remote, build, 'mf-manifest.json') as FederationManifest;
  const file = (name: string): RegistryFile => {
    const integrity = build.files.find((each) => each.name === name)?.integrity;
    if (integrity === undefined) throw new ReleaseError(`The build of ${remote} lacks its file ${name}`);
    return { url: `/${folderOf(remote, build.version)}/${name}`, integrity };
  };
  const exposed = federation.exposes.find(({ name }) => name === 'app');
  if (!exposed) throw new ReleaseError(`${remote} does not expose ./app`);
  const { contract, manifest } = readManifest(remote, build);
  const texts = build.files.flatMap(({ name }) => {
    const language = /^texts\.(\w+)\..*json$/.exec(name)?.[1];
    return language === undefined ? [] : [[language, file(name)] as const];
  });
  return {
    version: build.version,
    contract,
    entry: file(federation.metaData.remoteEntry.name),
    chunks: exposed.assets.js.sync.map(file),
    texts: Object.fromEntries(texts),
    manifest,
    needs: Object.fromEntries(federation.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    files: Object.fromEntries(build.files.map(({ name, integrity }) => [name, integrity])),
  };
}
