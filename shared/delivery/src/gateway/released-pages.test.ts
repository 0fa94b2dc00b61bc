import type { FastifyInstance } from 'fastify';
import { readMapTiles } from '@park/contract/map-tiles';
import { fakeScreen, type FakeWorkspace, fakeWorkspace } from '../publishing/fake-workspace.ts';
import { publishHost } from '../publishing/publish-host.ts';
import { publishRemote } from '../publishing/publish-remote.ts';
import { withdrawWhole } from '../publishing/run-published.ts';
import { createGateway } from './create-gateway.ts';

const KEY = 'MFkwEwYHKoZIzj0=';
const mapTiles = readMapTiles('https://{s}.tiles.example.org/{z}/{x}/{y}.png?a=1&b=2', '© A map');
const log = (): void => undefined;

let work: FakeWorkspace;
let gateway: FastifyInstance;
let origin: string;

const place = () => ({ store: work.store, keys: null });
const publish = (name: string, manifest: object) => {
  work.buildRemote(name, `${name} ${JSON.stringify(manifest)}`, { manifest: { ...manifest } });
  return publishRemote(name, { ...place(), root: work.root, percent: null, log });
};
const page = (pathname: string) => ({ path: pathname, component: 'Page', title: { en: 'Page' } });

beforeAll(async () => {
  work = fakeWorkspace();
  gateway = await createGateway({ release: work.release, apiUrl: () => null, registryKey: KEY, mapTiles });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await gateway.close();
  work.remove();
});

async function get(url: string, accept = 'text/html,*/*') {
  const answer = await fetch(origin + url, { headers: { accept } });
  const policy = answer.headers.get('content-security-policy');
  return { status: answer.status, policy, body: await answer.text() };
}

describe('the pages of a release', () => {
  it('are missing before anything is released', async () => {
    expect([(await get('/')).status, (await get('/login')).status]).toEqual([503, 503]);
  });

  it('follow a release while the gateway runs, with their policy, key and map', async () => {
    work.buildHost('1');
    await publishHost({ ...place(), root: work.root, isBreaking: false, log });
    await publish('auth', { signIn: { component: 'Login', warm: [] } });
    await publish('fleet', {
      screens: [fakeScreen('staff'), fakeScreen('ride_2')],
      pages: [page('/login'), page('/d')],
      parts: [{ slot: 'dashboard', component: 'Board', order: 1 }],
    });
    const shown: Readonly<Record<string, string>> = {
      '/': 'fleet',
      '/?tab=staff': 'fleet',
      '/?driver=7&tab=ride_2': 'fleet',
      '/login': 'auth',
      '/login?next=1': 'auth',
      '/d': 'fleet',
    };
    for (const [url, remote] of Object.entries(shown)) {
      const { status, policy, body } = await get(url);
      expect([url, status, body]).toEqual([url, 200, expect.stringContaining(`/remotes/${remote}/`)]);
      expect(body).toContain(`<meta name="registry-key" content="${KEY}">`);
      expect(body).toContain(`content="${mapTiles?.template}" data-attribution="© A map">`);
      expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example.org;");
      expect(policy).toContain('trusted-types shell#webpack remote#webpack shell-remotes');
    }
    expect((await get('/?tab=settings')).body).not.toContain('/remotes/');
  });

  it('are the dashboard’s for a tab that nobody has, whatever is written there', async () => {
    const { body } = await get('/');
    for (const tab of ['nobody', 'Staff', '../index', '%2e%2e', 'path-login', 'not-found', '', 'staff.html'])
      expect([tab, (await get(`/?tab=${tab}`)).body]).toEqual([tab, body]);
    expect((await get('/?q=tab=staff')).body).toBe(body);
  });

  it('are not those of an address that nobody has, which is answered with 404: the page for browsers, text for programs', async () => {
    for (const url of [
      '/nowhere',
      '/nowhere/',
      '/d/',
      '/path-login',
      '/dashboard',
      '/host/pages/staff.html',
    ]) {
      expect(await get(url)).toMatchObject({ status: 404, body: expect.stringContaining('<title>1') });
      expect(await get(url, '*/*')).toMatchObject({ status: 404, body: 'Not found\n' });
    }
  });

  it('have that of a new remote as soon as it is published, and no longer when it is withdrawn', async () => {
    expect((await get('/stats')).status).toBe(404);
    await publish('shop', { screens: [fakeScreen('shop')], pages: [page('/stats')] });
    for (const url of ['/stats', '/?tab=shop'])
      expect(await get(url)).toMatchObject({
        status: 200,
        body: expect.stringContaining('/remotes/shop/'),
      });
    await withdrawWhole('shop', place());
    expect((await get('/stats')).status).toBe(404);
    expect((await get('/?tab=shop')).body).not.toContain('/remotes/shop/');
  });
});
