import { formatAddress, parseAddress, TABS } from './screen-address.ts';

describe('the address of a screen', () => {
  it.each(TABS)('survives the way into the address bar and back: %s', (tab) => {
    const address = { tab, q: 'Иван & Ко', sort: '-name' };
    expect(parseAddress(formatAddress(address))).toEqual(address);
  });

  it('is the bare page for the dashboard', () => {
    expect(formatAddress({ tab: 'dashboard' })).toBe('');
  });

  it('carries the open driver', () => {
    expect(formatAddress({ tab: 'staff', driver: '42' })).toBe('?tab=staff&driver=42');
  });

  it.each(['?tab=nowhere', '', '?form=edit', '?tab='])('reads %j as the dashboard', (search) => {
    expect(parseAddress(search)).toEqual({ tab: 'dashboard' });
  });
});
