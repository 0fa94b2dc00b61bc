import type { RemoteRelease } from '@park/federation/registry';
import { messageOf } from '../loading/classify-failure.ts';
import { RemoteError } from '../loading/remote-error.ts';

export type ReadRelease = (name: string, version: string) => Promise<RemoteRelease>;

/** Hardly any visit has an override, so the code that resolves one is loaded on demand. */
async function readRelease(name: string, version: string): Promise<RemoteRelease> {
  const { readOverriddenRelease } = await import('./override-release.ts').catch((error: unknown) => {
    throw new RemoteError(name, 'network', messageOf(error), null, error);
  });
  return readOverriddenRelease(name, version);
}

/** Reads of each version once in a page; a failed read is not kept, so that a retry reads again. */
export function readOnce<Read, Rest extends readonly unknown[]>(
  read: (name: string, version: string, ...rest: Rest) => Promise<Read>,
): typeof read {
  const reads = new Map<string, Promise<Read>>();
  return (name, version, ...rest) => {
    const key = `${name} ${version}`;
    const known = reads.get(key);
    if (known) return known;
    const started = read(name, version, ...rest);
    reads.set(key, started);
    started.catch(() => reads.delete(key));
    return started;
  };
}

/** Reads the release of each override, once in a page. */
export const createOverriddenReleases = (read: ReadRelease = readRelease): ReadRelease => readOnce(read);
