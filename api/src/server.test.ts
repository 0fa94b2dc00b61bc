import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParentMessage } from './parent-process.ts';

const SERVER = join(import.meta.dirname, 'server.ts');
/** Creating the database takes seconds, and many times that on a busy machine. */
const START_MS = 180_000;

interface Started {
  readonly child: ChildProcess;
  readonly messages: ParentMessage[];
  readonly stderr: () => string;
  readonly stdout: () => string;
  /** Resolves before it opens its database. */
  readonly opening: Promise<void>;
  /** Resolves with the port, or null when the process ends first. */
  readonly port: Promise<number | null>;
  readonly ended: Promise<number | null>;
}

function startServer(variables: Record<string, string>): Started {
  const child = fork(SERVER, [], {
    env: { PATH: process.env.PATH, API_PORT: '0', LOG_LEVEL: 'error', ...variables },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const messages: ParentMessage[] = [];
  let stderr = '';
  let stdout = '';
  child.stdout?.on('data', (text: Buffer) => {
    stdout += text.toString();
  });
  child.stderr?.on('data', (text: Buffer) => {
    stderr += text.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const opening = new Promise<void>((resolve) => child.once('message', () => resolve()));
  const port = new Promise<number | null>((resolve) => {
    child.on('message', (message: ParentMessage) => {
      messages.push(message);
      if (message.type === 'listening') resolve(message.port);
    });
    void ended.then(() => resolve(null));
  });
  return { child, messages, stderr: () => stderr, stdout: () => stdout, opening, port, ended };
}

describe('the backend process', () => {
  let directory: string;
  const started: Started[] = [];
  function start(variables: Record<string, string>): Started {
    const server = startServer(variables);
    started.push(server);
    return server;
  }
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'park-server-'));
  });
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    rmSync(directory, { recursive: true, force: true });
  });

  it(
    'notifies its parent once it listens, refuses a second process, and ends cleanly when the parent exits',
    async () => {
      const first = start({ DATA_DIR: directory });
      const port = await first.port;
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/api/docs/`)).status).toBe(200);
      expect(first.messages.map(({ type }) => type)).toEqual(['progress', 'progress', 'listening']);
      expect(existsSync(join(directory, 'database.pid'))).toBe(true);
      const second = start({ DATA_DIR: directory });
      // Now it waits for the directory lock.
      await second.opening;
      expect(second.messages).toHaveLength(1);
      first.child.disconnect();
      expect(await first.ended).toBe(0);
      expect(await second.port).toEqual(expect.any(Number));
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
      expect(existsSync(join(directory, 'database.pid'))).toBe(false);
    },
    START_MS,
  );

  it(
    'finishes a request in flight at SIGTERM, and logs no personal data about it',
    async () => {
      const server = start({ DATA_DIR: directory, LOG_LEVEL: 'info' });
      const port = await server.port;
      const body = JSON.stringify({ email: 'nobody@nowhere.by', password: 'whatever' });
      const sent = request(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', expect: '100-continue' },
      });
      sent.flushHeaders();
      // The server has started the request and waits for the rest of its body.
      await once(sent, 'continue');
      server.child.kill('SIGTERM');
      sent.end(body);
      const [response] = await once(sent, 'response');
      response.resume();
      expect(response.statusCode).toBe(401);
      expect(await server.ended).toBe(0);
      expect(server.stdout()).toContain('"route":"/api/auth/login","status":401');
      expect(server.stdout()).not.toMatch(/nowhere|whatever|127\.0\.0\.1"/);
    },
    START_MS,
  );

  it.each([
    [
      'DATABASE_URL',
      'postgres://postgres@127.0.0.1:1/none',
      /^DATABASE_URL: the database cannot be reached \(.*\)$/,
    ],
    ['DATABASE_URL', 'mysql://127.0.0.1/x', /^DATABASE_URL is not a valid address: expected postgres:.*$/],
    ['API_PORT', 'http', /^API_PORT must be a whole number from 0 to 65535, not "http"$/],
    ['DATA_DIR', 'a file', /^DATA_DIR: ".*" is not writable \(.*\)$/],
  ])(
    'reports in one line what is wrong with %s=%s',
    async (name, value, line) => {
      const file = join(directory, 'file');
      writeFileSync(file, '');
      const server = start({ DATA_DIR: directory, [name]: value === 'a file' ? file : value });
      expect(await server.ended).toBe(1);
      expect(server.messages.at(-1)).toEqual({ type: 'failed', message: expect.stringMatching(line) });
      expect(server.stderr()).toBe('');
    },
    START_MS,
  );

  it(
    'reports in one line that the port is in use',
    async () => {
      const taken = createServer();
      const port = await new Promise<number>((resolve) => {
        taken.listen(0, '127.0.0.1', () => {
          const address = taken.address();
          resolve(typeof address === 'object' && address !== null ? address.port : 0);
        });
      });
      const server = start({ DATA_DIR: directory, API_PORT: String(port) });
      expect(await server.ended).toBe(1);
      expect(server.messages.at(-1)).toEqual({
        type: 'failed',
        message: `API_PORT: port ${port} is already in use`,
      });
      taken.close();
    },
    START_MS,
  );
});
