import { createDriver, listDrivers, updateDriverConnections } from '@park/contract/drivers';
import type { Endpoint } from '@park/contract/endpoint';
import { earningReport } from '@park/contract/reports';
import { LONGEST_LIST } from '@park/contract/longest-list';
import { createClient, type ClientOptions } from '@park/http/create-client';
import { fetchEarly, forgetEarly, sendEarly, takeEarly } from './early-requests.ts';

const early = { sendEarly, takeEarly, forgetEarly };

/** A client whose server answers every request in one way, with what was sent and whose session was refused. */
function answering(respond: () => Promise<Partial<Response>>, options: Partial<ClientOptions> = {}) {
  const requests: [string, RequestInit][] = [];
  const onUnauthorized = jest.fn();
  const client = createClient({
    getToken: () => 'secret',
    getLanguage: () => 'ru',
    onUnauthorized,
    ...early,
    fetch: ((url: string, init: RequestInit) => {
      requests.push([url, init]);
      return respond();
    }) as typeof fetch,
    ...options,
  });
  return { client, requests, onUnauthorized };
}

const json = (status: number, body: unknown) => () =>
  Promise.resolve({
    ok: status < 400,
    status,
    headers: new Headers(),
    text: () => Promise.resolve(JSON.stringify(body)),
  });

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (reason: unknown) => reason,
  );

beforeEach(() => (globalThis.earlyRequests = undefined));

const said = (body: string) => () =>
  Promise.resolve({ ok: true, status: 200, headers: new Headers(), text: async () => body });

describe('a call that is sent before its caller is loaded', () => {
  const list = { drivers: [] };

  it('is taken by the first caller, and only by that one', async () => {
    const { client, requests } = answering(json(200, list));
    client.warm(listDrivers.path);
    client.warm(listDrivers.path);
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(1);
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(2);
    expect(requests[0]).toEqual(requests[1]);
  });

  it('is not sent again where the page has sent it', async () => {
    const headers = {
      accept: 'application/json',
      'accept-language': 'ru',
      authorization: 'Bearer secret',
      ...LONGEST_LIST,
    };
    const response = json(200, list)() as unknown as Promise<Response>;
    globalThis.earlyRequests = { '/api/taxipark/drivers': { headers, response } };
    const { client, requests } = answering(json(200, list));
    await client.warm(listDrivers.path);
    await expect(client.call(listDrivers, undefined)).resolves.toMatchObject(list);
    expect(requests).toEqual([]);
  });

  it('ends with its caller', async () => {
    const { client, requests } = answering(json(200, list));
    client.warm(listDrivers.path);
    const abort = new AbortController();
    const call = client.call(listDrivers, undefined, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a record was added to it', createDriver as Endpoint<unknown, unknown>],
    ['something of it was switched', updateDriverConnections as Endpoint<unknown, unknown>],
  ])('is asked for anew when %s meanwhile, also where that was refused', async (_, change) => {
    const { client, requests } = answering(json(503, { error: 'Busy' }));
    client.warm(listDrivers.path);
    await failureOf(client.call(change, {}));
    await failureOf(client.call(listDrivers, undefined));
    expect(requests.map(([url, { method }]) => `${method} ${url}`)).toEqual([
      'GET /api/taxipark/drivers',
      `${change.method} /api/${change.path}`,
      'GET /api/taxipark/drivers',
    ]);
  });

  it('is taken over after a call that only reads', async () => {
    const { client, requests } = answering(json(200, { ...list, report: [] }));
    client.warm(listDrivers.path);
    await client.call(earningReport, { startDate: '2026-01-01', endDate: '2026-01-07' });
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(2);
  });

  it('is not sent for a guest, nor taken by another person', async () => {
    let token: string | null = null;
    const { client, requests } = answering(json(200, list), { getToken: () => token });
    client.warm(listDrivers.path);
    expect(requests).toEqual([]);
    token = 'anna';
    client.warm(listDrivers.path);
    token = 'boris';
    await client.call(listDrivers, undefined);
    expect(requests.map(([, { headers }]) => (headers as Record<string, string>)['authorization'])).toEqual([
      'Bearer anna',
      'Bearer boris',
    ]);
  });

  it('is sent again by the caller when it failed, or became old', async () => {
    let isDown = true;
    const { client, requests } = answering(() =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : json(200, list)(),
    );
    client.warm(listDrivers.path);
    isDown = false;
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(2);
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    client.warm(listDrivers.path);
    // Asking for it ahead once more makes it no younger.
    now.mockReturnValue(1_000_000 + 9_000);
    client.warm(listDrivers.path);
    now.mockReturnValue(1_000_000 + 11_000);
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(4);
    now.mockRestore();
  });

  it('is not taken by another person, in another language, or later', async () => {
    let token = 'anna';
    let language = 'en';
    const { client, requests } = answering(json(200, list), {
      getToken: () => token,
      getLanguage: () => language,
    });
    await client.warm(listDrivers.path);
    language = 'ru';
    await client.call(listDrivers, undefined);
    token = 'boris';
    await client.warm(listDrivers.path);
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['was refused', json(403, { error: 'No' }), 'No'],
    ['cannot be read', json(200, 'nonsense'), 'The server sent an answer that cannot be read'],
    ['is no JSON', said('<html>'), 'The server sent an answer that cannot be read'],
  ])('leaves an answer that %s to the caller, who is told why', async (_, respond, message) => {
    const { client, requests } = answering(respond);
    await client.warm(listDrivers.path);
    expect(await failureOf(client.call(listDrivers, undefined))).toMatchObject({ message });
    expect(requests).toHaveLength(1);
  });

  it('settles although it failed', async () => {
    const { client } = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.warm(listDrivers.path)).resolves.toBeUndefined();
  });

  it('ends a refused session although its caller never comes', async () => {
    const { client, onUnauthorized } = answering(json(401, { error: 'Expired' }));
    client.warm(listDrivers.path);
    await Promise.resolve();
    await Promise.resolve();
    expect(onUnauthorized).toHaveBeenCalledWith('secret');
  });
});

const sent = { ok: true } as Response;
const HEADERS = { accept: 'application/json', authorization: 'Bearer one' };
const later = jest.fn(() => Promise.resolve({ ok: true, status: 200 } as Response));

describe('a request that the page has sent already', () => {
  beforeEach(() => {
    globalThis.earlyRequests = {
      '/api/list': { headers: HEADERS, response: Promise.resolve(sent) },
      '/texts.json': { headers: {}, integrity: 'sha384-a', response: Promise.resolve(sent) },
    };
    later.mockClear();
    globalThis.fetch = later as unknown as typeof fetch;
  });

  it('is taken over once', async () => {
    await expect(takeEarly('/api/list', HEADERS)).resolves.toBe(sent);
    expect(takeEarly('/api/list', HEADERS)).toBeNull();
  });

  it('is not used for another person', () => {
    expect(takeEarly('/api/list', { ...HEADERS, authorization: 'Bearer two' })).toBeNull();
  });

  it('is not used by a request with further headers', () => {
    expect(takeEarly('/api/list', { ...HEADERS, 'accept-language': 'ru' })).toBeNull();
  });

  it('serves a file only with the digest that is demanded', async () => {
    await expect(fetchEarly('/texts.json', { integrity: 'sha384-b' }, 100)).resolves.not.toBe(sent);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('serves a file with the same digest without asking again', async () => {
    await expect(fetchEarly('/texts.json', { integrity: 'sha384-a' }, 100)).resolves.toBe(sent);
    expect(later).not.toHaveBeenCalled();
  });

  it('is sent by the console itself in a page without a start', async () => {
    globalThis.earlyRequests = undefined;
    await fetchEarly('/texts.json', {}, 100);
    expect(later).toHaveBeenCalledWith('/texts.json', { signal: expect.any(AbortSignal) as AbortSignal });
  });
});
