import type { Registry, RegistryRemote } from '@park/federation/registry';
import { bucketOf } from './choose-release.ts';
import { makeLoadedRemote, makeRelease } from '../loading/make-loaded-remote.ts';
import { newsOf } from './release-news.ts';

const registry = (fleet: Partial<RegistryRemote>, parts: Partial<Registry> = {}): Registry => ({
  schema: 1,
  release: 'r2',
  host: 'h1',
  remotes: {
    fleet: {
      ...makeRelease('fleet', '1.0.0'),
      enabled: true,
      previous: null,
      candidate: null,
      ...fleet,
    },
  },
  ...parts,
});
const fleet = makeLoadedRemote({ release: makeRelease('fleet', '1.0.0') });
const newer = makeRelease('fleet', '2.0.0');

describe('what is new for an open page', () => {
  it('is nothing while the registry is the same, or changed elsewhere', () => {
    expect(newsOf(registry({}), 'h1', [fleet])).toBeNull();
    expect(newsOf(registry(newer), 'h1', [])).toBeNull();
  });

  it('is another version of a remote that runs, newer or older', () => {
    expect(newsOf(registry(newer), 'h1', [fleet])).toBe('fleet 2.0.0');
    expect(newsOf(registry(makeRelease('fleet', '0.9.0')), 'h1', [fleet])).toBe('fleet 0.9.0');
  });

  it('is another version of the host', () => {
    expect(newsOf(registry({}, { host: 'h2' }), 'h1', [])).toBe('host h2');
  });

  it('is a candidate for its share of users, and for no others', () => {
    const candidate = { percent: 50, release: newer };
    const people = Array.from({ length: 20 }, (_, index) => `user-${index}`);
    const reached = people.filter((personId) =>
      newsOf(registry({ candidate }), 'h1', [{ ...fleet, personId }]),
    );
    expect(reached).toEqual(people.filter((person) => bucketOf(person, 'fleet', '2.0.0') < 50));
    expect([0, people.length]).not.toContain(reached.length);
  });

  it('is not a return to the fallback version that runs already', () => {
    const standIn = makeLoadedRemote({
      release: makeRelease('fleet', '1.0.0'),
      source: 'previous',
      wanted: { release: newer, source: 'registry' },
    });
    expect(newsOf(registry({}), 'h1', [standIn])).toBeNull();
    expect(newsOf(registry(newer), 'h1', [standIn])).toBeNull();
    expect(newsOf(registry(makeRelease('fleet', '2.0.1')), 'h1', [standIn])).toBe('fleet 2.0.1');
  });

  it('ignores an override, and a remote that was switched off', () => {
    expect(newsOf(registry(newer), 'h1', [{ ...fleet, source: 'override' }])).toBeNull();
    expect(newsOf(registry({ ...newer, enabled: false }), 'h1', [fleet])).toBeNull();
  });
});
