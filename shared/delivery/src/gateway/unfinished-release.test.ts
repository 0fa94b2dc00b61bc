import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type FakeWorkspace, fakeWorkspace } from '../publishing/fake-workspace.ts';
import { publishAll } from '../publishing/release.ts';
import { createGateway } from './create-gateway.ts';

let work: FakeWorkspace;
let gateway: FastifyInstance;

const open = async (registryKey?: string): Promise<void> => {
  gateway = await createGateway({ release: work.release, apiUrl: () => null, registryKey });
};
const get = (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers });
const publish = async () => {
  work.buildHost('1');
  for (const name of ['auth', 'reports']) work.buildRemote(name, `${name} 1`);
  const parts = [{ slot: 'dashboard', component: 'Board', order: 1 }];
  work.buildRemote('fleet', 'fleet 1', { manifest: { parts } });
  return publishAll({ store: work.store, keys: null }, work.root);
};

beforeEach(() => (work = fakeWorkspace()));

afterEach(async () => {
  await gateway.close();
  work.remove();
});

describe('the gateway of an incomplete release', () => {
  it('responds in the reader’s language when nothing has been released', async () => {
    await open();
    const { statusCode, headers, body } = await get('/', { accept: 'text/html', 'accept-language': 'ru' });
    expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
      503,
      'text/plain; charset=utf-8',
      '2',
    ]);
    expect(body).toBe('Консоль сейчас недоступна. Попробуйте ещё раз чуть позже.\n');
    expect((await get('/')).body).toBe('The console is not available at the moment. Try again shortly.\n');
  });

  it.each(['/registry.json', '/host-contract.json', '/remotes/fleet/1.0.0/release.json'])(
    'responds to %s with 404 while it is missing',
    async (url) => {
      await open();
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type'], body]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'Not found\n',
      ]);
    },
  );

  it('serves a release that is published while it runs', async () => {
    await open();
    const { remotes } = await publish();
    const fleet = remotes.fleet?.entry.url ?? '';
    const answers = await Promise.all(
      ['/', '/registry.json', '/host-contract.json', fleet].map((url) => get(url)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers[0]?.body).toContain(`href="${fleet}"`);
  });

  it.each(['{"schema":1', '{"schema":1,"release":"x","host":"1","remotes":{}}'])(
    'serves the page of the last release, and lets the page refuse the registry %s',
    async (damaged) => {
      await open();
      await publish();
      const { body } = await get('/');
      writeFileSync(path.join(work.release, 'registry.json'), damaged);
      const page = await get('/');
      expect([page.statusCode, page.body]).toEqual([200, body]);
      expect((await get('/registry.json')).body).toBe(damaged);
    },
  );

  it('logs the cause of an internal error and does not send it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open();
    mkdirSync(path.join(work.release, 'registry.json'), { recursive: true });
    const { statusCode, body } = await get('/registry.json');
    expect([statusCode, body]).toEqual([
      500,
      'The console is not available at the moment. Try again shortly.\n',
    ]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('GET /registry.json: EISDIR'));
    logged.mockRestore();
  });
});

describe('the gateway of a console with a signed registry', () => {
  it('writes the owner’s key into the page', async () => {
    await open('MFkwEwYHKoZIzj0=');
    await publish();
    const { body } = await get('/?tab=settings');
    expect(body).toContain('<title>1</title><meta name="registry-key" content="MFkwEwYHKoZIzj0="><style>');
  });

  it('writes its own key before a different one that was published with the page: the host uses the first', async () => {
    await open('MFkwEwYHKoZIzj0=');
    await publish();
    writeFileSync(
      path.join(work.release, 'host/pages/path-login.html'),
      '<title>1</title><meta name="registry-key" content="other">',
    );
    expect((await get('/login')).body).toBe(
      '<title>1</title><meta name="registry-key" content="MFkwEwYHKoZIzj0="><meta name="registry-key" content="other">',
    );
  });

  it('does not start with an invalid key', async () => {
    const release = mkdtempSync(path.join(os.tmpdir(), 'park-gateway-'));
    await open();
    await expect(createGateway({ release, apiUrl: () => null, registryKey: '"><script>' })).rejects.toThrow(
      'REGISTRY_PUBLIC_KEY must be an SPKI key of curve P-256 in base64.',
    );
    rmSync(release, { recursive: true });
  });
});
