import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { parseRelease, type RegistryFile, type RemoteRelease } from '@park/federation/registry';
import type { Remote } from '@park/tooling/workspace.ts';
import type { Build } from './build-files.ts';
import { messageOf, ReleaseError } from './release-error.ts';
import type { Store } from '../store/store.ts';

/** The `release.json` of a version; it is written last, so a version that has it is complete. */
export interface PublishedRelease extends RemoteRelease {
  /** The libraries that it uses from the host, each with the accepted version range. */
  readonly needs: Readonly<Record<string, string>>;
  /** Every file of the version with its digest. */
  readonly files: Readonly<Record<string, string>>;
}

interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

export const folderOf = (remote: Remote, version: string): string => `remotes/${remote}/${version}`;
const releasePath = (remote: Remote, version: string): string => `${folderOf(remote, version)}/release.json`;

function manifestOf(remote: Remote, { files }: Build): FederationManifest {
  const manifest = files.find(({ name }) => name === 'mf-manifest.json');
  if (!manifest) throw new ReleaseError(`The build of ${remote} has no mf-manifest.json`);
  return JSON.parse(new TextDecoder().decode(manifest.content)) as FederationManifest;
}

/** The entry of a build in the registry and `release.json`. Throws a ReleaseError when it is not a remote's build. */
export function describeBuild(remote: Remote, build: Build): PublishedRelease {
  const manifest = manifestOf(remote, build);
  const file = (name: string): RegistryFile => {
    const integrity = build.files.find((each) => each.name === name)?.integrity;
    if (integrity === undefined) throw new ReleaseError(`The build of ${remote} lacks its file ${name}`);
    return { url: `/${folderOf(remote, build.version)}/${name}`, integrity };
  };
  const exposed = manifest.exposes.find(({ name }) => name === 'app');
  if (!exposed) throw new ReleaseError(`${remote} does not expose ./app`);
  const texts = build.files.flatMap(({ name }) => {
    const language = /^texts\.(\w+)\..*json$/.exec(name)?.[1];
    return language === undefined ? [] : [[language, file(name)] as const];
  });
  return {
    version: build.version,
    contract: `^${CONTRACT_VERSION}`,
    entry: file(manifest.metaData.remoteEntry.name),
    chunks: exposed.assets.js.sync.map(file),
    texts: Object.fromEntries(texts),
    needs: Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    files: Object.fromEntries(build.files.map(({ name, integrity }) => [name, integrity])),
  };
}

/** The fields that the registry contains. */
export function asRelease({ version, contract, entry, chunks, texts }: RemoteRelease): RemoteRelease {
  return { version, contract, entry, chunks, texts };
}

function stringsOf(value: unknown, field: string): Readonly<Record<string, string>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : null;
  if (!entries?.every(([, text]) => typeof text === 'string'))
    throw new ReleaseError(`${field} must be an object of strings`);
  return Object.fromEntries(entries as [string, string][]);
}

/** A published version, or null when the store does not have it or its upload was not completed. */
export async function readRelease(
  store: Store,
  remote: Remote,
  version: string,
): Promise<PublishedRelease | null> {
  const path = releasePath(remote, version);
  const stored = await store.read(path);
  if (!stored) return null;
  try {
    const value = JSON.parse(new TextDecoder().decode(stored.content)) as Record<string, unknown>;
    const release = parseRelease(value, 'release', remote);
    return {
      ...release,
      needs: stringsOf(value['needs'], 'release.needs'),
      files: stringsOf(value['files'], 'release.files'),
    };
  } catch (error) {
    throw new ReleaseError(`${path} in the store cannot be used: ${messageOf(error)}`);
  }
}

/** Marks a version as complete; false when it was marked already. */
export function writeRelease(store: Store, remote: Remote, release: PublishedRelease): Promise<boolean> {
  return store.create(
    releasePath(remote, release.version),
    new TextEncoder().encode(JSON.stringify(release)),
  );
}
