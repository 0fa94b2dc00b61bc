import { asList, asObject, asText } from '@park/federation/json-reader';
import { globalOf } from '@park/build/remote/federation-manifest.ts';
import type { Remote } from '@park/build/workspace.ts';
import { ReleaseError } from '../store/release-error.ts';

/** What the federation plugin of every bundler writes about a build. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';
/** The most scripts that loading a remote begins with. */
const MOST_SCRIPTS = 50;
const MODULE_TYPES = ['module', 'esm'];

/** What the host loads first of a build: the names of its files. */
export interface FederationBuild {
  readonly entry: string;
  /** The scripts of its module `./app`. */
  readonly scripts: readonly string[];
}

/**
 * Reads what a federation plugin says about a build. Throws an Error with a sentence when no host
 * could load it.
 */
export function readFederationBuild(remote: Remote, manifest: unknown): FederationBuild {
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
