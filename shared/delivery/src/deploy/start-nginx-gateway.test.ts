import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../gateway/security-headers.ts';
import { requireNginx } from '@park/build/programs/nginx.ts';
import { portOf, startReplica } from './fake-replica.ts';
import { freePort } from './free-port.ts';
import { type NginxGateway, startNginxGateway } from './start-nginx-gateway.ts';

const PAGE = '<html><head><title>Taxi Park</title></head><body></body></html>';
const SCRIPT = `void "${'fleet '.repeat(200)}";`;
const FOLDER = '/remotes/fleet/1.0.0-ab/';

let release: string;

function write(name: string, content: string | Uint8Array): void {
  const file = path.join(release, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

beforeAll(() => {
  release = mkdtempSync(path.join(os.tmpdir(), 'park-release-'));
  write('registry.json', '{"schema":1}');
  write('host-contract.json', '{"contract":"1.0.0"}');
  write('host/index.html', PAGE);
  for (const name of ['dashboard', 'staff', 'path-login', 'path-d', 'not-found'])
    write(`host/pages/${name}.html`, PAGE);
  write('host/assets/main.12.js', SCRIPT);
  write('secret.txt', 'must not be readable');
  write(`${FOLDER}entry.js`, SCRIPT);
  write(`${FOLDER}entry.js.br`, brotliCompressSync(SCRIPT));
  write(`${FOLDER}entry.js.gz`, gzipSync(SCRIPT));
  write(`${FOLDER}release.json`, '{"version":"1.0.0-ab"}');
  write('remotes/fleet/1.0.0-ab/.retired', 'internal');
});

afterAll(() => rmSync(release, { recursive: true }));

describe('the production gateway', () => {
  let gateway: NginxGateway;
  let api: FastifyInstance;

  beforeAll(async () => {
    api = await startReplica('127.0.0.1');
    const apiUrl = `http://127.0.0.1:${portOf(api)}`;
    gateway = await startNginxGateway({ release, apiUrl, port: await freePort(), registryKey: 'MFkw+/=' });
  });

  afterAll(async () => {
    await gateway.stop();
    await api.close();
  });

  const get = (url: string, headers: Record<string, string> = {}) => fetch(gateway.url + url, { headers });

  /** Sends the path unchanged: fetch would normalize it. */
  const getRaw = (rawPath: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      request({ hostname, port, path: rawPath }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve(body));
      })
        .on('error', reject)
        .end();
    });

  it.each(['/', '/?tab=staff&driver=7', '/login', '/d'])(
    'serves the page at %s with all its headers, never from a stale cache',
    async (url) => {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...pageHeaders(''),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers.get('server')).toBe('nginx');
    },
  );

  it('writes the public key of signed registries into the page', async () => {
    expect(await (await get('/')).text()).toBe(
      PAGE.replace('</title>', '</title><meta name="registry-key" content="MFkw+/=">'),
    );
  });

  it('writes the offered languages into the page when they are not the default ones', async () => {
    const other = await startNginxGateway({
      release,
      apiUrl: `http://127.0.0.1:${portOf(api)}`,
      port: await freePort(),
      languages: ['en', 'be'],
    });
    const page = await (await fetch(`${other.url}/login`)).text();
    await other.stop();
    expect(page).toBe(PAGE.replace('</title>', '</title><meta name="languages" content="en,be">'));
  });

  it('responds to an unknown address with 404: the page for browsers, text for programs', async () => {
    const person = await get('/nowhere', { accept: 'text/html,*/*' });
    expect([person.status, await person.text()]).toEqual([404, expect.stringContaining('<html>')]);
    expect(person.headers.get('content-security-policy')).toBe(pageHeaders('')['content-security-policy']);
    const program = await get('/nowhere');
    expect([program.status, await program.text()]).toEqual([404, 'Not found\n']);
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/remotes/fleet',
    `${FOLDER}missing.js`,
    '/remotes/shop/1/x.js',
    '/remotes/fleet/1.0.0-ab/.retired',
  ])('responds to %s with 404 and never with the page, even to a browser', async (url) => {
    const answer = await get(url, { accept: 'text/html' });
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['br', 'gzip'])('serves a version’s files as immutable and precompressed: %s', async (coding) => {
    const answer = await get(`${FOLDER}entry.js`, { 'accept-encoding': coding });
    expect(answer.headers.get('content-encoding')).toBe(
      coding === 'br' && requireNginx().brotliModule === null ? null : coding,
    );
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('serves release.json of a version never from a stale cache: it is signed anew', async () => {
    const answer = await get(`${FOLDER}release.json`);
    expect([answer.status, await answer.json()]).toEqual([200, { version: '1.0.0-ab' }]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect((await get(`${FOLDER}nothing/release.json`)).headers.get('content-type')).toContain('text/plain');
  });

  it.each(['/registry.json', '/host-contract.json'])(
    'serves a new %s at once, even one of the same length within the same second',
    async (url) => {
      const first = await get(url);
      const before = await first.text();
      const validators = {
        'if-none-match': first.headers.get('etag') ?? 'W/"none"',
        'if-modified-since': first.headers.get('last-modified') ?? new Date().toUTCString(),
      };
      const after = before.replace('1', '2');
      write(url.slice(1), after);
      const second = await get(url, validators);
      expect([second.status, await second.text()]).toEqual([200, after]);
      expect(second.headers.get('cache-control')).toBe('no-cache');
      write(url.slice(1), before);
    },
  );

  it.each([
    '/../secret.txt',
    '/remotes/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/remotes/fleet/..%5c..%5csecret.txt',
    '/secret.txt',
    '/host/index.html',
    '/host/pages/staff.html',
  ])('serves no file outside its folders: %s', async (url) => {
    expect(await getRaw(url)).not.toMatch(/must not be readable|Taxi Park/);
  });

  it('forwards requests with token, body and the client’s address, not with a spoofed one', async () => {
    const answer = await fetch(`${gateway.url}/api/taxipark/drivers?q=a%20b`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer t',
        'content-type': 'application/json',
        'x-forwarded-proto': 'gopher',
      },
      body: '{"fare":1.2}',
    });
    expect(await answer.json()).toMatchObject({
      body: { fare: 1.2 },
      headers: {
        authorization: 'Bearer t',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': new URL(gateway.url).host,
      },
    });
  });

  it('does not expose the metrics and health checks of the API', async () => {
    for (const url of ['/metrics', '/healthz', '/readyz']) expect((await get(url)).status).toBe(404);
  });

  it('refuses a body that the API would refuse, in the reader’s language', async () => {
    const answer = await fetch(`${gateway.url}/api/taxipark/drivers`, {
      method: 'POST',
      headers: { 'accept-language': 'ru', 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(2_200_000)),
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'Слишком большой запрос: принимается не больше 2048 КБ.', code: 'too_large' },
    ]);
  });

  it('passes on the stream of changes while it is open', async () => {
    const abort = new AbortController();
    const answer = await fetch(`${gateway.url}/api/taxipark/live`, {
      headers: { 'accept-encoding': 'gzip' },
      signal: abort.signal,
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const first = await answer.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('event: hello\ndata: {}\n\n');
    abort.abort();
  });

  it('forwards the API’s own error responses unchanged', async () => {
    const answer = await get('/api/busy');
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'The API’s own message' }]);
  });
});
