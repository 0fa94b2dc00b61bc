import type { EarlyRequest, HeldResponse } from '@park/federation/start-data';

function take(url: string): EarlyRequest | undefined {
  const early = globalThis.earlyRequests?.[url];
  delete globalThis.earlyRequests?.[url];
  return early;
}

/** How long a response waits for its caller, in milliseconds since this code runs; an older one could show what has changed since. */
const LIMIT_MS = 10_000;
const start = performance.now();

/**
 * A call that the page has sent already, once, with its response; null when it has not, too long ago, or with other headers: for
 * another person or in another language.
 */
export function takeEarly(url: string, headers: Readonly<Record<string, string>>): EarlyRequest | null {
  const early = take(url);
  if (!early || performance.now() - start > LIMIT_MS) return null;
  const names = [...new Set([...Object.keys(headers), ...Object.keys(early.headers)])];
  return names.every((name) => headers[name] === early.headers[name]) ? early : null;
}

/** What the browser held of a call from this person's last visit. */
export function heldResponse(url: string, authorization: string): HeldResponse | null {
  const held = globalThis.heldResponses?.[url];
  return held?.authorization === authorization ? held : null;
}

/** `fetch` for a file, which takes over the page's own request for it when that demands the same digest. */
export function fetchEarly(url: string, init: RequestInit): Promise<Response> {
  const early = take(url);
  const isSame = (early?.integrity ?? '') === (init.integrity ?? '');
  return early && isSame ? early.response : fetch(url, init);
}
