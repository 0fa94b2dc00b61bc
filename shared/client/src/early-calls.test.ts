import type { Endpoint } from '@park/contract/endpoint';
import { createDriver, listDrivers, updateDriverConnections } from '@park/contract/drivers';
import { earningReport } from '@park/contract/reports';
import { getLatestChanges } from '@park/contract/journal';
import { clientAnswering, failureOf, json } from './client-answering.testing.ts';

const list = { drivers: [] };
const refused = json(403, { error: 'No' });

describe('a call that the page has sent', () => {
  it('is taken over by its caller with what has been read of it', async () => {
    const text = jest.fn();
    const response = { ...(await json(200, list)()), text } as unknown as Response;
    const takeEarly = jest.fn(() => ({ response: Promise.resolve(response), body: Promise.resolve(list) }));
    const { client, requests } = clientAnswering(json(200, list), { takeEarly });
    await expect(client.call(listDrivers, undefined)).resolves.toMatchObject({ drivers: [] });
    expect(requests).toEqual([]);
    expect(text).not.toHaveBeenCalled();
  });

  it('is found by the path of its record and by the headers that its caller would send', async () => {
    const takeEarly = jest.fn(() => null);
    const { client } = clientAnswering(json(200, { changes: [] }), { takeEarly });
    await client.call(getLatestChanges, undefined, { params: { id: '7 8' } });
    expect(takeEarly).toHaveBeenCalledWith(
      '/api/taxipark/journal/7%208/latest',
      expect.objectContaining({ accept: 'application/json' }),
    );
  });

  it('is sent by its caller when it has failed', async () => {
    const takeEarly = () => ({ response: Promise.reject(new TypeError('Failed to fetch')) });
    const { client, requests } = clientAnswering(json(200, list), { takeEarly });
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(1);
  });

  it('is refused for its caller as well', async () => {
    const takeEarly = () => ({ response: refused() as Promise<Response> });
    const { client, requests } = clientAnswering(json(200, list), { takeEarly });
    expect(await failureOf(client.call(listDrivers, undefined))).toMatchObject({
      status: 403,
      message: 'No',
    });
    expect(requests).toEqual([]);
  });

  it('is not noted for the next visit, which shows lists only', async () => {
    const headers = new Headers({ etag: '"7"' });
    const onHeld = jest.fn();
    const response = { ...(await json(200, list)()), headers } as unknown as Response;
    const { client } = clientAnswering(json(200, list), {
      takeEarly: () => ({ response: Promise.resolve(response) }),
      onHeld,
    });
    await client.call(listDrivers, undefined);
    expect(onHeld).not.toHaveBeenCalled();
  });

  it('ends with its caller', async () => {
    const { client, requests } = clientAnswering(json(200, list), {
      takeEarly: () => ({ response: json(200, list)() as unknown as Promise<Response> }),
    });
    const abort = new AbortController();
    const call = client.call(listDrivers, undefined, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toEqual([]);
  });

  const early = () => {
    const sent = new Map([['/api/taxipark/drivers', json(200, list)() as unknown as Promise<Response>]]);
    return (url: string) => {
      const response = sent.get(url);
      sent.delete(url);
      return response ? { response } : null;
    };
  };

  it.each([
    ['a record was added to it', createDriver as Endpoint<unknown, unknown>],
    ['something of it was switched', updateDriverConnections as Endpoint<unknown, unknown>],
  ])('is asked for anew when %s meanwhile', async (_, change) => {
    const { client, requests } = clientAnswering(json(200, list), { takeEarly: early() });
    await client.call(change, {});
    await client.call(listDrivers, undefined);
    expect(requests.map(([url, { method }]) => `${method} ${url}`)).toEqual([
      `${change.method} /api/${change.path}`,
      'GET /api/taxipark/drivers',
    ]);
  });

  it('is asked for anew when the change was refused, which may have been done all the same', async () => {
    const { client, requests } = clientAnswering(json(503, { error: 'Busy' }), { takeEarly: early() });
    await failureOf(client.call(createDriver, {} as never));
    await failureOf(client.call(listDrivers, undefined));
    expect(requests).toHaveLength(2);
  });

  it('is taken over after a call that only reads', async () => {
    const { client, requests } = clientAnswering(json(200, { report: [] }), { takeEarly: early() });
    await client.call(earningReport, { startDate: '2026-01-01', endDate: '2026-01-07' });
    await client.call(listDrivers, undefined);
    expect(requests).toHaveLength(1);
  });
});
