import type { RegistryFile } from '@park/federation/registry';
import type { RemoteFailure } from './remote-error.ts';

const PROBE_LIMIT = 3000;

/**
 * Finds out why a file did not do its work. The browser tells a page nothing about a failed script, so the file is
 * asked for once more, as data: is it there, is it what it should be, is it the one that was published? `intact` when
 * it is all of that, so that what failed was the way to it. Takes at most `limit` milliseconds.
 */
export async function diagnoseFile(
  { url, integrity }: RegistryFile,
  limit = PROBE_LIMIT,
): Promise<RemoteFailure | 'intact'> {
  const signal = AbortSignal.timeout(Math.min(limit, PROBE_LIMIT));
  try {
    const response = await fetch(url, { signal, cache: 'no-store' });
    if (!response.ok) return 'http';
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes(url.endsWith('.json') ? 'json' : 'javascript')) return 'not-a-remote';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const found = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return found === integrity ? 'intact' : 'integrity';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
}
