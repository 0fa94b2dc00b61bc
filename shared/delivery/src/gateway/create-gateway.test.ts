import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registry } from '@park/federation/registry';
import { sealRegistry } from '@park/federation/registry-seal';
import Fastify, { type FastifyInstance } from 'fastify';
import { integrityOf } from '../store/digest.ts';
import { createGateway } from './create-gateway.ts';
import { INLINE_SOURCES } from '../start/inline.ts';
import { renderPages } from './page.ts';

const entry = 'var fleet;';
const folder = '/remotes/fleet/1.0.0-ab/';
const file = (name: string) => ({ url: folder + name, integrity: integrityOf(entry) });
const registry: Registry = {
  schema: 1,
  release: 'r1',
  host: '1.0.0-cd',
  remotes: {
    fleet: {
      manifest: {
        title: { en: 'Fleet' },
        screens: [
          {
            tab: 'staff',
            component: 'Drivers',
            title: { en: 'Staff' },
            keywords: { en: 'Staff' },
            icon: null,
            order: 1,
            group: null,
            keys: { record: [], view: [] },
            warm: [],
            extension: null,
          },
        ],
        pages: [
          { path: '/d', component: 'DryRun', title: { en: 'Dry run' }, warm: [], isOpen: false, keys: [] },
        ],
        groups: [],
        parts: [],
        offers: {},
        signIn: null,
        owner: null,
      },
      version: '1.0.0-ab',
      contract: '^1.0.0',
      enabled: true,
      previous: null,
      candidate: null,
      entry: file('remoteEntry.js'),
      chunks: [file('app.js')],
      texts: { en: file('texts.en.json') },
    },
  },
};

const page =
  '<html><head><title>Taxi Park</title><link rel=preload as=fetch crossorigin href=/registry.json></head></html>';

let release: string;
let gateway: FastifyInstance;
let backend: FastifyInstance;
let apiUrl: string | null;
let sealed: string;

beforeAll(async () => {
  release = mkdtempSync(path.join(os.tmpdir(), 'park-gateway-'));
  const write = (name: string, content: string | Uint8Array): void => {
    mkdirSync(path.dirname(path.join(release, name)), { recursive: true });
    writeFileSync(path.join(release, name), content);
  };
  sealed = await sealRegistry(registry, null);
  write('registry.json', sealed);
  write('host/index.html', page);
  for (const [name, html] of renderPages(page, registry, null)) write(`host/pages/${name}`, html);
  write('host-contract.json', '{"host":"1.0.0-cd"}');
  write(`${folder.slice(1)}release.json`, '{"version":"1.0.0-ab"}');
  write('secret.txt', 'must not be readable');
  write('host/assets/main.12.js', 'void 0;');
  write('maps/assets/main.12.js.map.gz', 'the sources');
  write(`${folder.slice(1)}.retired`, 'internal');
  write(`${folder.slice(1)}remoteEntry.js`, entry);
  write(`${folder.slice(1)}remoteEntry.js.br`, brotliCompressSync(entry));
  backend = Fastify();
  backend.post('/api/echo', (request) => ({
    authorization: request.headers.authorization,
    body: request.body,
  }));
  apiUrl = await backend.listen({ port: 0, host: '127.0.0.1' });
  gateway = await createGateway({ release, apiUrl: () => apiUrl });
});

afterAll(async () => {
  await gateway.close();
  await backend.close();
  rmSync(release, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers });

describe('the languages that the owner offers', () => {
  const pageOf = async (languages?: readonly ('en' | 'ru' | 'be')[]): Promise<string> => {
    const own = await createGateway({ release, apiUrl: () => apiUrl, ...(languages && { languages }) });
    const { body } = await own.inject('/login');
    await own.close();
    return body;
  };
  const tag = /<meta name="languages"[^>]*>/;

  it('are written into the page unless they are the default ones, which cost nothing', async () => {
    expect(await pageOf()).not.toMatch(tag);
    expect(await pageOf(['en', 'ru'])).not.toMatch(tag);
    expect(tag.exec(await pageOf(['en', 'ru', 'be']))?.[0]).toBe(
      '<meta name="languages" content="en,ru,be">',
    );
  });

  it('decide in which language a missing page is explained', async () => {
    const nothing = { release: path.join(release, 'nothing'), apiUrl: () => apiUrl };
    const own = await createGateway({ ...nothing, languages: ['en', 'be'] });
    const headers = { accept: 'text/html', 'accept-language': 'be' };
    const { statusCode, body } = await own.inject({ url: '/', headers });
    await own.close();
    expect([statusCode, body]).toEqual([
      503,
      'Кансоль зараз недаступная. Паспрабуйце яшчэ раз крыху пазней.\n',
    ]);
  });

  it('are refused at the start when LANGUAGES names an unknown one', async () => {
    process.env['LANGUAGES'] = 'en,xx';
    try {
      await expect(createGateway({ release, apiUrl: () => apiUrl })).rejects.toThrow(
        'LANGUAGES must be some of',
      );
    } finally {
      delete process.env['LANGUAGES'];
    }
  });
});

describe('the gateway', () => {
  it.each(['/', '/?tab=staff', '/login', '/d'])(
    'serves the page at %s, never from a stale cache',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
    },
  );

  it('allows the page no foreign or evaluated code, and of inline code only the start of the page', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain(`script-src 'self' ${INLINE_SOURCES.script};`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  it('preloads the first screen’s code in the page, the entry with its digest', async () => {
    const { body } = await get('/?tab=staff');
    expect(body).toContain(
      `<link rel="preload" as="script" href="${folder}remoteEntry.js" integrity="${integrityOf(entry)}">`,
    );
    expect(body).toContain(`<link rel="preload" as="script" href="${folder}app.js" integrity=`);
    expect((await get('/login')).body).not.toContain('/remotes/');
  });

  it('responds with 304 when the page has not changed', async () => {
    const { headers } = await get('/');
    expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('responds to a browser at an unknown address with the page and 404', async () => {
    const { statusCode, headers } = await get('/nowhere', { accept: 'text/html' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('gives nobody the source maps', async () => {
    const { statusCode, body } = await get('/maps/assets/main.12.js.map.gz', { accept: '*/*' });
    expect([statusCode, body]).toEqual([404, 'Not found\n']);
  });

  it('preloads the registry only in pages that need it', async () => {
    expect((await get('/')).body).toContain('/registry.json');
    expect((await get('/nowhere', { accept: 'text/html' })).body).not.toContain('/registry.json');
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    `${folder}missing.js`,
    `${folder}.retired`,
    '/remotes/fleet',
    '/remotes/shop/1/x.js',
    '/missing.json',
  ])('responds to the missing file %s with 404 and never with the page', async (url) => {
    const { statusCode, headers } = await get(url, { accept: url.endsWith('json') ? '*/*' : 'text/html' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('serves files of a version as immutable and precompressed', async () => {
    const { headers } = await get(`${folder}remoteEntry.js`, { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('serves the registry with an ETag and never from a stale cache', async () => {
    const { headers, body } = await get('/registry.json');
    expect(body).toBe(sealed);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/registry.json', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('serves the host contract never from a stale cache, and release.json of a version neither: it is signed anew', async () => {
    const [contract, version] = await Promise.all(
      ['/host-contract.json', `${folder}release.json`].map((url) => get(url)),
    );
    expect([contract?.body, contract?.headers['cache-control']]).toEqual(['{"host":"1.0.0-cd"}', 'no-cache']);
    expect([version?.body, version?.headers['cache-control']]).toEqual([
      '{"version":"1.0.0-ab"}',
      'no-cache',
    ]);
  });

  it.each([
    '/remotes/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/remotes/fleet/..%5c..%5csecret.txt',
    '/assets/../../secret.txt',
    '/secret.txt',
    '/host/index.html',
    '/host/pages/staff.html',
  ])('serves no file outside its folders: %s', async (url) => {
    const { body } = await get(url);
    expect(body).not.toMatch(/must not be readable|Taxi Park/);
  });

  it('forwards requests with token and body', async () => {
    const { statusCode, body } = await gateway.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { authorization: 'Bearer t' },
      payload: { fare: 1.2 },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { authorization: 'Bearer t', body: { fare: 1.2 } }]);
  });

  it('responds in the reader’s language when the backend is not reachable', async () => {
    const before = apiUrl;
    apiUrl = null;
    const answers = await Promise.all(
      ['en-US', 'ru-RU,ru;q=0.9'].map((language) =>
        get('/api/taxipark/drivers', { 'accept-language': language }),
      ),
    );
    apiUrl = before;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(answers.map((answer) => answer.json<{ error: string }>().error)).toEqual([
      'The server cannot be reached at the moment. Try again shortly.',
      'Сервер сейчас недоступен. Попробуйте ещё раз чуть позже.',
    ]);
  });
});
