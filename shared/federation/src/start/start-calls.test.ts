import { asked, DATA, freshBrowser, open, urls } from './opened-page.testing.ts';

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

describe('a call that the screen of this page sends first', () => {
  const calls = () => urls().filter((url) => url.startsWith('/api/'));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const early = [
    { path: 'taxipark/overview', extension: 'overview' },
    { path: 'taxipark/vehicles', record: 'driver' },
    { path: 'taxipark/journal/{driver}/latest', extension: 'journal', record: 'driver' },
  ];
  const data = { ...DATA, warm: [], guests: '/login', early };
  const offering = (extensions: unknown) =>
    asked.mockImplementation((url) =>
      Promise.resolve({
        ok: true,
        text: async () => (url === '/api/capabilities' ? JSON.stringify({ extensions }) : '{}'),
      } as Response),
    );

  it('is sent when the server has said that it offers it, and taken over with that wait', async () => {
    offering(['overview']);
    open({ data });
    expect(calls()).toEqual(['/api/capabilities']);
    const taken = globalThis.earlyRequests?.['/api/taxipark/overview'];
    expect(taken?.headers).toMatchObject({ authorization: 'Bearer secret' });
    await expect(taken?.body).resolves.toEqual({});
    expect(calls()).toEqual(['/api/capabilities', '/api/taxipark/overview']);
  });

  it.each([[['ledger']], [[]], [undefined], ['overview']])(
    'is not sent to a server that offers %j',
    async (offer) => {
      offering(offer);
      open({ data });
      await settled();
      expect(calls()).toEqual(['/api/capabilities']);
      await expect(globalThis.earlyRequests?.['/api/taxipark/overview']?.response).rejects.toThrow();
    },
  );

  it('does not wait for the answer where the browser knows the offer, and is left out where that lacks it', async () => {
    asked.mockImplementation(() => new Promise(() => undefined));
    localStorage.setItem('server-offer', 'ledger overview');
    open({ data });
    await settled();
    expect(calls()).toEqual(['/api/capabilities', '/api/taxipark/overview']);
    asked.mockClear();
    localStorage.setItem('server-offer', 'ledger');
    open({ data });
    await settled();
    expect(calls()).toEqual(['/api/capabilities']);
  });

  it('is that of the open record, with its id as the client writes it', async () => {
    offering(['journal', 'overview']);
    open({ data, address: '/?tab=staff&driver=7%20%2F8' });
    expect(calls()).toEqual(['/api/capabilities', '/api/taxipark/vehicles']);
    await settled();
    expect(calls().slice(2)).toEqual(['/api/taxipark/journal/7%20%2F8/latest']);
  });

  it('is not sent without an id', async () => {
    offering(['journal']);
    open({ data, address: '/?tab=staff&driver=' });
    await settled();
    expect(calls()).toEqual(['/api/capabilities', '/api/taxipark/vehicles']);
  });

  it.each([
    ['Admin', true],
    ['viewer', false],
    [undefined, false],
  ])('is not sent for a person whose role it is not for: %s', async (role, isSent) => {
    offering(['overview']);
    localStorage.setItem('user', JSON.stringify({ userId: '7', role }));
    open({ data: { ...data, early: [{ path: 'taxipark/people', roles: ['operator', 'admin'] }] } });
    await settled();
    expect(calls().includes('/api/taxipark/people')).toBe(isSent);
  });

  it('is read although it is refused and nobody takes it over, so that it holds no connection', async () => {
    const text = jest.fn(async () => '{"code":"not_found"}');
    asked.mockImplementation(() => Promise.resolve({ ok: false, text } as unknown as Response));
    open({ data: { ...data, early: [{ path: 'taxipark/overview' }] } });
    await settled();
    expect(text).toHaveBeenCalledTimes(2);
    await expect(globalThis.earlyRequests?.['/api/taxipark/overview']?.body).resolves.toBeUndefined();
  });

  it('is sent once, and not for a guest', async () => {
    offering(['overview']);
    open({ data: { ...data, early: [{ path: 'capabilities' }] } });
    expect(calls()).toEqual(['/api/capabilities']);
    asked.mockClear();
    localStorage.removeItem('auth-token');
    open({ data: { ...DATA, warm: [], early } });
    await settled();
    expect(calls()).toEqual([]);
  });
});
