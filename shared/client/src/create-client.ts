import { type Endpoint, fillPath, type HttpMethod } from '@park/contract/endpoint';
import { LONGEST_LIST } from '@park/contract/longest-list';
import { ApiError } from './api-error.ts';
import type { CallOptions, Held, Http } from '@park/contract/http';
import { readJson } from './read-json.ts';
import { isOfProxy, refusal, UNREADABLE } from './refusal.ts';
import { answerTo, type SentCall, WarmedCalls } from './warmed-calls.ts';

export interface ClientOptions {
  /** The bearer token, or null for a guest: then only the calls that need no session are sent. */
  readonly getToken: () => string | null;
  /** Sent as Accept-Language, so that the server's messages match the language of the screen. */
  readonly getLanguage: () => string;
  /** Called on a 401 with the refused token, so that a late response cannot end a newer session. */
  readonly onUnauthorized: (token: string) => void;
  readonly fetch?: typeof fetch;
  readonly baseUrl?: string;
  /** A call that the page has just sent, with these headers; null when it has not. Its response is handed out once. */
  readonly takeEarly?: (url: string, headers: Readonly<Record<string, string>>) => SentCall | null;
  /** What the browser holds of a call from an earlier visit. */
  readonly heldResponse?: (url: string, authorization: string) => HeldResponse | null;
  /** Called for each response of a warmed call that the browser will hold until the next visit. */
  readonly onHeld?: (path: string, token: string) => void;
  /** Begins the trace of a call, named by its pattern; null: this call is not traced. */
  readonly trace?: (method: HttpMethod, path: string) => CallTrace | null;
}

/** A call as part of a trace. */
export interface CallTrace {
  /** Of the header `traceparent`. */
  readonly header: string;
  /** The response has begun; 0: there is none. */
  end(status: number): void;
}

interface HeldResponse {
  readonly etag: string | null;
  readonly at: number;
  readonly body: unknown;
}

/** A 401 of these is no end of a session: it speaks of the password, the code or the link that was sent. */
const OPEN_TO_GUESTS = new Set([
  'auth/login',
  'auth/second-factor/enroll',
  'auth/invitations/open',
  'auth/invitations/accept',
  'auth/password-reset/request',
  'auth/password-reset/open',
  'auth/password-reset/accept',
  'capabilities',
]);

/** Whether the browser keeps a response for a question with its ETag. */
function isHeldByBrowser({ headers }: Response): boolean {
  return headers.has('etag') && !/no-store/i.test(headers.get('cache-control') ?? '');
}

/** The client of the console, which can also send a call before its caller has been loaded. */
export interface WarmingHttp extends Http {
  /**
   * Sends a GET call without input ahead of its caller: the next `call` of the same path takes the response. Does
   * nothing for a guest, or while the response of an earlier one waits. The promise settles when the response has been
   * read or has failed, and never rejects.
   */
  warm(path: string): Promise<void>;
  /**
   * Opens a call whose response is a stream, and resolves with the response as soon as its head is there. Rejects with a
   * CallFailure like `call`; the abort error of the signal is rethrown unchanged.
   */
  open(endpoint: Endpoint<void, unknown>, signal: AbortSignal): Promise<Response>;
}

/**
 * Creates the HTTP client of the console: JSON, bearer token, errors as ApiError. It sets no timeout
 * (specification section 7); a caller that needs one passes a signal, whose abort error is rethrown unchanged.
 */
export function createClient(options: ClientOptions): WarmingHttp {
  const { getToken, getLanguage, onUnauthorized, baseUrl = '/api/' } = options;
  const warmed = new WarmedCalls(getToken, getLanguage);

  const headersFor = (token: string | null): Record<string, string> => ({
    accept: 'application/json',
    'accept-language': getLanguage(),
    ...LONGEST_LIST,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  });

  const endRefused = (response: Response, token: string): void => {
    if (response.status === 401 && !isOfProxy(response)) onUnauthorized(token);
  };

  let isOutdated = false;
  /** Answers that were asked for before a change are not shown after it; a refused change may have been made. */
  const forgetOutdated = (method: HttpMethod, path: string): void => {
    // A POST adds to its own list, or only reads.
    if (method === 'POST') options.takeEarly?.(baseUrl + path, headersFor(getToken()));
    if (method === 'PUT') isOutdated = true;
    warmed.forget(method === 'PUT' ? null : path);
  };

  /** What was read of a held response, for as long as its call has no answer: reading it twice would cost as much again. */
  const heldReads = new Map<string, { readonly etag: string | null; readonly read: Held<unknown> }>();

  const held = <Read>(endpoint: Endpoint<void, unknown, Read>): Held<Read> | null => {
    const { path } = endpoint;
    const known = heldReads.get(path)?.read ?? null;
    // The entry of a path is what that path's own reader returned.
    if (known !== null) return known as Held<Read>;
    const token = getToken();
    const found = token === null ? null : options.heldResponse?.(baseUrl + path, `Bearer ${token}`);
    const data = found ? (endpoint.read?.(found.body) ?? null) : null;
    if (!found || data === null) return null;
    const read: Held<Read> = { data, at: found.at };
    heldReads.set(path, { etag: found.etag, read });
    return read;
  };

  /** What is held, when the server has just said that nothing has changed since; it is forgotten in any case. */
  const confirmedHeld = (path: string, { headers }: Response): Held<unknown> | null => {
    const known = heldReads.get(path);
    heldReads.delete(path);
    return known && known.etag !== null && known.etag === headers.get('etag') ? known.read : null;
  };

  /** Notes a response of a warmed call for the next visit, when the browser will hold it until then. */
  const noteHeld = (path: string, token: string, response: Response): void => {
    if (isHeldByBrowser(response)) options.onHeld?.(path, token);
  };

  const arrived = <Read>(endpoint: Endpoint<void, unknown, Read>): Held<Read> | null => {
    const { path, read } = endpoint;
    const found = warmed.arrived(path, ({ token, response, body }) => {
      noteHeld(path, token, response);
      return confirmedHeld(path, response)?.data ?? read?.(body) ?? null;
    });
    // The entry of a path is what that path's own reader returned.
    return found as Held<Read> | null;
  };

  return {
    held,
    arrived,
    warm(path) {
      const token = getToken();
      if (token === null) return Promise.resolve();
      return warmed.warm(path, token, () => {
        const headers = headersFor(token);
        const sent = options.takeEarly?.(baseUrl + path, headers) ?? {
          response: (options.fetch ?? fetch)(baseUrl + path, { method: 'GET', headers }),
        };
        // A refused session ends although the caller's code may never arrive.
        sent.response.then(
          (response) => endRefused(response, token),
          () => undefined,
        );
        return sent;
      });
    },

    async open(endpoint, signal) {
      const token = getToken();
      if (token === null) throw new ApiError('signed-out', 'Not signed in', 401);
      const headers = { ...headersFor(token), accept: 'text/event-stream' };
      const response = await (options.fetch ?? fetch)(baseUrl + endpoint.path, { headers, signal }).catch(
        (cause: unknown) => {
          throw signal.aborted ? cause : new ApiError('network', 'Network error', 0, {}, cause);
        },
      );
      if (response.ok) return response;
      endRefused(response, token);
      throw await refusal(response);
    },

    async call<Input, Read>(
      endpoint: Endpoint<Input, unknown, Read>,
      input: Input,
      { params, signal, idempotencyKey }: CallOptions = {},
    ): Promise<Read> {
      const path = fillPath(endpoint.path, params);
      const token = getToken();
      const isOpen = OPEN_TO_GUESTS.has(endpoint.path);
      if (token === null && !isOpen) throw new ApiError('signed-out', 'Not signed in', 401);

      const headers = headersFor(token);
      const request: RequestInit = { method: endpoint.method, headers };
      if (signal) request.signal = signal;
      if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
      if (input !== undefined) {
        headers['content-type'] = 'application/json';
        request.body = JSON.stringify(input);
      }

      const isPlain = endpoint.method === 'GET' && input === undefined;
      const warm = isPlain ? warmed.take(path) : null;
      const early = isPlain && !warm && !isOutdated ? options.takeEarly?.(baseUrl + path, headers) : null;
      const sent = early ? answerTo(early).catch(() => null) : warm;
      let response: Response;
      let answer: Awaited<typeof sent> = null;
      let traced: CallTrace | null | undefined;
      try {
        // Without a response that was sent for, the request goes out before this function first waits.
        if (sent) {
          answer = await sent;
          signal?.throwIfAborted();
        }
        if (!answer) traced = options.trace?.(endpoint.method, endpoint.path);
        if (traced) headers['traceparent'] = traced.header;
        response = answer?.response ?? (await (options.fetch ?? fetch)(baseUrl + path, request));
        traced?.end(response.status);
      } catch (cause) {
        traced?.end(0);
        if (signal?.aborted) throw cause;
        throw new ApiError('network', 'Network error', 0, {}, cause);
      } finally {
        if (endpoint.method !== 'GET') forgetOutdated(endpoint.method, path);
      }
      if (!response.ok) {
        if (token !== null && !isOpen) endRefused(response, token);
        throw await refusal(response);
      }
      // The response body of a call without a reader is ignored (specification section 7).
      if (!endpoint.read) return undefined as Read;
      if (warm && answer && token !== null) noteHeld(path, token, response);
      // The reader of the same path has read the same body already.
      const confirmed = answer ? (confirmedHeld(path, response) as Held<Read> | null) : null;
      if (confirmed) return confirmed.data;
      const unreadable = (cause?: unknown) =>
        new ApiError('malformed', UNREADABLE, response.status, {}, cause);
      const body = await (answer?.body ?? readJson(response)).catch((cause: unknown) => {
        // A body that broke off is another matter than one that is no JSON.
        if (endpoint.acceptsAnyBody && cause instanceof SyntaxError) return undefined;
        throw signal?.aborted ? cause : unreadable(cause);
      });
      const read = endpoint.read(body);
      if (read === null) throw unreadable();
      return read;
    },
  };
}
