import { parseRegistry } from './registry.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const file = (name: string) => ({ url: `/remotes/fleet/1.0.0-ab12/${name}`, integrity });
const release = {
  version: '1.0.0-ab12',
  contract: '^1.0.0',
  entry: file('remoteEntry.1234.js'),
  chunks: [file('app.1234.js')],
  texts: { en: file('texts.en.1234.json') },
};
const fleet = { ...release, enabled: true, previous: null, candidate: null };
const registryWith = (remotes: object) => ({ schema: 1, release: 'r1', host: '1.0.0-cd', remotes });

describe('the registry', () => {
  it('is read as it was published', () => {
    const candidate = { percent: 25, release };
    const published = registryWith({ fleet: { ...fleet, previous: release, candidate } });
    expect(parseRegistry(published)).toEqual(published);
  });

  it('may lack a remote', () => {
    expect(parseRegistry(registryWith({})).remotes.fleet).toBeUndefined();
  });

  it.each([
    ['https://elsewhere.example/remotes/fleet/1.0.0-ab12/x.js'],
    ['//elsewhere.example/x.js'],
    ['/remotes/auth/1.0.0-ab12/x.js'],
    ['/remotes/fleet/2.0.0/x.js'],
    ['/remotes/fleet/1.0.0-ab12/../../auth/x.js'],
    ['/remotes/fleet/1.0.0-ab12/%2e%2e/x.js'],
    ['/remotes/fleet/1.0.0-ab12/x.js?y'],
    ['/remotes/fleet/1.0.0-ab12/'],
  ])('refuses a file at %s', (url) => {
    expect(() => parseRegistry(registryWith({ fleet: { ...fleet, entry: { url, integrity } } }))).toThrow(
      'remotes.fleet.entry.url must be inside /remotes/fleet/1.0.0-ab12/',
    );
  });

  it.each([
    ['schema must be 1', { schema: 2 }],
    ['remotes must be an object', { schema: 1, release: 'r' }],
    ['remotes.shop is not a remote of this console', registryWith({ shop: fleet })],
    ['remotes.fleet.enabled must be true or false', registryWith({ fleet: { ...fleet, enabled: 'yes' } })],
    ['remotes.fleet.version must be a version', registryWith({ fleet: { ...fleet, version: '../1' } })],
    [
      'remotes.fleet.entry.integrity must be a sha384 digest',
      registryWith({ fleet: { ...fleet, entry: { ...file('a.js'), integrity: 'md5-1' } } }),
    ],
    ['remotes.fleet.chunks must be a list', registryWith({ fleet: { ...fleet, chunks: null } })],
    [
      'remotes.fleet.previous.contract must be a text',
      registryWith({ fleet: { ...fleet, previous: { ...release, contract: 1 } } }),
    ],
    ['host must be a text', { ...registryWith({}), host: 3 }],
    ['registry must be an object', []],
  ])('says: %s', (message, value) => {
    expect(() => parseRegistry(value)).toThrow(message);
  });

  it.each([0, 100, 12.5, '5', null])('refuses a candidate for %s of a hundred users', (percent) => {
    const candidate = { percent, release };
    expect(() => parseRegistry(registryWith({ fleet: { ...fleet, candidate } }))).toThrow(
      'remotes.fleet.candidate.percent must be a whole number from 1 to 99',
    );
  });
});
