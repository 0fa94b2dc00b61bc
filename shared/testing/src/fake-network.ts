/** One request as the page sent it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
}

/** What a request is answered with; a promise that never settles is a server that hangs. */
type Answer = (request: SentRequest) => readonly [status: number, body: unknown] | Promise<never>;

/** jsdom has none; the router makes one for every navigation and reads no more of it than this. */
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
 * A network for tests of the whole console: it stands in for `fetch` and answers by method and path, such as
 * `GET /api/taxipark/drivers`; whatever it was not told of is a 404. Gives the requests it has seen.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer>>): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  const answer = async (url: string, init?: RequestInit): Promise<Partial<Response>> => {
    const request = readRequest(url, init);
    sent.push(request);
    const [status, body] = (await answers[`${request.method} ${request.path}`]?.(request)) ?? [404, {}];
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
