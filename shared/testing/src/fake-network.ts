/** One request that the page sent. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
}

/** The response to a request; a promise that never settles simulates a server that hangs. */
type Answer = (request: SentRequest) => readonly [status: number, body: unknown] | Promise<never>;

/**
 * jsdom has no Request; the router creates one for every navigation and reads only these members.
 */
class NavigationRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal | null | undefined;

  constructor(url: string, { signal }: RequestInit = {}) {
    this.url = url;
    this.signal = signal;
  }
}

function readRequest(url: string, init: RequestInit = {}): SentRequest {
  const authorization = (init.headers as Record<string, string> | undefined)?.['authorization'] ?? null;
  return {
    method: init.method ?? 'GET',
    path: new URL(url, location.origin).pathname,
    token: authorization === null ? null : authorization.replace('Bearer ', ''),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
  };
}

/**
 * What somebody may ask for who is not signed in; a strict server answers nothing else without a
 * token.
 */
const OPEN = /^\/(?!api\/)|^\/api\/auth\//;

/**
 * A fake network for tests of the whole console: it replaces `fetch` and answers by method and
 * path, such as `GET /api/taxipark/drivers`; any other request gets a 404, and a call without a
 * token a 401. Returns the list of requests.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer>>): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  const answer = async (url: string, init?: RequestInit): Promise<Partial<Response>> => {
    const request = readRequest(url, init);
    sent.push(request);
    const isRefused = request.token === null && !OPEN.test(request.path);
    const known = isRefused ? undefined : answers[`${request.method} ${request.path}`];
    const [status, body] =
      (await known?.(request)) ?? (isRefused ? [401, { error: 'No session' }] : [404, {}]);
    return {
      ok: status < 400,
      status,
      statusText: '',
      url,
      text: () => Promise.resolve(JSON.stringify(body)),
      json: () => Promise.resolve(body),
    };
  };
  globalThis.fetch = answer as typeof fetch;
  globalThis.Request ??= NavigationRequest as unknown as typeof Request;
  return sent;
}
