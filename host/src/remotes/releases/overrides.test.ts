import { keepOverrides, overrideOf, startOverrides, takeOverrides } from './overrides.ts';

beforeEach(() => sessionStorage.clear());

const take = (search: string, isAllowed = true) => takeOverrides(search, sessionStorage, isAllowed);
const garage = { name: 'garage', version: '1.2.0-ab12' };
const ledger = { name: 'ledger', version: '2.0.0' };

describe('a version that the address asks for', () => {
  it('is removed from the address, and runs only after the person has agreed', () => {
    const address = '?tab=staff&mf.garage=1.2.0-ab12';
    expect(take(address)).toEqual({ overrides: [], asked: [garage], search: '?tab=staff' });
    expect(take('')).toMatchObject({ overrides: [], asked: [] });
    keepOverrides(sessionStorage, [garage]);
    expect(take('')).toMatchObject({ overrides: [garage], asked: [] });
    expect(take(address)).toMatchObject({ overrides: [garage], asked: [] });
  });

  it('is asked about beside what runs already', () => {
    keepOverrides(sessionStorage, [garage]);
    expect(take('?mf.ledger=2.0.0')).toMatchObject({ overrides: [garage], asked: [ledger] });
    expect(take('?mf.garage=9')).toMatchObject({
      overrides: [garage],
      asked: [{ name: 'garage', version: '9' }],
    });
  });

  it('never runs for whom it is not allowed, also when a person has agreed to it before in this tab', () => {
    keepOverrides(sessionStorage, [garage]);
    expect(take('?mf.ledger=2.0.0', false)).toEqual({ overrides: [], asked: [], search: '' });
  });

  it('is removed by an empty one, without a question', () => {
    keepOverrides(sessionStorage, [garage, ledger]);
    expect(take('?mf.garage=').overrides).toEqual([ledger]);
    expect(take('').overrides).toEqual([ledger]);
  });

  it('may hold a plus sign', () => {
    expect(overrideOf(take('?mf.garage=1.2.0+ab').asked, 'garage')).toBe('1.2.0+ab');
  });

  it('is removed with all others by Reset', () => {
    keepOverrides(sessionStorage, [garage, ledger]);
    keepOverrides(sessionStorage, []);
    expect(take('').overrides).toEqual([]);
  });

  it('keeps the rest of an address as it was written', () => {
    expect(take('?tab=staff&q=a%20b').search).toBe('?tab=staff&q=a%20b');
  });

  it('is asked about in spite of a damaged entry', () => {
    for (const damaged of ['{"garage":', '[1]']) {
      sessionStorage.setItem('remote-overrides', damaged);
      expect(take('?mf.ledger=2.0.0')).toMatchObject({ overrides: [], asked: [ledger] });
    }
  });

  it('is dropped without leaving the place', () => {
    history.replaceState(null, '', '/login?next=%2F%3Ftab%3Dstaff&mf.auth=1.0.0#content');
    expect(startOverrides(false)).toEqual({ overrides: [], asked: [] });
    expect(location.pathname + location.search + location.hash).toBe('/login?next=%2F%3Ftab%3Dstaff#content');
  });
});
