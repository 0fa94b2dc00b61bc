import { parseRelease, type RemoteRelease } from '@park/federation/registry';
import type { RemoteName } from '@park/federation/remote-names';
import { messageOf } from './classify-failure.ts';
import { RemoteError } from './remote-error.ts';
import { isTimeout, TIME_LIMITS } from './time-limit.ts';

const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

async function fetchRelease(name: RemoteName, url: string): Promise<unknown> {
  const refuse = (failure: RemoteError['failure'], error: unknown): never => {
    throw new RemoteError(name, failure, messageOf(error), url, error);
  };
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMITS.registry) }).catch(
    (error: unknown) => refuse(isTimeout(error) ? 'timeout' : 'network', error),
  );
  if (!response.ok) {
    return refuse(
      response.status === 404 ? 'unknown-version' : 'http',
      new Error(`${url} answered ${response.status}`),
    );
  }
  return response.json().catch((error: unknown) => refuse('not-a-remote', error));
}

/**
 * The version that `?mf.<name>=<version>` asks for, as it was published here. Rejects with a RemoteError: another
 * site's code is not run, whatever the address says, and a version that is not here is none.
 */
export async function readOverriddenRelease(name: RemoteName, version: string): Promise<RemoteRelease> {
  if (/[:/\\]/.test(version)) {
    throw new RemoteError(name, 'foreign-version', 'Only versions that are published here are run', version);
  }
  if (!VERSION.test(version)) {
    throw new RemoteError(name, 'unknown-version', 'This is no version', version);
  }
  const url = `/remotes/${name}/${version}/release.json`;
  const read = await fetchRelease(name, url);
  let release: RemoteRelease;
  try {
    release = parseRelease(read, 'release', name);
  } catch (error) {
    throw new RemoteError(name, 'not-a-remote', messageOf(error), url, error);
  }
  if (release.version !== version) {
    throw new RemoteError(name, 'not-a-remote', `It says that it is ${release.version}`, url);
  }
  return release;
}
