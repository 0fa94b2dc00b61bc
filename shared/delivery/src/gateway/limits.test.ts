import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { portOf, startReplica } from './many-strangers.ts';
import { createGateway, type GatewayOptions } from './create-gateway.ts';
import { beginBody, untilClosed } from './many-strangers.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from './gateway-limits.ts';

const languages = ['en', 'ru', 'be'] as const;
const PERSON = { authorization: 'Bearer session', 'content-type': 'application/json' };
const ANYBODY = { 'content-type': 'application/json' };

let replica: FastifyInstance;
let apiUrl: string;
const open: FastifyInstance[] = [];

beforeAll(async () => {
  replica = await startReplica('127.0.0.1');
  apiUrl = `http://127.0.0.1:${portOf(replica)}`;
});
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close();
});
afterAll(() => replica.close());

async function start(limits: Partial<GatewayLimits>, options: Partial<GatewayOptions> = {}): Promise<string> {
  const gateway = await createGateway({
    release: import.meta.dirname,
    apiUrl: () => apiUrl,
    languages,
    limits: { ...GATEWAY_LIMITS, ...limits },
    ...options,
  });
  open.push(gateway);
  return gateway.listen({ port: 0, host: '127.0.0.1' });
}

const post = (url: string, path: string, size: number, headers: Record<string, string>) =>
  fetch(url + path, { method: 'POST', headers, body: JSON.stringify('x'.repeat(size - 2)) });

const refusalOf = async (answer: Response) => {
  const { code, error } = (await answer.json()) as { code: string; error: string };
  return [answer.status, code, error];
};

describe('a body of somebody without a session', () => {
  it.each([
    ['a sign-in', '/api/auth/login', ANYBODY],
    ['a sign-in that claims a session', '/api/auth/login', PERSON],
    ['the page of a driver', '/api/driver_page/open', PERSON],
    ['any other call', '/api/taxipark/vehicles', ANYBODY],
    ['a program without a key', '/ingest/v1/rides', ANYBODY],
  ])('has at most 16 kB: %s', async (_, path, headers) => {
    const url = await start({});
    expect((await post(url, path, 16_384, headers)).status).not.toBe(413);
    expect(await refusalOf(await post(url, path, 16_385, headers))).toEqual([
      413,
      'too_large',
      'The request is too large: at most 16 kB are accepted.',
    ]);
  });

  it('is refused as soon as it is too large when it does not say its length', async () => {
    const url = await start({});
    const body = new Blob(['x'.repeat(20_000)]).stream();
    const sent = { method: 'POST', headers: ANYBODY, body, duplex: 'half' } as RequestInit;
    expect((await refusalOf(await fetch(`${url}/api/auth/login`, sent)))[1]).toBe('too_large');
  });
});

describe('a body', () => {
  it('of a session arrives with two megabytes, and no more', async () => {
    const url = await start({});
    const answer = await post(url, '/api/taxipark/vehicles', 2_097_152, PERSON);
    expect([answer.status, ((await answer.json()) as { body: string }).body.length]).toEqual([
      200, 2_097_150,
    ]);
    expect((await refusalOf(await post(url, '/api/taxipark/vehicles', 2_097_153, PERSON)))[0]).toBe(413);
  });

  it('that comes slowly but in time arrives whole', async () => {
    const url = await start({ bodyMs: 5_000 });
    async function* slowly() {
      yield '{"rides":[';
      for (let ride = 0; ride < 10; ride += 1) {
        await wait(30);
        yield `${ride},`;
      }
      yield '10]}';
    }
    const sent = {
      method: 'POST',
      headers: PERSON,
      body: slowly(),
      duplex: 'half',
    } as unknown as RequestInit;
    const { body } = (await (await fetch(`${url}/api/rides`, sent)).json()) as { body: unknown };
    expect(body).toEqual({ rides: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  });

  it.each([
    ['en', 'The request took too long to arrive. Try again.'],
    ['ru', 'Запрос передавался слишком долго. Попробуйте ещё раз.'],
    ['be', 'Запыт перадаваўся занадта доўга. Паспрабуйце яшчэ раз.'],
  ])(
    'that never ends is refused after its time, and its connection is closed (%s)',
    async (language, text) => {
      const url = await start({ bodyMs: 200 });
      const answer = await untilClosed(await beginBody(url, { headers: [`accept-language: ${language}`] }));
      expect(answer).toContain('HTTP/1.1 408');
      expect(answer).toContain('"code":"too_slow"');
      expect(answer).toContain(text);
    },
  );

  it('waits for no other one of its client beyond what one client may hold, and others are served', async () => {
    const url = await start({ bytesOfAddress: 40_000 });
    const first = await beginBody(url, { length: 15_000, sent: 'x'.repeat(14_000) });
    const second = await beginBody(url, { length: 15_000, sent: 'x'.repeat(14_000) });
    await wait(100);
    const third = await untilClosed(await beginBody(url, { length: 15_000, sent: 'x'.repeat(14_000) }));
    expect(third).toContain('HTTP/1.1 429');
    expect(third).toContain('Too many requests at once from this address. Try again shortly.');
    expect(third).toContain('retry-after: 2');
    const other = {
      length: 14_000,
      sent: 'x'.repeat(14_000),
      from: '127.0.0.2',
      headers: ['connection: close'],
    };
    expect(await untilClosed(await beginBody(url, other))).toContain('HTTP/1.1 400');
    for (const socket of [first, second]) socket.destroy();
    await wait(100);
    // What is gone is held no longer.
    expect((await post(url, '/api/auth/login', 14_000, ANYBODY)).status).toBe(200);
  });

  it('waits when the bodies of all clients are too much together', async () => {
    const url = await start({ bytesOfAll: 20_000 });
    const first = await beginBody(url, { length: 15_000, sent: 'x'.repeat(14_000) });
    await wait(100);
    const headers = ['connection: close'];
    const answer = beginBody(url, { length: 14_000, sent: 'x'.repeat(14_000), from: '127.0.0.2', headers });
    expect(await untilClosed(await answer)).toContain('"code":"unavailable"');
    first.destroy();
  });

  it('is held no longer than its request, however often it is sent', async () => {
    const url = await start({ bytesOfAddress: 20_000 });
    for (let round = 0; round < 5; round += 1)
      expect((await post(url, '/api/auth/login', 15_000, ANYBODY)).status).toBe(200);
  });
});

describe('the requests of one client at once', () => {
  it('are bounded, for the console’s files as for its calls', async () => {
    const url = await start({ requestsOfAddress: 1 });
    const held = await beginBody(url);
    await wait(50);
    expect(await refusalOf(await fetch(`${url}/api/busy`, { headers: { 'accept-language': 'ru' } }))).toEqual(
      [
        429,
        'too_many_at_once',
        'Слишком много одновременных запросов с этого адреса. Попробуйте ещё раз чуть позже.',
      ],
    );
    const page = await fetch(`${url}/registry.json`);
    expect([page.status, await page.text()]).toEqual([
      429,
      'Too many requests at once from this address. Try again shortly.\n',
    ]);
    held.destroy();
    await wait(50);
    expect((await fetch(`${url}/api/echo`)).status).toBe(200);
  });

  it('are those of the client that a trusted proxy names, not of the proxy', async () => {
    const url = await start(
      { requestsOfAddress: 1, connectionsOfAddress: 1 },
      { trustedProxies: ['loopback'] },
    );
    const held = await beginBody(url, { headers: ['x-forwarded-for: 203.0.113.7'] });
    await wait(50);
    const statusFor = async (client: string) =>
      (await fetch(`${url}/api/echo`, { headers: { 'x-forwarded-for': client } })).status;
    expect([await statusFor('203.0.113.7'), await statusFor('203.0.113.8')]).toEqual([429, 200]);
    held.destroy();
  });

  it('and its connections beyond a number are closed', async () => {
    const url = await start({ connectionsOfAddress: 2 });
    const held = [await beginBody(url), await beginBody(url)];
    await wait(50);
    expect(await untilClosed(await beginBody(url))).toBe('');
    for (const socket of held) socket.destroy();
  });
});
