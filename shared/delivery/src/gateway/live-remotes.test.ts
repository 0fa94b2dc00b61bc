import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { openRegistry } from '@park/federation/registry-seal';
import Fastify, { type FastifyInstance } from 'fastify';
import { fakeScreen, type FakeWorkspace, fakeWorkspace } from '../publishing/fake-workspace.ts';
import { publishAll } from '../publishing/release.ts';
import { inlineScriptsOf, scriptSourcesOf } from './page-policy.ts';
import { createGateway } from './create-gateway.ts';

let work: FakeWorkspace;
let devServer: FastifyInstance;
let gateway: FastifyInstance;
let manifest: object;

const get = (url: string) => gateway.inject({ url, headers: { accept: 'text/html' } });
const readRegistry = async () =>
  (await openRegistry((await get('/registry.json')).json(), null)).registry.remotes;

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  work.buildRemote('auth', 'auth 1', { manifest: { signIn: { component: 'Login', warm: [] } } });
  await publishAll({ store: work.store, keys: null }, work.root);
  manifest = { title: { en: 'Shop', be: 'Крама' }, screens: [fakeScreen('shop')] };
  devServer = Fastify();
  devServer.get('/remotes/shop/dev/manifest.json', () => ({
    name: 'shop',
    contract: `^${CONTRACT_VERSION}`,
    manifest,
  }));
  devServer.get('/remotes/shop/dev/:file', (_, reply) => reply.type('text/javascript').send('void 0;'));
  const shop = await devServer.listen({ port: 0, host: '127.0.0.1' });
  gateway = await createGateway({ release: work.release, apiUrl: () => null, live: { shop } });
});

afterEach(async () => {
  await gateway.close();
  await devServer.close();
  work.remove();
});

describe('a remote from its dev server', () => {
  it('is in the registry as its build describes it, beside those that are published', async () => {
    const { shop, auth } = await readRegistry();
    expect(auth?.version).not.toBe('dev');
    expect(shop).toMatchObject({
      version: 'dev',
      contract: `^${CONTRACT_VERSION}`,
      manifest: { screens: [{ tab: 'shop' }] },
      texts: {
        en: { url: '/remotes/shop/dev/texts.en.json' },
        be: { url: '/remotes/shop/dev/texts.be.json' },
      },
    });
  });

  it('has its pages at once, and others as soon as its manifest changes', async () => {
    expect((await get('/?tab=shop')).body).toContain('/remotes/shop/dev/remoteEntry.js');
    expect((await get('/login')).body).toContain('/remotes/auth/');
    expect((await get('/stats')).statusCode).toBe(404);
    manifest = { ...manifest, pages: [{ path: '/stats', component: 'Stats', title: { en: 'Stats' } }] };
    const page = await get('/stats');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('/remotes/shop/dev/')]);
  });

  it('has a page whose own script the policy admits', async () => {
    work.buildHost('2', undefined, undefined, '<title>1</title><body></body>');
    await publishAll({ store: work.store, keys: null }, work.root);
    const { body, headers } = await get('/');
    const scripts = inlineScriptsOf(body);
    expect(scripts).toHaveLength(1);
    expect(scriptSourcesOf(String(headers['content-security-policy']))).toEqual(
      expect.arrayContaining(scripts),
    );
  });
});
