import { diagnoseFile } from '../loading/diagnose.ts';
import { RemoteError } from '../loading/remote-error.ts';
import { knownScript } from '../loading/remote-scripts.ts';
import { registryKey } from '../registry/registry-source.ts';
import { readOnce } from './overridden-releases.ts';
import { readReleaseFile, type ReleaseFile } from './release-file.ts';

/** The version of what a dev server of this console serves; it has no `release.json`. */
const DEV_SERVER = 'dev';

/** The one in the browser's cache, unless it cannot be used, such as one signed with an earlier key. */
async function readCached(name: string, version: string): Promise<ReleaseFile> {
  try {
    return await readReleaseFile(name, version, 'force-cache');
  } catch (error) {
    const isUnusable = error instanceof RemoteError && ['integrity', 'not-a-remote'].includes(error.failure);
    if (!isUnusable) throw error;
    return readReleaseFile(name, version, 'no-cache');
  }
}

const readRelease = readOnce(readCached);

/**
 * The digest of a script that a remote loads late, from the signed `release.json` of its version. On
 * a page without a key, null where there is none, and for a dev server; with one it rejects.
 * Whether the version may run was decided before, by the registry or an override.
 */
export async function lateDigest(name: string, version: string, file: string): Promise<string | null> {
  const isSigned = registryKey() !== null;
  if (!isSigned && version === DEV_SERVER) return null;
  const { files } = await readRelease(name, version).catch((error: unknown) => {
    if (isSigned) throw error;
    return { files: new Map<string, string>() };
  });
  const digest = files.get(file);
  if (digest !== undefined) return digest;
  if (isSigned) throw new RemoteError(name, 'integrity', `Its release.json does not name ${file}`);
  return null;
}

/** Whether a script that failed is another one than was published, or nobody vouches for it. */
export async function isForeign(url: string): Promise<boolean> {
  const { integrity, isRefused } = knownScript(url);
  if (isRefused) return true;
  return integrity !== null && (await diagnoseFile({ url, integrity })) === 'integrity';
}
