import { formatAddress, parseAddress, viewOf } from './screen-address.ts';

const STAFF = { record: ['driver', 'form=add'], view: ['q', 'sort'] };
const keysOf = (tab: string) =>
  ({ staff: STAFF, dashboard: { record: [], view: [] } })[tab as 'staff' | 'dashboard'] as
    | typeof STAFF
    | undefined;
const parse = (search: string) => parseAddress(search, keysOf);

describe('the address of a screen', () => {
  it('survives the way into the address bar and back', () => {
    const address = { tab: 'staff', q: 'Иван & Ко', sort: '-name' };
    expect(parse(formatAddress(address))).toEqual(address);
  });

  it('is the bare page for the dashboard', () => {
    expect(formatAddress({ tab: 'dashboard' })).toBe('');
  });

  it.each(['plain-1_2.3*', 'a b', 'a+b', '50 %', '~!()\'"', 'ё&=?#/', '\u{1F695}'])(
    'is written as browsers write it: %s',
    (text) => {
      const query = new URLSearchParams({ tab: 'staff', q: text });
      expect(formatAddress({ tab: 'staff', q: text })).toBe(`?${query.toString()}`);
    },
  );

  it('carries the open driver', () => {
    expect(formatAddress({ tab: 'staff', driver: '42' })).toBe('?tab=staff&driver=42');
  });

  it.each(['?tab=nowhere', '', '?q=a', '?tab=', '?tab=__proto__', `?tab=${'a'.repeat(60)}`])(
    'reads %j as the dashboard',
    (search) => {
      expect(parse(search)).toEqual({ tab: 'dashboard' });
    },
  );

  it('has every key of a screen that filters by any column, but none that opens another form', () => {
    const any = (search: string) =>
      parseAddress(search, () => ({ record: ['driver', 'form=add'], view: ['*'] }));
    expect(any('?tab=staff&country=BY&form=edit&mf.x=1')).toEqual({ tab: 'staff', country: 'BY' });
  });

  it('has only the keys that its screen owns, with the values that they take', () => {
    expect(parse('?tab=staff&driver=1&vehicle=2&form=edit&q=&mf.x=1')).toEqual({ tab: 'staff', driver: '1' });
    expect(parse('?tab=staff&form=add')).toEqual({ tab: 'staff', form: 'add' });
  });
});

describe('what is open at an address', () => {
  it('changes with the record, not with search and order', () => {
    const list = viewOf({ tab: 'staff' }, STAFF);
    expect(list.isRecordOpen).toBe(false);
    expect(viewOf({ tab: 'staff', q: 'a', sort: 'name' }, STAFF)).toEqual(list);
    const driver = viewOf({ tab: 'staff', driver: '1' }, STAFF);
    expect([driver.isRecordOpen, driver.key === list.key]).toEqual([true, false]);
    expect(viewOf({ tab: 'staff', driver: '2' }, STAFF).key).not.toBe(driver.key);
  });
});
