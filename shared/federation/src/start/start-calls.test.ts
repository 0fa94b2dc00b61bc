import { asked, freshBrowser, open, urls } from './opened-page.testing.ts';

beforeEach(() => {
  freshBrowser();
  localStorage.setItem('auth-token', 'secret');
});

describe('a call that the page sends ahead', () => {
  const call = () => globalThis.earlyRequests?.['/api/taxipark/drivers'];
  const answer = (text: string, ok = true) =>
    asked.mockImplementation(() =>
      Promise.resolve({ ok, text: () => Promise.resolve(text) } as unknown as Response),
    );

  it('is read as soon as it arrives, and an older host reads the same text itself', async () => {
    answer('{"drivers":[]}');
    open();
    await expect(call()?.body).resolves.toEqual({ drivers: [] });
    await expect((await call()?.response)?.text()).resolves.toBe('{"drivers":[]}');
  });

  it('may have an empty answer, and one that is no JSON says so to who takes it over', async () => {
    answer('');
    open();
    await expect(call()?.body).resolves.toBeUndefined();
    answer('<html>');
    open();
    await expect(call()?.body).rejects.toThrow(SyntaxError);
    await expect((await call()?.response)?.text()).resolves.toBe('<html>');
  });

  it('that was refused is passed on as it is', async () => {
    answer('{"code":"unauthorized"}', false);
    open();
    await expect((await call()?.response)?.text()).resolves.toBe('{"code":"unauthorized"}');
  });

  it('is not read before it is asked for where the browser holds its last answer', () => {
    localStorage.setItem('held-calls', '{"token":"secret","paths":"taxipark/drivers"}');
    open();
    expect(call()).not.toHaveProperty('body');
  });
});

describe('what the browser holds of a call from the last visit', () => {
  const held = { ok: true, headers: new Headers({ date: 'Sat, 21 Nov 2026 10:00:00 GMT', etag: '"7"' }) };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('reads what the browser holds of the list from the last visit of the same person', async () => {
    localStorage.setItem('held-calls', '{"token":"secret","paths":"taxipark/vehicles,taxipark/drivers"}');
    asked.mockImplementation((_, { cache }) =>
      Promise.resolve({ ...held, ok: cache === 'force-cache', json: async () => ['Anna'] } as Response),
    );
    open();
    await settled();
    expect(globalThis.heldResponses).toEqual({
      '/api/taxipark/drivers': {
        authorization: 'Bearer secret',
        etag: '"7"',
        at: Date.UTC(2026, 10, 21, 10),
        body: ['Anna'],
      },
    });
    expect(urls().filter((url) => url === '/api/taxipark/drivers')).toHaveLength(2);
  });

  it.each([
    ['of another person', '{"token":"other","paths":"taxipark/drivers"}'],
    ['of another call', '{"token":"secret","paths":"taxipark/vehicles"}'],
    ['that is damaged', '{'],
  ])('asks only the server when the note is one %s', (_, note) => {
    localStorage.setItem('held-calls', note);
    open();
    expect(asked.mock.calls.filter(([, { cache }]) => cache !== undefined)).toEqual([]);
  });

  it('holds nothing when the browser gives nothing', async () => {
    localStorage.setItem('held-calls', '{"token":"secret","paths":"taxipark/drivers"}');
    asked.mockImplementation((_, { cache }) =>
      cache ? Promise.reject(new TypeError('miss')) : Promise.resolve({ ok: true } as Response),
    );
    open();
    await settled();
    expect(globalThis.heldResponses).toEqual({});
  });
});
