import type { EarlyRequest } from '@park/federation/start-data';

function take(url: string): EarlyRequest | undefined {
  const early = globalThis.earlyRequests?.[url];
  delete globalThis.earlyRequests?.[url];
  return early;
}

/**
 * The response to a call that the page has sent already, once; null when it has not, or with other
 * headers: for another person or in another language.
 */
export function takeEarly(url: string, headers: Readonly<Record<string, string>>): Promise<Response> | null {
  const early = take(url);
  if (!early) return null;
  const names = [...new Set([...Object.keys(headers), ...Object.keys(early.headers)])];
  return names.every((name) => headers[name] === early.headers[name]) ? early.response : null;
}

/**
 * `fetch` for a file, which takes over the page's own request for it when that demands the same
 * digest.
 */
export function fetchEarly(url: string, init: RequestInit): Promise<Response> {
  const early = take(url);
  const isSame = (early?.integrity ?? '') === (init.integrity ?? '');
  return early && isSame ? early.response : fetch(url, init);
}
