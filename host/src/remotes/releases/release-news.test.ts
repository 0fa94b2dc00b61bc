import type { Registry, RegistryRemote } from '@park/federation/registry';
import { bucketOf } from './choose-release.ts';
import { makeLoadedRemote, makeRelease } from '../loading/make-loaded-remote.ts';
import { makeRemote } from '../registry/make-catalog.ts';
import { newsOf } from './ReleaseNotices.tsx';

const registry = (garage: Partial<RegistryRemote>, parts: Partial<Registry> = {}): Registry => ({
  schema: 1,
  release: 'r2',
  host: 'h1',
  remotes: {
    garage: {
      ...makeRelease('garage', '1.0.0'),
      enabled: true,
      previous: null,
      candidate: null,
      ...garage,
    },
  },
  ...parts,
});
const garage = makeLoadedRemote({ release: makeRelease('garage', '1.0.0') });
const newer = makeRelease('garage', '2.0.0');

const news = (latest: Registry, running: Parameters<typeof newsOf>[2]) =>
  newsOf(latest, { host: 'h1', remotes: registry({}).remotes }, running, 'user-1');

describe('what is new for an open page', () => {
  it('is nothing while the registry is the same, or changed elsewhere', () => {
    expect(news(registry({}), [garage])).toBeNull();
    expect(news(registry(newer), [])).toBeNull();
  });

  it('is another version of a remote that runs, newer or older', () => {
    expect(news(registry(newer), [garage])).toBe('garage 2.0.0');
    expect(news(registry(makeRelease('garage', '0.9.0')), [garage])).toBe('garage 0.9.0');
  });

  it('is another version of the host', () => {
    expect(news(registry({}, { host: 'h2' }), [])).toBe('host h2');
  });

  it('is a candidate for its share of users, and for no others', () => {
    const candidate = { percent: 50, release: newer };
    const people = Array.from({ length: 20 }, (_, index) => `user-${index}`);
    const reached = people.filter((personId) => news(registry({ candidate }), [{ ...garage, personId }]));
    expect(reached).toEqual(people.filter((person) => bucketOf(person, 'garage', '2.0.0') < 50));
    expect([0, people.length]).not.toContain(reached.length);
  });

  it('is not a return to the fallback version that runs already', () => {
    const standIn = makeLoadedRemote({
      release: makeRelease('garage', '1.0.0'),
      source: 'previous',
      wanted: { release: newer, source: 'registry' },
    });
    expect(news(registry({}), [standIn])).toBeNull();
    expect(news(registry(newer), [standIn])).toBeNull();
    expect(news(registry(makeRelease('garage', '2.0.1')), [standIn])).toBe('garage 2.0.1');
  });

  it('ignores an override, and a remote that was switched off', () => {
    expect(news(registry(newer), [{ ...garage, source: 'override' }])).toBeNull();
    expect(news(registry({ ...newer, enabled: false }), [garage])).toBeNull();
  });

  it('is a remote that was published or withdrawn, and other screens of one that does not run', () => {
    const { garage } = registry({}).remotes;
    const page = { host: 'h1', remotes: { garage: garage ?? makeRemote('garage') } };
    const shop = makeRemote('shop');
    const latest = registry({}, { remotes: { ...page.remotes, shop } });
    expect(newsOf(latest, page, [], 'user-1')).toBe('manifest of shop 1.0.0');
    expect(newsOf(registry({}, { remotes: {} }), page, [], 'user-1')).toBe('manifest of garage withdrawn');
    const more = makeRemote(
      'garage',
      { screens: [{ tab: 'x', component: 'X' }] },
      { en: { name: 'G', screens: { x: { title: 'X' } } } },
    );
    expect(newsOf(registry({}, { remotes: { garage: more } }), page, [], 'user-1')).toBe(
      'manifest of garage 1.0.0',
    );
  });
});
