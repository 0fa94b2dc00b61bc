import { composeManifest } from '../manifest/manifest-source.ts';
import { asFiles, findMisfit, forHost } from './fitting.ts';
import type { RegistryRemote, RemoteRelease } from './registry.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const manifest = composeManifest({ name: 'fleet', contract: '^1.0.0' }, { en: { name: 'Fleet' } });
/** A version that needs this range of the kit. */
const version = (name: string, kit: string): RemoteRelease => ({
  version: name,
  contract: '^1.0.0',
  entry: { url: `/remotes/fleet/${name}/entry.js`, integrity },
  chunks: [],
  texts: {},
  needs: { '@park/ui': kit },
  manifest,
});
const two = version('2', '^3.0.0');
const remote: RegistryRemote = {
  ...two,
  enabled: true,
  newer: [version('4', '^5.0.0'), version('3', '^4.0.0')],
  older: [version('1', '^2.0.0')],
  previous: asFiles(version('1', '^2.0.0')),
  candidate: { percent: 10, release: version('2b', '^3.0.0') },
};
/** Ranges of a major version only. */
const satisfies = (given: string, range: string) => range.startsWith(`^${given.split('.')[0]}.`);
const offerOf = (kit: string) => ({ contract: '1.1.0', libraries: { '@park/ui': kit } });
const on = (kit: string) =>
  forHost(remote, (release) => findMisfit(release, offerOf(kit), satisfies) === null);

describe('the version of a remote for a host', () => {
  it.each([
    ['2.4.0', '1'],
    ['3.0.0', '2'],
    ['4.1.0', '3'],
    ['5.0.0', '4'],
  ])('whose kit is %s is the newest that fits', (kit, expected) => {
    expect(on(kit).version).toBe(expected);
  });

  it('is the current one when none fits, so that the place can say what is wrong', () => {
    expect(on('9.0.0').version).toBe('2');
  });

  it('has a candidate and a version to fall back on only where those fit', () => {
    expect(on('3.0.0')).toMatchObject({ candidate: remote.candidate, previous: null });
    expect(on('4.0.0')).toMatchObject({ candidate: null, previous: null });
    expect(on('2.0.0').candidate).toBeNull();
  });

  it('names those that wait for a newer host', () => {
    expect(on('3.0.0').newer?.map((each) => each.version)).toEqual(['4', '3']);
    expect(on('2.0.0').newer?.map((each) => each.version)).toEqual(['4', '3', '2']);
    expect(on('5.0.0').newer).toBeUndefined();
  });
});

describe('what a version needs', () => {
  it('is told with what the host gives: the contract first, then a library', () => {
    const release = version('1', '^3.0.0');
    expect(findMisfit({ ...release, contract: '^1.2.0' }, offerOf('3.0.0'), satisfies)).toEqual({
      what: 'contract',
      needed: '^1.2.0',
      given: '1.1.0',
    });
    expect(findMisfit(release, offerOf('2.0.0'), satisfies)).toEqual({
      what: '@park/ui',
      needed: '^3.0.0',
      given: '2.0.0',
    });
    expect(findMisfit(release, { contract: '1.1.0', libraries: {} }, satisfies)?.given).toBeNull();
    expect(findMisfit(release, offerOf('3.2.0'), satisfies)).toBeNull();
  });

  it('is not known of a version of earlier commands, which fits by its contract', () => {
    const { needs: _, ...release } = version('1', '^3.0.0');
    expect(findMisfit(release, offerOf('2.0.0'), satisfies)).toBeNull();
  });
});
