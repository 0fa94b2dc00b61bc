// Replaces host/src/remotes/registry/registry-source.ts in the single build, which has no registry to fetch.
import type { RemoteManifest } from '@park/federation/manifest';
import type { ReadRegistry, RegistryRemote } from '@park/federation/registry';

type Source = typeof import('../../../host/src/remotes/registry/registry-source.ts');

/** The build's configuration fills it in with the manifests of the remotes. */
declare const MONOLITH_REMOTES: readonly {
  readonly name: string;
  readonly contract: string;
  readonly manifest: RemoteManifest;
}[];

const NO_FILE = { url: '', integrity: '' };

const asRemote = ({ contract, manifest }: (typeof MONOLITH_REMOTES)[number]): RegistryRemote => ({
  version: 'monolith',
  contract,
  entry: NO_FILE,
  chunks: [],
  // The texts of all apps are in the one file that the page names.
  texts: {},
  manifest,
  enabled: true,
  previous: null,
  candidate: null,
});

const remotes = Object.fromEntries(MONOLITH_REMOTES.map((remote) => [remote.name, asRemote(remote)]));
const read: ReadRegistry = {
  registry: { schema: 1, release: 'monolith', host: 'monolith', remotes },
  leftOut: [],
};
const answer = (): Promise<ReadRegistry> => Promise.resolve(read);

export const readRegistry: Source['readRegistry'] = answer;
export const readLatestRegistry: Source['readLatestRegistry'] = answer;
export const rereadRegistry: Source['rereadRegistry'] = answer;
export const isRegistrySigned: Source['isRegistrySigned'] = () => false;
export const registryKey: Source['registryKey'] = () => null;
