import { createDriver, listDrivers, updateDriverConnections } from '@park/contract/drivers';
import type { Endpoint } from '@park/contract/endpoint';
import { earningReport } from '@park/contract/reports';
import { clientAnswering, failureOf, json } from './client-answering.testing.ts';

const said = (body: string) => () =>
  Promise.resolve({ ok: true, status: 200, headers: new Headers(), text: async () => body });

describe('a call that is sent before its caller is loaded', () => {
  const list = { drivers: [] };

  it('is taken by the first caller, and only by that one', async () => {
    const { client, requests } = clientAnswering(json(200, list));
    client.warm(listDrivers.path);
    client.warm(listDrivers.path);
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(1);
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(2);
    expect(requests[0]).toEqual(requests[1]);
  });

  it('is not sent again where the page has sent it', async () => {
    const takeEarly = jest.fn(() => json(200, list)() as unknown as Promise<Response>);
    const { client, requests } = clientAnswering(json(200, list), { takeEarly });
    await client.warm(listDrivers.path);
    expect(takeEarly).toHaveBeenCalledWith(
      '/api/taxipark/drivers',
      expect.objectContaining({ authorization: 'Bearer secret' }),
    );
    await expect(client.call(listDrivers, undefined)).resolves.toMatchObject(list);
    expect(requests).toEqual([]);
  });

  it('ends with its caller', async () => {
    const { client, requests } = clientAnswering(json(200, list));
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
    const { client, requests } = clientAnswering(json(503, { error: 'Busy' }));
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
    const { client, requests } = clientAnswering(json(200, { ...list, report: [] }));
    client.warm(listDrivers.path);
    await client.call(earningReport, { startDate: '2026-01-01', endDate: '2026-01-07' });
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(2);
  });

  it('is not sent for a guest, nor taken by another person', async () => {
    let token: string | null = null;
    const { client, requests } = clientAnswering(json(200, list), { getToken: () => token });
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
    const { client, requests } = clientAnswering(() =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : json(200, list)(),
    );
    client.warm(listDrivers.path);
    isDown = false;
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(2);
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    client.warm(listDrivers.path);
    now.mockReturnValue(1_000_000 + 11_000);
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(4);
    now.mockRestore();
  });

  it('is no answer for a caller before it is there, and then the same for each render', async () => {
    const { client, requests } = clientAnswering(json(200, list));
    expect(client.arrived?.(listDrivers)).toBeNull();
    const warmed = client.warm(listDrivers.path);
    expect(client.arrived?.(listDrivers)).toBeNull();
    await warmed;
    const first = client.arrived?.(listDrivers);
    expect(first?.data.drivers).toEqual([]);
    expect(client.arrived?.(listDrivers)).toBe(first);
    expect(requests).toHaveLength(1);
  });

  it('is sent again for who has seen its answer', async () => {
    const { client, requests } = clientAnswering(json(200, list));
    await client.warm(listDrivers.path);
    client.arrived?.(listDrivers);
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(2);
    expect(client.arrived?.(listDrivers)).toBeNull();
  });

  it('is no answer for another person, in another language, or later', async () => {
    let token = 'anna';
    let language = 'en';
    const { client } = clientAnswering(json(200, list), {
      getToken: () => token,
      getLanguage: () => language,
    });
    await client.warm(listDrivers.path);
    token = 'boris';
    expect(client.arrived?.(listDrivers)).toBeNull();
    token = 'anna';
    language = 'ru';
    expect(client.arrived?.(listDrivers)).toBeNull();
    language = 'en';
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    expect(client.arrived?.(listDrivers)).toBeNull();
    now.mockRestore();
    expect(client.arrived?.(listDrivers)).not.toBeNull();
  });

  it.each([
    ['was refused', json(403, { error: 'No' }), 'No'],
    ['cannot be read', json(200, 'nonsense'), 'The server sent an answer that cannot be read'],
    ['is no JSON', said('<html>'), 'The server sent an answer that cannot be read'],
  ])('leaves an answer that %s to the caller, who is told why', async (_, respond, message) => {
    const { client, requests } = clientAnswering(respond);
    await client.warm(listDrivers.path);
    expect(client.arrived?.(listDrivers)).toBeNull();
    expect(await failureOf(client.call(listDrivers, undefined))).toMatchObject({ message });
    expect(requests).toHaveLength(1);
  });

  it('settles although it failed', async () => {
    const { client } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.warm(listDrivers.path)).resolves.toBeUndefined();
  });

  it('ends a refused session although its caller never comes', async () => {
    const { client, onUnauthorized } = clientAnswering(json(401, { error: 'Expired' }));
    client.warm(listDrivers.path);
    await Promise.resolve();
    await Promise.resolve();
    expect(onUnauthorized).toHaveBeenCalledWith('secret');
  });
});
