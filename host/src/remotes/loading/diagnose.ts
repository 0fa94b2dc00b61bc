import { canCheckSeals } from '@park/federation/seal';
import type { RegistryFile } from '@park/federation/registry';
import type { RemoteFailure } from './remote-error.ts';

const PROBE_LIMIT = 3000;

/**
 * Finds out why a file failed. The browser gives a page no details about a failed script, so the
 * file is fetched once more, as data: does it exist, does it have the right type, does it match the
 * published digest? `intact` when all of that holds, so that only the transfer failed. Takes at
 * most `limit` milliseconds.
 */
export async function diagnoseFile(
  { url, integrity }: RegistryFile,
  limit = PROBE_LIMIT,
): Promise<RemoteFailure | 'intact'> {
  const signal = AbortSignal.timeout(Math.min(limit, PROBE_LIMIT));
  try {
    // Past the cache, and into it: files are immutable, so a repaired one would never be seen.
    const response = await fetch(url, { signal, cache: 'reload' });
    if (!response.ok) return 'http';
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes(url.endsWith('.json') ? 'json' : 'javascript')) return 'not-a-remote';
    // Without Web Crypto nobody can tell; the browser itself checks the digest of a script.
    if (!canCheckSeals()) return 'intact';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const found = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return found === integrity ? 'intact' : 'integrity';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
}
