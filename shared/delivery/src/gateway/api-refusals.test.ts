import { Agent, request } from 'node:http';
import { createTestApp, type TestApp } from '@park/api/testing';
import { allCalls } from '@park/contract/all-calls';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './create-gateway.ts';

const ROUNDS = 5;
const RELEASE = import.meta.dirname;
const languages = ['en', 'ru', 'be'] as const;

const callsWithBody = allCalls
  .map(({ method, path }) => ({ method, path: `/api/${path.replace('{id}', 'x')}` }))
  .filter(({ method }) => method !== 'GET');

let backend: TestApp;
let gateway: FastifyInstance;
const urls = { gateway: '', backend: '' };

beforeAll(async () => {
  backend = await createTestApp(undefined, { languages });
  urls.backend = backend.origin;
  gateway = await createGateway({ release: RELEASE, apiUrl: () => backend.origin, languages });
  urls.gateway = await gateway.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await gateway.close();
  await backend.close();
});

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/**
 * Sends the path unchanged and over the agent's one connection; fetch would normalize the path and
 * pool connections.
 */
function send(
  url: string,
  { method = 'GET', path, headers = {}, body }: Sent,
  agent?: Agent,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, ...(agent && { agent }) }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const json = (size: number): Buffer => Buffer.alloc(size, ' ');

/**
 * Sends a body over a new connection, and then another request on the same one, which must still
 * succeed.
 */
async function tooLargeThenNext(url: string, call: { method: string; path: string }, body: Buffer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    authorization: `Bearer ${backend.park.operator.token}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const refused = await send(url, { ...call, headers, body }, agent);
  const next = await send(url, { path: '/api/capabilities' }, agent);
  agent.destroy();
  return `${refused.status} ${refused.text.includes('"code":"too_large"') ? 'too_large' : refused.text}, ${next.status}`;
}

describe('a body that is too large, through the gateway', () => {
  it.each(callsWithBody)(
    'is refused with 413 by $method $path, and the connection stays usable',
    async (call) => {
      const outcomes = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1)
        outcomes.add(await tooLargeThenNext(urls.gateway, call, json(3_000_000)));
      expect([...outcomes]).toEqual(['413 too_large, 200']);
    },
  );

  it('is refused with 413 when it exceeds only the limit of the endpoint, not that of the gateway', async () => {
    const signIn = { method: 'POST', path: '/api/auth/login' };
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of [300_000, 1_900_000])
        outcomes.add(await tooLargeThenNext(urls.gateway, signIn, json(size)));
    expect([...outcomes]).toEqual(['413 too_large, 200']);
  });

  it('is refused with 413 when it has no content-length', async () => {
    const answer = await fetch(`${urls.gateway}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([new Uint8Array(json(3_000_000))]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
});

const COMPARED = ['content-type', 'content-language', 'cache-control'] as const;

/** The parts of an error response that gateway and backend must have in common. */
function refusalOf({ status, headers, text }: Answer) {
  const { error, code } = JSON.parse(text) as { error: string; code: string };
  return { status, error, code, headers: COMPARED.map((name) => headers[name]) };
}

const notUnderstood: readonly (readonly [string, Sent])[] = [
  [
    'a body with an invalid content type',
    { method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'json;;=' }, body: json(4) },
  ],
  [
    'a body that is not JSON',
    { method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'text/csv' }, body: json(4) },
  ],
  [
    'a body that is too large',
    {
      method: 'PUT',
      path: '/api/taxipark/driver_current_fare_per_km',
      headers: { 'content-type': 'application/json' },
      body: json(3_000_000),
    },
  ],
];

describe('an error response of the gateway below /api/', () => {
  describe.each(['ru', 'be-BY,be;q=0.9', 'en-GB,ru;q=0.5', 'fr-BE, ru;q=0.8', 'de'])(
    'for a reader of %s',
    (language) => {
      it.each(notUnderstood)('equals the backend’s own: %s', async (_, sent) => {
        const authorization = `Bearer ${backend.park.admin.token}`;
        const headers = { ...sent.headers, authorization, 'accept-language': language };
        const sentWithLanguage = { ...sent, headers };
        const [own, through] = await Promise.all([
          send(urls.backend, sentWithLanguage),
          send(urls.gateway, sentWithLanguage),
        ]);
        expect(refusalOf(through)).toEqual(refusalOf(own));
        expect(through.headers['x-content-type-options']).toBe('nosniff');
      });
    },
  );
});

describe('a language that the owner does not offer', () => {
  it.each([
    ['be', 'en'],
    ['be, ru;q=0.5', 'ru'],
  ])('is not used by the gateway for a reader of %s: the answer is in %s', async (asked, language) => {
    // No API listens there, so that the gateway responds by itself.
    const apiUrl = 'http://127.0.0.1:9';
    const own = await createGateway({ release: RELEASE, apiUrl: () => apiUrl, languages: ['en', 'ru'] });
    const sent = { path: '/api/capabilities', headers: { 'accept-language': asked } };
    const { headers } = await send(await own.listen({ port: 0, host: '127.0.0.1' }), sent);
    await own.close();
    expect(headers['content-language']).toBe(language);
  });
});

describe('a malformed URL below /api/', () => {
  it.each(['ru', 'en'])(
    'is refused by the gateway for a reader of %s with the backend’s response',
    async (language) => {
      const sentWithLanguage = { path: '/api/%zz', headers: { 'accept-language': language } };
      const [own, through] = await Promise.all([
        send(urls.backend, sentWithLanguage),
        send(urls.gateway, sentWithLanguage),
      ]);
      expect(refusalOf(through)).toEqual(refusalOf(own));
      expect(through.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('an unknown address at the gateway', () => {
  it.each(['//x', '//', '//login', '//console/', '/nowhere'])('is answered with 404: %s', async (path) => {
    const [program, person] = await Promise.all(
      [{}, { accept: 'text/html' }].map((headers) => send(urls.gateway, { path, headers })),
    );
    expect([program?.status, program?.text]).toEqual([404, 'Not found\n']);
    // A browser gets the page, or 503 here, because nothing has been released in this test.
    expect([404, 503]).toContain(person?.status);
  });
});
