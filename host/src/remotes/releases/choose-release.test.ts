import type { RegistryRemote } from '@park/federation/registry';
import { makeRelease } from '../loading/make-loaded-remote.ts';
import { bucketOf, chooseReleases } from './choose-release.ts';

const release = (version: string) => makeRelease('garage', version);

const remote = (parts: Partial<RegistryRemote> = {}): RegistryRemote => ({
  ...release('2.0.0'),
  enabled: true,
  previous: release('1.0.0'),
  candidate: null,
  ...parts,
});

const candidate = (percent: number, version = '3.0.0') => ({ percent, release: release(version) });
const people = Array.from({ length: 10_000 }, (_, index) => `user-${index}`);
const chosenAt = (percent: number, name: 'garage' | 'ledger' = 'garage') =>
  people.filter(
    (person) =>
      chooseReleases(name, remote({ candidate: candidate(percent) }), person)[0].source === 'candidate',
  );
const tried = (parts: Partial<RegistryRemote>, person = 'anna') =>
  chooseReleases('garage', remote(parts), person).map((each) => [each.source, each.release.version]);

describe('the version of a remote that runs', () => {
  it('is the current one, with the one before it to fall back to', () => {
    expect(tried({})).toEqual([
      ['registry', '2.0.0'],
      ['previous', '1.0.0'],
    ]);
    expect(tried({ previous: null })).toEqual([['registry', '2.0.0']]);
  });

  it('is the candidate for the chosen share of users, with the current one to fall back to', () => {
    const person = people.find((each) => bucketOf(each, 'garage', '3.0.0') === 0);
    expect(tried({ candidate: candidate(1) }, person)).toEqual([
      ['candidate', '3.0.0'],
      ['registry', '2.0.0'],
      ['previous', '1.0.0'],
    ]);
  });

  it('is tried once, also when the registry lists it twice', () => {
    expect(tried({ candidate: candidate(99, '2.0.0'), previous: release('2.0.0') })).toEqual([
      ['registry', '2.0.0'],
    ]);
  });
});

describe('a candidate', () => {
  it.each([1, 5, 10, 25, 50, 90, 99])('for %i per cent reaches about that many people', (percent) => {
    // Four standard deviations of a binomial distribution with this sample size and probability.
    const tolerance = 4 * Math.sqrt(people.length * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(chosenAt(percent).length - people.length * (percent / 100))).toBeLessThan(tolerance);
  });

  it('stays with its users when its share grows', () => {
    const few = chosenAt(10);
    const more = new Set(chosenAt(30));
    expect(few.filter((person) => !more.has(person))).toEqual([]);
  });

  it('of one remote reaches other users than that of another', () => {
    const chosen = new Set(chosenAt(20, 'ledger'));
    const both = chosenAt(20).filter((person) => chosen.has(person)).length;
    expect(both / people.length).toBeCloseTo(0.2 * 0.2, 1);
    expect(both).toBeLessThan(600);
  });

  it('reaches other users than the candidate before it', () => {
    const before = chosenAt(20);
    const next = before.filter((person) => bucketOf(person, 'garage', '4.0.0') < 20).length;
    expect(next / before.length).toBeLessThan(0.3);
  });

  it('is the same for the same person every time', () => {
    expect(bucketOf('anna', 'garage', '3.0.0')).toBe(bucketOf('anna', 'garage', '3.0.0'));
    expect(bucketOf('Анна', 'garage', '3.0.0')).toBeGreaterThanOrEqual(0);
  });
});
