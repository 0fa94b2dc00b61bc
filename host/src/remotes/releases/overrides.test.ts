import { forgetOverrides, overrideOf, startOverrides, takeOverrides } from './overrides.ts';

beforeEach(() => sessionStorage.clear());

const take = (search: string) => takeOverrides(search, sessionStorage);

describe('a version that the address names', () => {
  it('is removed from the address and kept for the tab', () => {
    expect(take('?tab=staff&mf.garage=1.2.0-ab12')).toEqual({
      overrides: [{ name: 'garage', version: '1.2.0-ab12' }],
      search: '?tab=staff',
    });
    expect(take('').overrides).toEqual([{ name: 'garage', version: '1.2.0-ab12' }]);
  });

  it('is kept beside those of other remotes', () => {
    take('?mf.garage=1.2.0');
    expect(take('?mf.ledger=2.0.0').overrides).toEqual([
      { name: 'garage', version: '1.2.0' },
      { name: 'ledger', version: '2.0.0' },
    ]);
  });

  it('is removed by an empty one', () => {
    take('?mf.garage=1.2.0&mf.ledger=2.0.0');
    expect(take('?mf.garage=').overrides).toEqual([{ name: 'ledger', version: '2.0.0' }]);
  });

  it('may hold a plus sign', () => {
    expect(overrideOf(take('?mf.garage=1.2.0+ab').overrides, 'garage')).toBe('1.2.0+ab');
  });

  it('is removed with all others by Reset', () => {
    take('?mf.garage=1.2.0&mf.ledger=2.0.0');
    forgetOverrides(sessionStorage);
    expect(take('').overrides).toEqual([]);
  });

  it('keeps the rest of an address as it was written', () => {
    expect(take('?tab=staff&q=a%20b').search).toBe('?tab=staff&q=a%20b');
  });

  it('is set in spite of a damaged entry', () => {
    sessionStorage.setItem('remote-overrides', '{"garage":');
    expect(take('').overrides).toEqual([]);
    sessionStorage.setItem('remote-overrides', '[1]');
    expect(take('').overrides).toEqual([]);
  });

  it('is dropped without leaving the place', () => {
    history.replaceState(null, '', '/login?next=%2F%3Ftab%3Dstaff&mf.auth=1.0.0#content');
    expect(startOverrides()).toEqual([{ name: 'auth', version: '1.0.0' }]);
    expect(location.pathname + location.search + location.hash).toBe('/login?next=%2F%3Ftab%3Dstaff#content');
  });
});
