import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@park/federation/registry';
import { START_STYLES } from '../start/inline.ts';
import { fakeScreen, type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { switchRemote, withdraw, withdrawWhole } from './run-published.ts';

let work: FakeWorkspace;
const log = (): void => undefined;
const place = () => ({ store: work.store, keys: null });
const host = () => publishHost({ ...place(), root: work.root, isBreaking: false, log });
const publish = (name: string, code: string, manifest: object, percent: number | null = null) => {
  work.buildRemote(name, code, { manifest: { ...manifest } });
  return publishRemote(name, { ...place(), root: work.root, percent, isBreaking: true, log });
};
const page = (name: string): string => work.readPublished(`host/pages/${name}.html`);
const pages = (): string[] =>
  readdirSync(path.join(work.release, 'host/pages'))
    .map((file) => file.replace('.html', ''))
    .sort();

const PATH = { pages: [{ path: '/stats', component: 'Stats', title: { en: 'Stats' } }] };
const PLAIN = `<title>1</title><style>${START_STYLES}</style>`;
const OF_HOST = ['dashboard', 'not-found', 'path-login', 'settings'];

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  await host();
});

afterEach(() => work.remove());

describe('the pages in the store', () => {
  it('are those of the host’s own tabs, of sign-in and of an unknown address before a remote is published', () => {
    expect(pages()).toEqual(OF_HOST);
    expect(page('dashboard')).toBe(PLAIN);
  });

  it('preload the first screen’s code with its digests: the entry, then its chunks', async () => {
    const { remotes } = await publish('shop', 'shop 1', { screens: [fakeScreen('shop')], ...PATH });
    const { entry, chunks } = remotes['shop'] as NonNullable<Registry['remotes'][string]>;
    const links = `<link rel="preload" as="script" href="${entry.url}" integrity="${entry.integrity}"><link rel="preload" as="script" href="${chunks[0]?.url}" integrity="${chunks[0]?.integrity}">`;
    expect([page('shop'), page('path-stats'), page('dashboard')]).toEqual([
      PLAIN + links,
      PLAIN + links,
      PLAIN,
    ]);
  });

  it('preload the code of the components that the first screen shows, and of no other', async () => {
    work.buildRemote('shop', 'shop 1', {
      manifest: { screens: [fakeScreen('shop')], ...PATH },
      chunks: { Screen: ['table.js', 'Screen.js'], Stats: ['table.js', 'Stats.js'] },
    });
    await publishRemote('shop', { ...place(), root: work.root, percent: null, log });
    const preloaded = (name: string) =>
      [...page(name).matchAll(/href="[^"]*\/([^"/]+)"/g)].map(([, file]) => file);
    expect(preloaded('shop')).toEqual(['remoteEntry.js', 'app.js', 'table.js', 'Screen.js']);
    expect(preloaded('path-stats')).toEqual(['remoteEntry.js', 'app.js', 'table.js', 'Stats.js']);
  });

  it('come and go with the tabs and paths of the remotes, while the host stays as it is', async () => {
    await publish('shop', 'shop 1', { screens: [fakeScreen('shop')], ...PATH });
    expect(pages()).toEqual([...OF_HOST, 'path-stats', 'shop'].sort());
    await publish('shop', 'shop 2', { screens: [fakeScreen('wares')] });
    expect(pages()).toEqual([...OF_HOST, 'wares'].sort());
    await withdrawWhole('shop', place());
    expect(pages()).toEqual(OF_HOST);
  });

  it('exist for the paths of a candidate as well, and preload the version of the others', async () => {
    const { remotes } = await publish('shop', 'shop 1', { screens: [fakeScreen('shop')] });
    await publish('shop', 'shop 2', { screens: [fakeScreen('shop')], ...PATH }, 10);
    expect(pages()).toEqual([...OF_HOST, 'path-stats', 'shop'].sort());
    expect(page('shop')).toContain(remotes['shop']?.entry.url);
    await withdraw('shop', place());
    expect(pages()).toEqual([...OF_HOST, 'shop'].sort());
  });

  it('preload nothing of a remote that is switched off', async () => {
    await publish('shop', 'shop 1', { screens: [fakeScreen('shop')] });
    await switchRemote('shop', false, place());
    expect(page('shop')).toBe(PLAIN);
  });

  it('follow a new host', async () => {
    await publish('shop', 'shop 1', { screens: [fakeScreen('shop')] });
    work.buildHost('2');
    await host();
    expect(page('shop')).toMatch(/^<title>2<\/title><style>.*<link rel="preload"/s);
  });

  it('belong to the newest registry when another publisher is faster than the one who writes them', async () => {
    const { replace } = work.store;
    let isFirst = true;
    work = {
      ...work,
      store: {
        ...work.store,
        replace: async (file, content) => {
          if (isFirst && file === 'host/pages/shop.html') {
            isFirst = false;
            // The other publisher finishes entirely before the first page of this one is written.
            await publish('cards', 'cards 1', { screens: [fakeScreen('cards')] });
            await switchRemote('shop', false, place());
          }
          return replace(file, content);
        },
      },
    };
    await publish('shop', 'shop 1', { screens: [fakeScreen('shop')] });
    expect(pages()).toEqual([...OF_HOST, 'cards', 'shop'].sort());
    expect(page('cards')).toContain('/remotes/cards/');
    expect(page('shop')).toBe(PLAIN);
  });

  it('stay as they are when they cannot be written, and the command says that the change is active', async () => {
    await publish('shop', 'shop 1', { screens: [fakeScreen('shop')] });
    const before = page('shop');
    const { store } = work;
    const broken = {
      ...store,
      replace: (file: string, content: Uint8Array) =>
        file.startsWith('host/pages/')
          ? Promise.reject(new Error('the disk is full'))
          : store.replace(file, content),
    };
    await expect(switchRemote('shop', false, { store: broken, keys: null })).rejects.toThrow(
      'The change is active, but the pages in host/pages are still those of before it: the disk is full. Run this again.',
    );
    expect(page('shop')).toBe(before);
    await switchRemote('shop', false, place());
    expect(page('shop')).not.toBe(before);
  });
});
