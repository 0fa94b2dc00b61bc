import { listDrivers } from '@park/contract/drivers';
import { FakeApi } from '@park/testing/fake-api';
import { makeNamedDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen } from '@testing-library/react';
import { DriversScreen } from '../features/drivers/DriversScreen.tsx';
import drivers from '../features/drivers/locales/en.json';
import { largePark } from '../data/large-park.testing.ts';

/** Presses Ctrl+C; returns what the browser is told to copy, or null where it is left to itself. */
function copy(): string | null {
  let copied: string | null = null;
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (_: string, text: string) => (copied = text) },
  });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  return event.defaultPrevented ? copied : null;
}

describe('selected rows that are copied', () => {
  it('are a table with the state and the fare in their columns', async () => {
    const park = [
      { ...makeNamedDriver('1', 'Anna'), connectionStatus: true, currentFarePerKm: 1.5 },
      { ...makeNamedDriver('2', 'Boris'), connectionStatus: false, currentFarePerKm: null },
      makeNamedDriver('3', 'Clara'),
    ];
    const api = new FakeApi().on(listDrivers, () => ({ drivers: park }));
    const { user, notices } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
    await screen.findByText('Anna');
    expect(copy()).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Anna' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Boris' }));
    const [head = '', anna = '', boris = '', ...others] = copy()?.split('\n') ?? [];
    const headings = head.split('\t');
    const cell = (line: string, heading: string) => line.split('\t')[headings.indexOf(heading)];
    expect([cell(anna, 'Full Name'), cell(boris, 'Full Name'), others]).toEqual(['Anna', 'Boris', []]);
    expect([cell(anna, drivers.columns.connection), cell(boris, drivers.columns.connection)]).toEqual([
      'Active',
      'Inactive',
    ]);
    expect([cell(anna, drivers.columns.fare), cell(boris, drivers.columns.fare)]).toEqual(['1.50', '']);
    expect(notices).toEqual([{ kind: 'success', text: '2 rows copied as a table' }]);
  });

  it('leave the text of a field to the browser', async () => {
    const api = new FakeApi().on(listDrivers, () => ({ drivers: [makeNamedDriver('1', 'Anna')] }));
    const { user } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Anna' }));
    await user.click(screen.getByRole('searchbox'));
    expect(copy()).toBeNull();
  });

  it('are all of a list that is marked whole, though only those in sight are drawn; Ctrl+F searches them', async () => {
    const many = Array.from({ length: 300 }, (_, n) => makeNamedDriver(String(n), `Driver ${n}`));
    const api = new FakeApi().on(listDrivers, () => ({ drivers: many }));
    const { user } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
    await screen.findByText('Driver 0');
    expect(copy()).toBeNull();
    document.getSelection()?.selectAllChildren(document.body);
    expect(copy()?.split('\n')).toHaveLength(301);
    document.getSelection()?.removeAllRanges();
    await user.keyboard('{Control>}f{/Control}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('are read first where they are more than the console has read', async () => {
    const { api } = largePark();
    const { user } = renderScreen(<DriversScreen />, { api, address: { tab: 'staff', q: '2099' } });
    await screen.findByText('Driver 02099');
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    copy();
    await screen.findByText('12 selected');
    await act(() => Promise.resolve());
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines).toHaveLength(13);
  });
});
