import { asObject } from '@park/federation/json-reader';
import { parseRelease, type RemoteRelease } from '@park/federation/registry';
import { checkSeal } from '@park/federation/seal';
import { messageOf } from '../loading/classify-failure.ts';
import { RemoteError } from '../loading/remote-error.ts';
import { fetchWhole, isTimeout, TIME_LIMITS } from '../../requests/time-limit.ts';
import { registryKey } from '../registry/registry-source.ts';

/** The `release.json` of a version. */
export interface ReleaseFile {
  readonly url: string;
  readonly release: RemoteRelease;
  /** The digests of all its files by name; those that were no text are left out. */
  readonly files: ReadonlyMap<string, string>;
  /** Until when its signature is accepted, as an ISO date. */
  readonly expires: string | undefined;
}

async function fetchRelease(name: string, url: string, cache: RequestCache): Promise<unknown> {
  const refuse = (failure: RemoteError['failure'], error: unknown): never => {
    throw new RemoteError(name, failure, messageOf(error), url, error);
  };
  const response = await fetchWhole(url, { cache }, TIME_LIMITS.registry).catch((error: unknown) =>
    refuse(isTimeout(error) ? 'timeout' : 'network', error),
  );
  if (!response.ok) {
    return refuse(
      response.status === 404 ? 'unknown-version' : 'http',
      new Error(`${url} answered ${response.status}`),
    );
  }
  return response.json().catch((error: unknown) => refuse('not-a-remote', error));
}

/** Refuses a `release.json` that is damaged or, on a page with the key, not signed with it. */
async function checkWriter(name: string, url: string, value: object): Promise<void> {
  const key = registryKey();
  // Without a key, one without a seal is read too: earlier versions of the commands wrote none.
  if (key === null && !('seal' in value)) return;
  await checkSeal(value, key).catch((error: unknown) => {
    throw new RemoteError(name, 'integrity', messageOf(error), url, error);
  });
}

/**
 * Reads the `release.json` of a published version, which says what all its files are. Rejects with
 * a RemoteError; how long the signature is accepted is for the caller to check. Its files never change,
 * but it is signed anew from time to time: `no-cache` asks the server for the newest.
 */
export async function readReleaseFile(
  name: string,
  version: string,
  cache: RequestCache,
): Promise<ReleaseFile> {
  const url = `/remotes/${name}/${version}/release.json`;
  const read = await fetchRelease(name, url, cache);
  const refuse = (message: string, error?: unknown): never => {
    throw new RemoteError(name, 'not-a-remote', message, url, error);
  };
  let release: RemoteRelease;
  let value: ReturnType<typeof asObject>;
  try {
    value = asObject(read, 'release');
    release = parseRelease(value, 'release', name);
  } catch (error) {
    return refuse(messageOf(error), error);
  }
  await checkWriter(name, url, value);
  if (release.version !== version) refuse(`Its release.json names version ${release.version}`);
  const { files, expires } = value;
  const digests = Object.entries(typeof files === 'object' && files !== null ? files : {});
  return {
    url,
    release,
    files: new Map(digests.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    expires: typeof expires === 'string' ? expires : undefined,
  };
}
