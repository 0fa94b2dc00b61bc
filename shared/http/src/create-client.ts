import { type Endpoint, fillPath } from '@park/contract/endpoint';
import { LONGEST_LIST } from '@park/contract/longest-list';
import { ApiError } from './api-error.ts';
import type { CallOptions, Http } from '@park/contract/http';
import type { ErrorBody } from '@park/contract/error-body';

/**
 * The body of a response as JSON; undefined when it is empty. Rejects when it breaks off or is no
 * JSON.
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** What an answer is called that is none of the server's. */
const UNREADABLE = 'The server sent an answer that cannot be read';

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';
}

/**
 * Whether a 401 is a proxy's: a page, or a challenge for something other than our token. It says
 * nothing of the session.
 */
function isOfProxy({ status, headers }: Response): boolean {
  if (status !== 401) return false;
  const challenge = headers?.get('www-authenticate') ?? '';
  return (
    /html/i.test(headers?.get('content-type') ?? '') || (challenge !== '' && !/\bbearer\b/i.test(challenge))
  );
}

/** The seconds of `Retry-After`; null for a date, which our server does not send. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers?.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : null;
}

/**
 * The error that a refused call rejects with; its sentence is the server's own, where it sent one.
 */
async function refusal(response: Response): Promise<ApiError> {
  if (isOfProxy(response)) return new ApiError('malformed', UNREADABLE, response.status);
  const body = await readJson(response).catch(() => undefined);
  const { status, statusText } = response;
  const wait = retryAfterOf(response);
  if (isErrorBody(body)) return new ApiError('http', body.error, status, body, undefined, wait);
  return new ApiError('http', statusText || `HTTP ${status}`, status, {}, undefined, wait);
}

export interface ClientOptions {
  /** The bearer token, or null for a guest: then only the calls that need no session are sent. */
  readonly getToken: () => string | null;
  /** Sent as Accept-Language, so that the server's messages match the language of the screen. */
  readonly getLanguage: () => string;
  /** Called on a 401 with the refused token, so that a late response cannot end a newer session. */
  readonly onUnauthorized: (token: string) => void;
  readonly fetch?: typeof fetch;
  readonly baseUrl?: string;
  /**
   * The response to a call that was sent before its caller was there, with these headers; null when
   * none was. It is handed out once.
   */
  readonly takeEarly?: (url: string, headers: Readonly<Record<string, string>>) => Promise<Response> | null;
  /** Sends a call before its caller is there, unless one waits; without it `warm` does nothing. */
  readonly sendEarly?: (
    url: string,
    headers: Readonly<Record<string, string>>,
    send: () => Promise<Response>,
  ) => Promise<Response>;
  /** Drops the responses of all addresses that begin like this: they are from before a change. */
  readonly forgetEarly?: (prefix: string) => void;
}

/**
 * A 401 of these is no end of a session: it speaks of the password, the code or the link that was
 * sent. Remotes that were published earlier send them without `isOpen`; a new call has that.
 */
const OPEN_TO_GUESTS = new Set([
  'auth/login',
  'auth/second-factor/enroll',
  'auth/invitations/open',
  'auth/invitations/accept',
  'auth/first_park',
  'auth/password-reset/request',
  'auth/password-reset/open',
  'auth/password-reset/accept',
  'capabilities',
]);

/** The client of the console, which can also send a call before its caller has been loaded. */
export interface WarmingHttp extends Http {
  /**
   * Sends a GET call without input ahead of its caller: the next `call` of the same path takes the
   * response. Does nothing for a guest, or while the response of an earlier one waits. The promise
   * settles when the response is there or has failed, and never rejects.
   */
  warm(path: string): Promise<void>;
  /**
   * Opens a call whose response is a stream, and resolves with the response as soon as its head is
   * there. Rejects with a CallFailure like `call`; the abort error of the signal is rethrown
   * unchanged.
   */
  open(endpoint: Endpoint<void, unknown>, signal: AbortSignal): Promise<Response>;
}

/**
 * Creates the HTTP client of the console: JSON, bearer token, errors as ApiError. It sets no
 * timeout; a caller that needs one passes a signal, whose abort error is rethrown unchanged.
 */
export function createClient(options: ClientOptions): WarmingHttp {
  const { getToken, getLanguage, onUnauthorized, baseUrl = '/api/', sendEarly } = options;
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));

  const headersFor = (token: string | null): Record<string, string> => ({
    accept: 'application/json',
    'accept-language': getLanguage(),
    ...LONGEST_LIST,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  });

  const endRefused = (response: Response, token: string): void => {
    if (response.status === 401 && !isOfProxy(response)) onUnauthorized(token);
  };

  return {
    async warm(path) {
      const token = getToken();
      if (token === null || !sendEarly) return;
      const headers = headersFor(token);
      const sent = sendEarly(baseUrl + path, headers, () => send(baseUrl + path, { method: 'GET', headers }));
      // A refused session ends although the caller's code may never arrive; of a failure the caller
      // learns.
      await sent.then(
        (response) => endRefused(response, token),
        () => undefined,
      );
    },

    async open(endpoint, signal) {
      const token = getToken();
      if (token === null) throw new ApiError('signed-out', 'Not signed in', 401);
      const headers = { ...headersFor(token), accept: 'text/event-stream' };
      const response = await send(baseUrl + endpoint.path, { headers, signal }).catch((cause: unknown) => {
        throw signal.aborted ? cause : new ApiError('network', 'Network error', 0, {}, cause);
      });
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
      const isOpen = endpoint.isOpen ?? OPEN_TO_GUESTS.has(endpoint.path);
      if (token === null && !isOpen) throw new ApiError('signed-out', 'Not signed in', 401);

      const headers = headersFor(token);
      const request: RequestInit = { method: endpoint.method, headers };
      if (signal) request.signal = signal;
      if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
      if (input !== undefined) {
        headers['content-type'] = 'application/json';
        request.body = JSON.stringify(input);
      }

      const url = baseUrl + path;
      const isPlain = endpoint.method === 'GET' && input === undefined;
      const sent = (isPlain && options.takeEarly?.(url, headers)) || null;
      let response: Response | null = null;
      try {
        // Without a response that was sent for, the request goes out before this function first
        // waits.
        if (sent) {
          response = await sent.catch(() => null);
          // `throwIfAborted` is missing on old phones, and so is the reason.
          if (signal?.aborted) throw signal.reason ?? new DOMException('', 'AbortError');
        }
        response ??= await send(url, request);
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new ApiError('network', 'Network error', 0, {}, cause);
      } finally {
        // Answers from before a change are not shown after it; a refused one may have been made. A
        // POST adds to its own list, or reads.
        if (endpoint.method !== 'GET') options.forgetEarly?.(endpoint.method === 'PUT' ? baseUrl : url);
      }
      if (!response.ok) {
        if (token !== null && !isOpen) endRefused(response, token);
        throw await refusal(response);
      }
      // The response body of a call without a reader is ignored.
      if (!endpoint.read) return undefined as Read;
      const unreadable = (cause?: unknown) =>
        new ApiError('malformed', UNREADABLE, response.status, {}, cause);
      const body = await readJson(response).catch((cause: unknown) => {
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
