import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../store/digest.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';

const VERSION_DIGITS = 10;

/** One file of a production build. */
export interface BuiltFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly integrity: string;
}

type NamedContent = Pick<BuiltFile, 'name' | 'content'>;

/** The production build in the `dist` folder of one app. */
export interface Build {
  /**
   * The package version and a digest of all files: the same files always result in the same
   * version.
   */
  readonly version: string;
  readonly files: readonly BuiltFile[];
  /** The source maps of its scripts; no part of the version, and served to nobody. */
  readonly maps: readonly NamedContent[];
}

/** A build of files in any order: the digests, and the version that follows from them. */
export function buildOf(
  packageVersion: string,
  contents: readonly NamedContent[],
  maps: readonly NamedContent[] = [],
): Build {
  const files = contents
    .map(({ name, content }) => ({ name, content, integrity: integrityOf(content) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(name).update('\0').update(content);
  return { version: `${packageVersion}-${hash.digest('hex').slice(0, VERSION_DIGITS)}`, files, maps };
}

async function readFiles(folder: string): Promise<NamedContent[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })));
}

/** Reads the build of an app. Rejects with a ReleaseError when there is none. */
export async function readBuild(appFolder: string): Promise<Build> {
  const dist = path.join(appFolder, 'dist');
  const files = await readFiles(dist).catch((error: unknown) => {
    throw new ReleaseError(`${path.basename(appFolder)} has no build to publish: ${messageOf(error)}`);
  });
  const manifest = JSON.parse(await readFile(path.join(appFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  // Builds of an earlier kit have none.
  const maps = await readFiles(path.join(dist, '.maps')).catch(() => []);
  return buildOf(manifest.version, files, maps);
}
