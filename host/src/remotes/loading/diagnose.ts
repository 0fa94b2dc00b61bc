import { canCheckSeals } from '@park/federation/seal';
import type { RegistryFile } from '@park/federation/registry';
import type { RemoteFailure } from './remote-error.ts';
import { fetchWhole, isTimeout } from '../../requests/time-limit.ts';

/** Between two bytes, in milliseconds. */
const PROBE_LIMIT = 3000;

/**
 * Finds out why a file failed. The browser gives a page no details about a failed script, so the
 * file is fetched once more, as data: does it exist, does it have the right type, does it match the
 * published digest? `intact` when all of that holds, so that only the transfer failed. A file
 * that only arrives slowly is `intact`: as long as its bytes come nothing is given up.
 */
export async function diagnoseFile({ url, integrity }: RegistryFile): Promise<RemoteFailure | 'intact'> {
  try {
    // Past the cache, and into it: files are immutable, so a repaired one would never be seen.
    const response = await fetchWhole(url, { cache: 'reload' }, PROBE_LIMIT);
    if (!response.ok) return 'http';
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes(url.endsWith('.json') ? 'json' : 'javascript')) return 'not-a-remote';
    // Without Web Crypto nobody can tell; the browser itself checks the digest of a script.
    if (!canCheckSeals()) return 'intact';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const found = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return found === integrity ? 'intact' : 'integrity';
  } catch (error) {
    return isTimeout(error) ? 'timeout' : 'network';
  }
}
