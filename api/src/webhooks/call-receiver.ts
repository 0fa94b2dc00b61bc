import { retryAfterSeconds } from '@park/domain/webhooks/retry-schedule';
import type { Response } from 'undici';
import { OutsideAddressRefused } from '../outside/outside-fetch.ts';
import type { OutsideFetch } from '../outside/outside-fetch.ts';
import { signatureHeaders } from './webhook-secret.ts';
import type { SignedMessage } from './webhook-secret.ts';

/** How much of an answer is kept. */
const KEPT_BYTES = 1_024;
/** For the whole call, also for the body of the answer. */
export const CALL_LIMIT_MS = 15_000;
const GONE = 410;

/** One call of a receiver, as the log of deliveries keeps it. */
export interface Attempt {
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly problem: 'status' | 'timeout' | 'unreachable' | 'not_public' | 'no_secret' | null;
  readonly answer: string;
}

export interface CalledReceiver {
  readonly attempt: Attempt;
  readonly isGone: boolean;
  /** Seconds that it asks for before the next call; null when it does not. */
  readonly restSeconds: number | null;
}

/** The beginning of an answer as text that the database can keep; the rest is not read. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part as Uint8Array);
    bytes += (part as Uint8Array).length;
    if (bytes >= KEPT_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '');
}

function problemOf(error: unknown): Attempt['problem'] {
  if (error instanceof OutsideAddressRefused) return 'not_public';
  const { name } = Object(error) as { name?: unknown };
  return name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable';
}

/** A reason without an address of ours, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: unknown }; message?: unknown };
  return String(cause?.code ?? message ?? error).slice(0, 200);
}

/**
 * Sends a message to a receiver, signed with each of the secrets. Only a whole answer of 2xx within
 * the time counts; redirects are not followed. Never throws.
 */
export async function callReceiver(
  fetch: OutsideFetch,
  {
    url,
    secrets,
    message,
  }: { readonly url: string; readonly secrets: readonly string[]; readonly message: SignedMessage },
  {
    limitMs = CALL_LIMIT_MS,
    signal,
  }: { readonly limitMs?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<CalledReceiver> {
  const began = performance.now();
  const at = message.at.toISOString();
  const limit = AbortSignal.timeout(limitMs);
  let status: number | null = null;
  let restSeconds: number | null = null;
  const called = (problem: Attempt['problem'], answer: string): CalledReceiver => ({
    attempt: { at, status, ms: Math.round(performance.now() - began), problem, answer },
    isGone: status === GONE,
    restSeconds,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'taxi-park-webhooks/1',
        ...signatureHeaders(message, secrets),
      },
      body: message.body,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    ({ status } = response);
    restSeconds = retryAfterSeconds(response.headers.get('retry-after'), message.at);
    const answer = await beginningOf(response);
    return called(response.ok ? null : 'status', answer);
  } catch (error) {
    return called(problemOf(error), reasonOf(error));
  }
}
