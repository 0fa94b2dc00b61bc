import Fastify, { type FastifyInstance } from 'fastify';
import { portOf, startReplica } from './many-strangers.ts';
import { createGateway } from './create-gateway.ts';

const lost: string[] = [];
let replica: FastifyInstance;
let gateway: FastifyInstance;
let url: string;

beforeAll(async () => {
  replica = await startReplica('127.0.0.1', 0, lost);
  const apiUrl = `http://127.0.0.1:${portOf(replica)}`;
  gateway = await createGateway({ release: import.meta.dirname, apiUrl: () => apiUrl });
  url = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  await replica.close();
});
beforeEach(() => void (lost.length = 0));

describe('a request whose connection to the backend breaks', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'POST'])(
    'is sent once when it is a %s: it may have been done',
    async (method) => {
      const body =
        method === 'DELETE' ? {} : { body: '{"a":1}', headers: { 'content-type': 'application/json' } };
      const answer = await fetch(`${url}/api/lost`, { method, ...body });
      expect([answer.status, answer.headers.get('retry-after'), lost]).toEqual([503, '2', [method]]);
    },
  );

  it('is sent again when it only reads', async () => {
    expect((await fetch(`${url}/api/lost`)).status).toBe(503);
    expect(lost).toEqual(['GET', 'GET', 'GET']);
  });
});

describe('what the backend answers', () => {
  it('comes as it is, also a 503 of its own', async () => {
    const answer = await fetch(`${url}/api/busy`);
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'The API’s own message' }]);
  });

  it('does not include its metrics and health checks', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz'])
      expect((await fetch(url + path)).status).toBe(404);
  });
});

it('a body that a client announces with Expect reaches the backend', async () => {
  const echo = Fastify();
  echo.post('/api/echo', ({ headers, body }) => ({ expect: headers.expect ?? null, body }));
  const apiUrl = await echo.listen({ port: 0, host: '127.0.0.1' });
  const own = await createGateway({ release: import.meta.dirname, apiUrl: () => apiUrl });
  const answer = await own.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { expect: '100-continue' },
    payload: { rides: 1_000 },
  });
  await own.close();
  await echo.close();
  expect([answer.statusCode, answer.json()]).toEqual([200, { expect: null, body: { rides: 1_000 } }]);
});
