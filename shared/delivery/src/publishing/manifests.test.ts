import { SHELL_PLACES } from '@park/federation/catalog';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { MANIFEST_LIMIT } from '@park/federation/parse-manifest';
import type { Registry } from '@park/federation/registry';
import { sealRegistry } from '@park/federation/registry-seal';
import { fakeScreen, type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { changeRegistry, readRegistry, signRegistry } from './live-registry.ts';
import { publishAll } from './release.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { publishRemotes } from './publish-remotes.ts';
import { promote, rollBack, switchRemote, withdrawWhole } from './run-published.ts';

let work: FakeWorkspace;
let builds = 0;
const log = (): void => undefined;
const place = () => ({ store: work.store, keys: null });

const host = (isBreaking = false): Promise<Registry> =>
  publishHost({ ...place(), root: work.root, isBreaking, log });
/** Publishes a new build with these fields in its manifest. */
const publish = (
  name: string,
  manifest: object,
  percent: number | null = null,
  isBreaking = false,
): Promise<Registry> => {
  work.buildRemote(name, `${name} ${(builds += 1)}`, { manifest: { ...manifest } });
  return publishRemote(name, { ...place(), root: work.root, percent, isBreaking, log });
};
const registryText = (): string => work.readPublished('registry.json');

const part = (slot: string, needs = {}) => ({ parts: [{ slot, component: 'Week', order: 1, needs }] });
const DETAIL = { offers: { 'driver.detail': { driverId: 'text' } } };
const WEEK = part('driver.detail', { driverId: 'text' });

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  await host();
});

afterEach(() => work.remove());

describe('a manifest', () => {
  it.each([
    ['a field that nobody knows', { shelf: 1 }, 'manifest.shelf: this console does not know the field'],
    [
      'a field of a screen that nobody knows',
      { screens: [{ ...fakeScreen('shop'), colour: 'red' }] },
      'manifest.screens[0].colour: this console does not know the field',
    ],
    ['a tab that is no name', { screens: [fakeScreen('Shop!')] }, 'manifest.screens[0].tab must match'],
    ['a title without English', { title: { ru: 'Лавка' } }, 'manifest.title.en must be a text'],
    [
      'a path of the console',
      { pages: [{ path: '/api', component: 'Page', title: { en: 'Api' } }] },
      'manifest.pages[0].path must not be /api',
    ],
    [
      'more than it may hold',
      { keywords: 'x'.repeat(MANIFEST_LIMIT) },
      `manifest must have at most ${MANIFEST_LIMIT} characters`,
    ],
  ])('with %s is refused before anything is uploaded, and the field is named', async (_, fields, message) => {
    await expect(publish('shop', fields)).rejects.toThrow(
      `The manifest.json of shop cannot be published: ${message}`,
    );
    expect(await work.store.list('remotes')).toEqual([]);
  });

  it('is in the registry with the contract that the build declares', async () => {
    const { remotes } = await publish('shop', { screens: [fakeScreen('shop')] });
    expect(remotes['shop']).toMatchObject({
      contract: `^${CONTRACT_VERSION}`,
      manifest: { screens: [{ tab: 'shop', component: 'Screen', warm: [], order: null }] },
    });
  });
});

describe('two sides that contradict each other are refused with a sentence that names both', () => {
  it('a tab that another remote has', async () => {
    await publish('fleet', { screens: [fakeScreen('staff')] });
    const before = registryText();
    await expect(publish('shop', { screens: [fakeScreen('staff')] })).rejects.toThrow(
      'shop and fleet both claim the tab staff; nothing was activated.',
    );
    expect(registryText()).toBe(before);
  });

  it('a tab of the console itself', async () => {
    await expect(publish('shop', { screens: [fakeScreen('settings')] })).rejects.toThrow(
      'shop and the console both claim the tab settings',
    );
  });

  it('a path, the sign-in page and a slot that another remote has', async () => {
    const page = { pages: [{ path: '/d', component: 'Page', title: { en: 'Page' } }] };
    await publish('fleet', { ...page, ...DETAIL, signIn: { component: 'Page', warm: [] } });
    await expect(publish('shop', page)).rejects.toThrow('shop and fleet both claim the path /d');
    await expect(publish('shop', { signIn: { component: 'Page', warm: [] } })).rejects.toThrow(
      'shop and fleet both claim the sign-in page',
    );
    await expect(publish('shop', DETAIL)).rejects.toThrow('shop and fleet both offer the slot driver.detail');
  });

  it('a part for a slot that nobody offers, or that does not give what the part needs', async () => {
    await expect(publish('reports', WEEK)).rejects.toThrow(
      'reports fills the slot driver.detail with Week; no remote offers that slot',
    );
    await publish('fleet', DETAIL);
    await expect(publish('reports', part('driver.detail', { month: 'text' }))).rejects.toThrow(
      'Week of reports needs month (text) in the slot driver.detail; fleet does not give it',
    );
    await publish('reports', WEEK);
  });

  it('a slot that is no longer offered and that another remote fills: published, withdrawn, rolled back', async () => {
    await publish('fleet', {});
    await publish('fleet', DETAIL);
    await publish('reports', WEEK);
    const sentence = 'reports fills the slot driver.detail with Week; no remote offers that slot';
    await expect(publish('fleet', {})).rejects.toThrow(sentence);
    await expect(rollBack('fleet', place())).rejects.toThrow(sentence);
    await expect(withdrawWhole('fleet', place())).rejects.toThrow(sentence);
    await withdrawWhole('reports', place());
    await rollBack('fleet', place());
  });

  it('a candidate, which a part of the users would get together with the others', async () => {
    await publish('fleet', { screens: [fakeScreen('staff')] });
    await publish('shop', {});
    const candidate = { screens: [fakeScreen('staff')] };
    await expect(publish('shop', candidate, 10)).rejects.toThrow('shop and fleet both claim the tab staff');
    await publish('shop', { screens: [fakeScreen('shop')] }, 10);
    await expect(publish('fleet', { screens: [fakeScreen('staff'), fakeScreen('shop')] })).rejects.toThrow(
      'shop and fleet both claim the tab shop',
    );
    await promote('shop', { version: null, percent: null }, place());
  });

  it('a screen that no remote would have any more, for a part of the users too; --breaking goes on', async () => {
    await publish('reports', { screens: [fakeScreen('report'), fakeScreen('bills')] });
    const before = registryText();
    const less = { screens: [fakeScreen('report')] };
    const sentence = 'Nobody would have bills of reports any more';
    await expect(publish('reports', less)).rejects.toThrow(sentence);
    await expect(publish('reports', less, 10)).rejects.toThrow(sentence);
    expect(registryText()).toBe(before);
    const { remotes } = await publish('reports', less, null, true);
    expect(remotes['reports']?.manifest.screens).toHaveLength(1);
  });

  it('a version that is promoted again', async () => {
    const { remotes } = await publish('shop', { screens: [fakeScreen('staff')] });
    await publish('shop', {}, null, true);
    await publish('fleet', { screens: [fakeScreen('staff')] });
    const version = remotes['shop']?.version ?? '';
    await expect(promote('shop', { version, percent: null }, place())).rejects.toThrow(
      'shop and fleet both claim the tab staff',
    );
  });

  it('a host that no longer has a slot, or has a tab of a remote; --breaking publishes it', async () => {
    await publish('shop', { ...part('dashboard'), screens: [fakeScreen('shop')] });
    work.buildHost('2', undefined, { tabs: SHELL_PLACES.tabs, slots: {} });
    await expect(host()).rejects.toThrow(
      'shop fills the slot dashboard with Week; no remote offers that slot',
    );
    work.buildHost('3', undefined, { ...SHELL_PLACES, tabs: ['shop'] });
    await expect(host()).rejects.toThrow('shop and the console both claim the tab shop');
    expect(work.readPublished('host/index.html')).toBe('<title>1</title>');
    await host(true);
    expect(work.readPublished('host/index.html')).toBe('<title>3</title>');
    // What is contradictory already prevents no other change.
    await switchRemote('shop', false, place());
  });

  it('builds that are published all at once, and then neither host nor remotes are activated', async () => {
    work.buildHost('2');
    for (const name of ['fleet', 'shop'])
      work.buildRemote(name, name, { manifest: { screens: [fakeScreen('staff')] } });
    await expect(publishAll(place(), work.root)).rejects.toThrow('shop and fleet both claim the tab staff');
    expect(work.readPublished('host/index.html')).toBe('<title>1</title>');
  });
});

describe('publishing several remotes', () => {
  const all = (names: readonly string[]): Promise<Registry> =>
    publishRemotes(names, { ...place(), root: work.root, percent: null, isRepeatable: true, log });

  it('publishes a remote that fills a slot after the one that offers it, whatever their names', async () => {
    work.buildRemote('cards', 'cards', { manifest: { ...WEEK } });
    work.buildRemote('fleet', 'fleet', { manifest: { ...DETAIL } });
    expect(Object.keys((await all(['cards', 'fleet'])).remotes)).toEqual(['cards', 'fleet']);
  });

  it('moves screens from one remote to another in one swap, also where each fills a slot of the other', async () => {
    const both = [fakeScreen('report'), fakeScreen('bills')];
    await publish('reports', { screens: both });
    work.buildRemote('reports', 'less', { manifest: { ...WEEK, screens: [fakeScreen('report')] } });
    work.buildRemote('money', 'money', { manifest: { ...DETAIL, screens: [fakeScreen('bills')] } });
    const { remotes } = await all(['money', 'reports']);
    expect([remotes['money'], remotes['reports']].map((remote) => remote?.manifest.screens[0]?.tab)).toEqual([
      'bills',
      'report',
    ]);
  });

  it('keeps no remote back because of another, and names each that is refused', async () => {
    work.buildRemote('cards', 'cards', { manifest: { ...WEEK } });
    work.buildRemote('auth', 'auth');
    await expect(all(['auth', 'cards'])).rejects.toThrow(
      'cards was not published: cards fills the slot driver.detail',
    );
    expect(Object.keys((await readRegistry(place()))?.remotes ?? {})).toEqual(['auth']);
  });
});

describe('a registry with something that this version of the commands does not know', () => {
  /** Seals the published registry with a change, as another version of the commands would. */
  const rewrite = async (change: (remote: Record<string, unknown>) => unknown): Promise<void> => {
    const { seal: _, ...registry } = JSON.parse(registryText()) as Registry & { seal: unknown };
    const remotes = { fleet: change({ ...registry.remotes['fleet'] }) } as Registry['remotes'];
    const text = await sealRegistry({ ...registry, remotes }, null);
    await work.store.replace('registry.json', new TextEncoder().encode(text));
  };

  it.each([
    [
      'a field of a later version',
      (remote: Record<string, unknown>) => ({ ...remote, region: 'by' }),
      'remotes.fleet.region: this console does not know the field',
    ],
    [
      'a remote without a manifest',
      ({ manifest: _, ...remote }: Record<string, unknown>) => remote,
      'remotes.fleet.manifest must be an object',
    ],
  ])('is not changed: %s', async (_, change, fault) => {
    await publish('fleet', {});
    await rewrite(change);
    const before = registryText();
    const sentence = `registry.json in the store holds what this version of the commands cannot keep: ${fault}. Use the version that published it, or publish the host with --breaking`;
    await expect(publish('shop', {})).rejects.toThrow(sentence);
    await expect(switchRemote('fleet', false, place())).rejects.toThrow(sentence);
    await expect(host()).rejects.toThrow(sentence);
    expect(registryText()).toBe(before);
    // The owner decides to go on without it.
    await host(true);
    expect(Object.keys((await publish('shop', {})).remotes)).toContain('shop');
  });

  it('is not signed either: the signature would cover less than before', async () => {
    await publish('fleet', {});
    await rewrite((remote) => ({ ...remote, region: 'by' }));
    const keys = { signing: '', open: '', days: 90 };
    await expect(signRegistry({ ...place(), keys }, true)).rejects.toThrow(
      'cannot keep: remotes.fleet.region',
    );
  });

  it('is replaced by publishing everything at once', async () => {
    await publish('fleet', {});
    await rewrite(() => ({ enabled: true, contract: '^2.0.0' }));
    const { remotes } = await publishAll(place(), work.root);
    expect(Object.keys(remotes)).toEqual(['fleet', 'shop'].filter((name) => name in remotes));
    expect(remotes['fleet']?.manifest.title).toEqual({ en: 'The fleet' });
  });

  it('keeps its fixed order of remotes, so that the same content always has the same name', async () => {
    await publish('shop', {});
    const { remotes } = await publish('auth', {});
    const turned = Object.fromEntries(Object.entries(remotes).reverse());
    const { release } = (await readRegistry(place())) as Registry;
    const again = await changeRegistry(place(), (before) => ({ host: before?.host ?? '', remotes: turned }));
    expect([again.release, Object.keys(again.remotes)]).toEqual([release, ['auth', 'shop']]);
  });
});
