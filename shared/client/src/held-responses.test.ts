import { listDrivers } from '@park/contract/drivers';
import { type ClientOptions, createClient } from './create-client.ts';

/** A client whose server sends one body with some headers. */
function clientWith(body: unknown, headers: Record<string, string>, options: Partial<ClientOptions>) {
  const answer = {
    ok: true,
    status: 200,
    headers: new Headers(headers),
    text: async () => JSON.stringify(body),
  };
  return createClient({
    getToken: () => 'secret',
    getLanguage: () => 'en',
    onUnauthorized: () => undefined,
    fetch: (() => Promise.resolve(answer)) as unknown as typeof fetch,
    ...options,
  });
}

describe('what the browser holds from the last visit', () => {
  const at = Date.UTC(2026, 10, 21);
  const row = { userId: '7', connectionStatus: true };
  const heldResponse = () => ({ etag: '"7"', at, body: { drivers: [row] } });

  it('can be read at once, with its age', () => {
    const client = clientWith({}, {}, { heldResponse });
    expect(client.held?.(listDrivers)).toMatchObject({ at, data: { drivers: [{ userId: '7' }] } });
  });

  it('is nothing for a guest, without an earlier visit, or when it cannot be read', () => {
    for (const options of [
      { heldResponse, getToken: () => null },
      { heldResponse: () => null },
      {},
      { heldResponse: () => ({ ...heldResponse(), body: 'nonsense' }) },
    ])
      expect(clientWith({}, {}, options).held?.(listDrivers)).toBeNull();
  });

  it('is used as the answer when the server says that nothing has changed, without reading it again', async () => {
    const client = clientWith({ drivers: [] }, { etag: '"7"' }, { heldResponse });
    client.warm(listDrivers.path);
    const held = client.held?.(listDrivers);
    await expect(client.call(listDrivers, undefined)).resolves.toBe(held?.data);
  });

  it('gives way to a newer answer', async () => {
    const client = clientWith({ drivers: [] }, { etag: '"8"' }, { heldResponse });
    client.warm(listDrivers.path);
    client.held?.(listDrivers);
    await expect(client.call(listDrivers, undefined)).resolves.toMatchObject({ drivers: [] });
  });

  it.each([
    ['an answer with an ETag', { etag: '"7"' }, [['taxipark/drivers', 'secret']]],
    ['an answer without one', {}, []],
    ['an answer that may not be stored', { etag: '"7"', 'cache-control': 'no-store' }, []],
  ])('is noted for the next visit exactly when the browser keeps it: %s', async (_, headers, noted) => {
    const onHeld = jest.fn();
    const client = clientWith({ drivers: [] }, headers, { onHeld });
    client.warm(listDrivers.path);
    await client.call(listDrivers, undefined);
    expect(onHeld.mock.calls).toEqual(noted);
  });
});
