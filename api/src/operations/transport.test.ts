import { createApp } from '../app.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { requestIdOf } from './logger.ts';

onEachDatabase('every response', (test) => {
  it.each(['/healthz', '/api/capabilities', '/api/nothing', '/api/taxipark/drivers'])(
    'of %s carries the security headers and a request id',
    async (path) => {
      const { headers } = await test().send('GET', path, { token: null });
      expect(headers.get('content-security-policy')).toBe(`default-src 'none';frame-ancestors 'none'`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('is not readable by other origins', async () => {
    const { headers } = await test().send('GET', 'capabilities', {
      headers: { origin: 'https://elsewhere.by' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is readable by a configured origin, and by no other', async () => {
    const app = await createApp({ database: test().database, corsOrigins: ['https://console.by'] });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const allowedFor = async (from: string) =>
      (await fetch(`${origin}/api/capabilities`, { headers: { origin: from } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowedFor('https://console.by')).toBe('https://console.by');
    expect(await allowedFor('https://elsewhere.by')).toBeNull();
    await app.close();
  });

  it('is never stored by a cache, and a list only with revalidation', async () => {
    const cacheOf = async (path: string) => (await test().send('GET', path)).headers.get('cache-control');
    expect(await cacheOf('auth/session')).toBe('no-store');
    expect(await cacheOf('taxipark/drivers')).toBe('private, no-cache');
    expect(await cacheOf('taxipark/drivers/nobody')).toBe('no-store');
  });

  it.each(['br', 'gzip'])(
    'is compressed as %s when the client accepts it, with the same content',
    async (encoding) => {
      const response = await test().send('GET', 'taxipark/drivers', {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const plain = await test().send('GET', 'taxipark/drivers', {
        headers: { 'accept-encoding': 'identity' },
      });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(response.body).toEqual(plain.body);
    },
  );

  it('of a handler that times out has no content encoding', async () => {
    const { database, park } = test();
    const handlerTimeoutMs = 200;
    // A long answer whose response is already being sent when the timeout fires, because the
    // process was busy until then.
    const late = (): Promise<never[]> => {
      const end = Date.now() + handlerTimeoutMs * 2;
      while (Date.now() < end);
      return Promise.resolve([{ json: JSON.stringify(['x'.repeat(3_000_000)]) } as never]);
    };
    const slow = { ...database, queryAfter: late };
    const app = await createApp({ database: slow, handlerTimeoutMs, now: () => TEST_NOW });
    const headers = { authorization: `Bearer ${park.admin.token}`, 'accept-encoding': 'gzip' };
    const response = await app.inject({ url: '/api/taxipark/driver_activity', headers });
    expect([response.statusCode, response.headers['content-encoding'], response.headers.etag]).toEqual([
      503,
      undefined,
      undefined,
    ]);
    expect(response.json()).toMatchObject({ code: 'unavailable' });
    await app.close();
  });

  it('repeats a request id that is plain, and replaces one that is not', () => {
    expect(requestIdOf({ headers: { 'x-request-id': 'gateway-0001' } })).toBe('gateway-0001');
    expect(requestIdOf({ headers: { 'x-request-id': 'a\nb forged line' } })).toMatch(/^[\w-]{36}$/);
  });
});

onEachDatabase('a request', (test) => {
  it('that is too large is refused with 413 and the limit, before its JSON is parsed', async () => {
    const body = `{"email":"${'x'.repeat(20_000)}`;
    const response = await test().send('POST', 'auth/login', { body, token: null });
    expect([response.status, response.body]).toMatchObject([
      413,
      { code: 'too_large', error: 'The request is too large: at most 16 kB are accepted.' },
    ]);
  });

  it('of the largest allowed bulk is not too large', async () => {
    const connections = Array.from({ length: 10_000 }, (_, index) => ({
      driverId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      isConnected: false,
    }));
    const response = await test().send('PUT', 'taxipark/driver_connection', { body: { connections } });
    expect([response.status, response.text.length < 10_000]).toEqual([404, true]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'of the type %s is refused with 415',
    async (type) => {
      const response = await test().send('POST', 'auth/login', {
        body: 'a=b',
        headers: { 'content-type': type },
      });
      expect([response.status, response.body]).toMatchObject([415, { code: 'unsupported_media_type' }]);
    },
  );

  it.each([
    ['{', 'not_json'],
    ['[1,', 'not_json'],
    ['null', 'not_an_object'],
    ['"text"', 'not_an_object'],
    ['{"__proto__":{"role":"admin"}}', 'validation_failed'],
    ['', 'not_an_object'],
  ])('with the body %j is refused with 400', async (body, code) => {
    const response = await test().send('POST', 'taxipark/report/ride', { body });
    expect([response.status, response.body]).toMatchObject([400, { code, requestId: expect.any(String) }]);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/taxipark/drivers'],
    ['GET', '/'],
    ['GET', '/api/taxipark/drivers/%E0%A4%A'],
  ])('%s %s is refused with the same kind of body', async (method, path) => {
    const response = await test().send(method, path);
    expect([400, 404, 405]).toContain(response.status);
    expect(response.body).toMatchObject({ error: expect.any(String), code: expect.any(String), fields: {} });
  });
});

onEachDatabase('operation', (test) => {
  it('is healthy while it responds, and ready while its database does', async () => {
    expect((await test().send('GET', '/healthz', { token: null })).body).toEqual({ status: 'ok' });
    expect((await test().send('GET', '/readyz', { token: null })).body).toEqual({ status: 'ready' });
    const broken = { ...test().database, query: () => Promise.reject(new Error('gone')) };
    const app = await createApp({ database: broken });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await app.close();
  });

  it('reveals no internal details when it fails', async () => {
    const fail = () => Promise.reject(new Error('secret detail'));
    const broken = { ...test().database, query: fail, pipeline: fail };
    const app = await createApp({ database: broken });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${test().park.admin.token}`, 'accept-language': 'ru' };
    const response = await fetch(`${origin}/api/taxipark/drivers`, { headers });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain('На сервере произошла ошибка.');
    expect(text).not.toMatch(/secret|select|at /);
    await app.close();
  });

  it('explains a refusal in Belarusian where the owner offers it, and otherwise in English', async () => {
    const { database } = test();
    const texts = await Promise.all(
      ([undefined, ['en', 'ru', 'be']] as const).map(async (languages) => {
        const app = await createApp({ database, ...(languages && { languages }) });
        const headers = { 'accept-language': 'be-BY,be;q=0.9' };
        const response = await app.inject({ url: '/api/nothing', headers });
        await app.close();
        return [response.headers['content-language'], response.json<{ error: string }>().error];
      }),
    );
    expect(texts).toEqual([
      ['en', 'There is nothing here.'],
      ['be', 'Тут нічога няма.'],
    ]);
  });

  it('responds that it is busy when the database fails temporarily', async () => {
    const busy = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    const fail = () => Promise.reject(busy);
    const app = await createApp({ database: { ...test().database, query: fail, pipeline: fail } });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${test().park.admin.token}` };
    const response = await fetch(`${origin}/api/taxipark/drivers`, { headers });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    await app.close();
  });

  it('counts requests by route pattern, never by record', async () => {
    await test().send('GET', `taxipark/drivers/${test().park.drivers[0]}`);
    const { text } = await test().send('GET', '/metrics', { token: null });
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/taxipark/drivers/:id",status="200"',
    );
    expect(text).not.toContain(test().park.drivers[0]);
  });

  it('counts requests by the size of the park, never by park', async () => {
    const counted = 'route="/api/taxipark/vehicles",status="200",park_size="100"';
    let text = '';
    // The size is counted in the background.
    while (!text.includes(counted)) {
      await test().send('GET', 'taxipark/vehicles');
      text = (await test().send('GET', '/metrics', { token: null })).text;
    }
    expect(text).toContain('route="/api/capabilities",status="200",park_size="none"');
    expect(text).not.toContain(test().park.id);
  });

  it('describes every call of the contract', () => {
    const { paths } = test().app.swagger();
    const described = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/, ':$1')}`,
      ),
    );
    const routes = test().app.routeList.filter(({ access }) => access !== null);
    expect(described.sort()).toEqual(routes.map(({ method, url }) => `${method} ${url}`).sort());
  });
});
