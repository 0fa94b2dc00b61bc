import { fetchWhole, isTimeout, within } from './time-limit.ts';
import type { EarlyRequest } from '@park/federation/start-data';

/**
 * How long an answer waits for its caller, in milliseconds; an older one could show what has
 * changed since.
 */
const FRESH_FOR = 10_000;

type Headers = EarlyRequest['headers'];

/** Another person, another language or another digest is another request. */
function usable(url: string, headers: Headers, integrity = ''): EarlyRequest | null {
  const found = globalThis.earlyRequests?.[url];
  if (!found || Date.now() - (found.at ?? Infinity) >= FRESH_FOR) return null;
  const names = [...new Set([...Object.keys(headers), ...Object.keys(found.headers)])];
  const isSame = names.every((name) => headers[name] === found.headers[name]);
  return isSame && (found.integrity ?? '') === integrity ? found : null;
}

/**
 * The response to a request that was sent before its caller was there, by the page's start or by
 * `sendEarly`; null when none was, for another person, in another language or long ago. It is
 * handed out once.
 */
export function takeEarly(url: string, headers: Headers, integrity?: string): Promise<Response> | null {
  const found = usable(url, headers, integrity);
  delete globalThis.earlyRequests?.[url];
  return found && found.response;
}

/** Sends a request whose caller is still being loaded, unless one for it waits already. */
export function sendEarly(url: string, headers: Headers, send: () => Promise<Response>): Promise<Response> {
  const { response = send(), at = Date.now() } = usable(url, headers) ?? {};
  // Also the page's own request waits from now on: its caller cannot have been here sooner.
  globalThis.earlyRequests = { ...globalThis.earlyRequests, [url]: { headers, response, at } };
  return response;
}

/** Drops the answers that begin with an address: they are from before a change. */
export function forgetEarly(prefix: string): void {
  for (const url of Object.keys(globalThis.earlyRequests ?? {}))
    if (url.startsWith(prefix)) delete globalThis.earlyRequests?.[url];
}

/**
 * Fetches a file whole (`fetchWhole`), by the page's own request for it when that demands the same
 * digest. What does not come within `ms` is not asked for a second time here: its caller says so
 * first.
 */
export function fetchEarly(url: string, init: RequestInit, ms: number): Promise<Response> {
  const early = takeEarly(url, {}, init.integrity);
  const anew = (): Promise<Response> => fetchWhole(url, init, ms);
  if (!early) return anew();
  return within(ms, early).catch((error: unknown) => (isTimeout(error) ? Promise.reject(error) : anew()));
}
