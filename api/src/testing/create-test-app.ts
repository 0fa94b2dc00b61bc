import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { openApiResponseCheck } from './openapi-responses.ts';
import { createTestDatabase, mainDatabaseKind } from './test-database.ts';
import { seedTestPark } from './test-park.ts';
import type { TestPark } from './test-park.ts';

/** Friday noon in Minsk; tests that need another moment set `clock.now`. */
export const TEST_NOW = new Date('2026-03-20T09:00:00.000Z');

export const TEST_SECRETS_KEY = 'a key of the tests, 32 characters';

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; null for an empty or other body. */
  readonly body: unknown;
}

export interface TestRequest {
  /** Sent as JSON; absent: no body. A string is sent unchanged. */
  readonly body?: unknown;
  /** Default: the first park's operator; null: no session. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

type TestOptions = Pick<AppOptions, 'languages' | 'runsJobs' | 'outsideHosts'>;

type Send = (method: string, path: string, request?: TestRequest) => Promise<TestResponse>;

/** A running backend without a park. */
export interface TestBackend {
  readonly app: FastifyInstance;
  /** Address of the running app, without a slash at the end. */
  readonly origin: string;
  readonly database: Database;
  readonly clock: { now: Date };
  /**
   * Sends a request and checks the response against the OpenAPI document; `path` is below `/api/`
   * unless it starts with a slash. Without a token there is no session.
   */
  readonly send: Send;
  close(): Promise<void>;
}

/** A backend with two parks; `send` is the first park's operator unless it is told otherwise. */
export interface TestApp extends TestBackend {
  readonly park: TestPark;
  /** A second park, whose records the first must never read or change. */
  readonly foreign: TestPark;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Starts the whole backend on a free port with a fixed clock and an empty database. */
export async function startTestBackend(
  kind: Database['kind'],
  options: TestOptions = {},
): Promise<TestBackend> {
  const database = await createTestDatabase(kind);
  const clock = { now: TEST_NOW };
  const app = await createApp({ database, now: () => clock.now, secretsKey: TEST_SECRETS_KEY, ...options });
  const check = openApiResponseCheck(app);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    origin,
    database,
    clock,
    async send(method, path, { body, token, headers, signal } = {}) {
      const address = path.startsWith('/') ? path : `/api/${path}`;
      const response = await fetch(`${origin}${address}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(signal === undefined ? {} : { signal }),
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const received = { status: response.status, headers: response.headers, text, body: parsed(text) };
      check({ method, path: address, ...received });
      return received;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Adds two small parks to a backend; no address of a person in them is that of another test's. */
export async function addTestParks(backend: TestBackend): Promise<TestApp> {
  const own = randomUUID().slice(0, 8);
  const park = await seedTestPark(backend.database, 'north', TEST_NOW, own);
  const foreign = await seedTestPark(backend.database, 'south', TEST_NOW, own);
  const send: Send = (method, path, { token = park.operator.token, ...request } = {}) =>
    backend.send(method, path, { token, ...request });
  return { ...backend, park, foreign, send };
}

/** A backend with two parks and a database of its own. Close it after the tests. */
export async function createTestApp(kind = mainDatabaseKind, options: TestOptions = {}): Promise<TestApp> {
  return addTestParks(await startTestBackend(kind, options));
}
