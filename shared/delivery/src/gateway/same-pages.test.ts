import type { FastifyInstance } from 'fastify';
import { readMapTiles } from '@park/contract/map-tiles';
import { freePort } from '../deploy/free-port.ts';
import { type NginxGateway, startNginxGateway } from '../deploy/start-nginx-gateway.ts';
import { fakeScreen, type FakeWorkspace, fakeWorkspace } from '../publishing/fake-workspace.ts';
import { publishHost } from '../publishing/publish-host.ts';
import { publishRemote } from '../publishing/publish-remote.ts';
import { withdrawWhole } from '../publishing/run-published.ts';
import { createGateway } from './create-gateway.ts';

const KEY = 'MFkwEwYHKoZIzj0=';
const mapTiles = readMapTiles('https://{s}.tiles.example.org/{z}/{x}/{y}.png?a=1&b=2', '© A map');
const log = (): void => undefined;

let work: FakeWorkspace;
let node: FastifyInstance;
let nginx: NginxGateway;
let nodeUrl: string;

const place = () => ({ store: work.store, keys: null });
const publish = (name: string, manifest: object) => {
  work.buildRemote(name, `${name} ${JSON.stringify(manifest)}`, { manifest: { ...manifest } });
  return publishRemote(name, { ...place(), root: work.root, percent: null, log });
};
const page = (pathname: string) => ({ path: pathname, component: 'Page', title: { en: 'Page' } });

beforeAll(async () => {
  work = fakeWorkspace();
  node = await createGateway({ release: work.release, apiUrl: () => null, registryKey: KEY, mapTiles });
  nodeUrl = await node.listen({ port: 0, host: '127.0.0.1' });
  nginx = await startNginxGateway({
    release: work.release,
    apiUrl: 'http://127.0.0.1:9',
    port: await freePort(),
    registryKey: KEY,
    mapTiles,
  });
});

afterAll(async () => {
  await nginx.stop();
  await node.close();
  work.remove();
});

interface Answer {
  readonly status: number;
  readonly policy: string | null;
  readonly type: string | null;
  readonly body: string;
}

async function get(origin: string, url: string, accept: string): Promise<Answer> {
  const answer = await fetch(origin + url, { headers: { accept } });
  const { status, headers } = answer;
  const body = await answer.text();
  return { status, policy: headers.get('content-security-policy'), type: headers.get('content-type'), body };
}

/** The answer of both gateways, which must not differ in anything that a browser sees. */
async function fromBoth(url: string, accept = 'text/html,*/*'): Promise<Answer> {
  const [one, other] = await Promise.all([get(nodeUrl, url, accept), get(nginx.url, url, accept)]);
  expect([url, other]).toEqual([url, one]);
  return one;
}

describe('both gateways', () => {
  it('have no page before anything is released', async () => {
    for (const origin of [nodeUrl, nginx.url])
      for (const [url, statuses] of [
        ['/', [503]],
        ['/login', [404, 503]],
      ] as const)
        expect(statuses).toContain((await get(origin, url, 'text/html')).status);
  });

  it('give the same pages, with the same bytes and the same policy, and follow a release while they run', async () => {
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
      const { status, policy, body } = await fromBoth(url);
      expect([url, status, body]).toEqual([url, 200, expect.stringContaining(`/remotes/${remote}/`)]);
      expect(body).toContain(`<meta name="registry-key" content="${KEY}">`);
      expect(body).toContain(`content="${mapTiles?.template}" data-attribution="© A map">`);
      expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example.org;");
      expect(policy).toContain('trusted-types shell#webpack remote#webpack shell-remotes');
    }
    expect((await fromBoth('/?tab=settings')).body).not.toContain('/remotes/');
  });

  it('fall back to the dashboard for a tab that nobody has, whatever is written there', async () => {
    const { body } = await fromBoth('/');
    for (const tab of ['nobody', 'Staff', '../index', '%2e%2e', 'path-login', 'not-found', '', 'staff.html'])
      expect([tab, (await fromBoth(`/?tab=${tab}`)).body]).toEqual([tab, body]);
    expect((await fromBoth('/?q=tab=staff')).body).toBe(body);
  });

  it('answer an address that nobody has with 404: the page for browsers, text for programs', async () => {
    for (const url of [
      '/nowhere',
      '/nowhere/',
      '/d/',
      '/path-login',
      '/dashboard',
      '/host/pages/staff.html',
    ]) {
      expect(await fromBoth(url)).toMatchObject({ status: 404, body: expect.stringContaining('<title>1') });
      expect(await fromBoth(url, '*/*')).toMatchObject({ status: 404, body: 'Not found\n' });
    }
  });

  it('have the page of a new remote as soon as it is published, and no longer when it is withdrawn', async () => {
    expect((await fromBoth('/stats')).status).toBe(404);
    await publish('shop', { screens: [fakeScreen('shop')], pages: [page('/stats')] });
    for (const url of ['/stats', '/?tab=shop'])
      expect(await fromBoth(url)).toMatchObject({
        status: 200,
        body: expect.stringContaining('/remotes/shop/'),
      });
    await withdrawWhole('shop', place());
    expect((await fromBoth('/stats')).status).toBe(404);
    expect((await fromBoth('/?tab=shop')).body).not.toContain('/remotes/shop/');
  });
});
