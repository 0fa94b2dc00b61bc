import { createTestApp, type TestApp } from '@park/api/testing';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './create-gateway.ts';

/** Of the people of the test park. */
const TEST_PASSWORD = 'correct horse battery';
const RELEASE = import.meta.dirname;
/** As in api/src/auth/sign-in-limit.ts. */
const ATTEMPTS = 10;

let backend: TestApp;
let gateway: FastifyInstance;
let url: string;

beforeAll(async () => {
  backend = await createTestApp();
  const apiUrl = backend.origin;
  gateway = await createGateway({
    release: RELEASE,
    apiUrl: () => apiUrl,
    trustedProxies: ['127.0.0.1/32'],
  });
  url = await gateway.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await gateway.close();
  await backend.close();
});

describe('a known device behind the gateway', () => {
  const signIn = (password: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: backend.park.operator.email, password }),
    });

  it('signs in by its cookie after the failures of others in its network', async () => {
    await backend.database.query('delete from sign_in_window');
    const first = await signIn(TEST_PASSWORD);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^park_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
      expect((await signIn('not the one')).status).toBe(401);
    expect((await signIn(TEST_PASSWORD)).status).toBe(429);
    const known = await signIn(TEST_PASSWORD, { cookie: cookie.split(';')[0] ?? '' });
    expect(known.status).toBe(200);
  });

  it('keeps its cookie to https where a trusted proxy took the request by it', async () => {
    await backend.database.query('delete from sign_in_window');
    const { headers } = await signIn(TEST_PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(headers.get('set-cookie')).toContain('; Secure; SameSite=Strict');
  });
});
