import { isRecord } from '@park/contract/read-record';
import { OutsideAddressRefused } from '../outside/outside-fetch.ts';
import { PullFailure } from './connector.ts';
import type { PlatformTools } from './connector.ts';

/** Largest report, which a thread of its own reads: one of a hundred thousand trips has some 30 MB. */
export const REPORT_MAX = 100 * 1024 * 1024;
/** Largest answer that is read in this process: pages of a thousand records have some 2 MB. */
const ANSWER_MAX = 20 * 1024 * 1024;

export interface PlatformRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; URLSearchParams as a form. */
  readonly body?: object;
  /** Bytes that an answer may have. Default: ANSWER_MAX. */
  readonly most?: number;
}

type Answer = Awaited<ReturnType<PlatformTools['fetch']>>;

/** The name of a call for a person: its path without what belongs to an account. */
const nameOf = (url: string): string => new URL(url).pathname.split('/').slice(-3).join('/');

/** The reason in an answer that refuses, as far as the platform tells one. */
function messageIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body)) return undefined;
    const told = [body['message'], body['error_description'], body['error'], body['descr']];
    return told.find((each): each is string => typeof each === 'string');
  } catch {
    return undefined;
  }
}

/** `Retry-After` in milliseconds: seconds, or an instant. */
function waitOf(answer: Answer, now: Date): number {
  const header = answer.headers.get('retry-after');
  if (header === null) return 0;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000;
  return Math.max(0, wait || 0);
}

async function bodyOf(answer: Answer, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > most) throw new PullFailure('unreadable', { detail: `more than ${most} bytes` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusalOf(answer: Answer, text: string, call: string, now: Date): PullFailure {
  const { status } = answer;
  const detail = [call, status, messageIn(text)].filter((each) => each !== undefined).join(' ');
  if (status === 401) return new PullFailure('credentials', { detail });
  if (status === 403) return new PullFailure('right', { detail });
  if (status === 429) return new PullFailure('busy', { detail, waitMs: waitOf(answer, now) });
  if (status >= 500) return new PullFailure('unreachable', { detail, waitMs: waitOf(answer, now) });
  return new PullFailure('refused', { detail });
}

/** Calls a platform and returns the bytes of its answer. Throws PullFailure for anything but 2xx. */
export async function callForBytes(
  { fetch, now, timeoutMs, signal }: PlatformTools,
  url: string,
  { method = 'POST', headers = {}, body, most = ANSWER_MAX }: PlatformRequest = {},
): Promise<Buffer> {
  const isForm = body instanceof URLSearchParams;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const bytes = await bodyOf(answer, most);
    if (answer.ok) return bytes;
    throw refusalOf(answer, bytes.toString('utf8'), nameOf(url), now());
  } catch (error) {
    if (error instanceof PullFailure || signal?.aborted) throw error;
    if (error instanceof OutsideAddressRefused) throw new PullFailure('address', { detail: error.message });
    const cause =
      error instanceof Error ? ((error.cause as { code?: string } | undefined)?.code ?? error.name) : '';
    throw new PullFailure('unreachable', { detail: `${nameOf(url)} ${cause}` });
  }
}

/**
 * The same for JSON. A proxy in between may answer with a page and status 200: that is no answer, and
 * is tried again.
 */
export async function callForJson(
  tools: PlatformTools,
  url: string,
  request?: PlatformRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const text = (await callForBytes(tools, url, request)).toString('utf8');
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return body;
  } catch {
    // Said below.
  }
  throw new PullFailure('unreadable', { detail: nameOf(url) });
}
