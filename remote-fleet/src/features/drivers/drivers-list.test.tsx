import { type WireDriver as Driver, listDrivers } from '@park/contract/drivers';
import type { ScreenAddress } from '@park/federation/screen-address';
import { isolated } from '@park/domain/format/isolated';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, within } from '@testing-library/react';
import { DRIVER_LIST, DriversScreen } from './DriversScreen.tsx';

function named(userId: string, name: string, parts: Partial<Driver> = {}): Driver {
  const User = { id: userId, name, phone: `+375 (29) 000-00-${userId}`, email: `${userId}@park.by` };
  return makeDriver({ userId, User, licenseNumber: `LIC-${userId}`, ...parts });
}

const park = [
  named('11', 'Борис Новак', { currentFarePerKm: 1.5 }),
  named('12', 'Anna Smith', { connectionStatus: false, currentFarePerKm: 0.9 }),
  named('13', 'Яна Ёлкина', { currentFarePerKm: 2 }),
];

function show(
  drivers: readonly Driver[] | (() => Promise<never>) = park,
  { address = { tab: 'staff' }, language = 'en' }: { address?: ScreenAddress; language?: 'en' | 'ru' } = {},
) {
  const api = new FakeApi().on(listDrivers, () =>
    typeof drivers === 'function' ? drivers() : { drivers: [...drivers] },
  );
  return renderScreen(<DriversScreen />, { api, address, language });
}

const search = () => screen.getByRole('searchbox', { name: 'Search drivers' });
const namesOnScreen = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => park.find(({ User }) => within(row).queryByText(User.name))?.User.name);

describe('the rows of the drivers list', () => {
  it('shows those with one connection status, and says when there are none', async () => {
    const { user } = show();
    await screen.findByText('Борис Новак');
    const filter = screen.getByRole('combobox', { name: 'Connection' });
    await user.selectOptions(filter, 'Inactive only');
    expect(namesOnScreen()).toEqual(['Anna Smith']);
    await user.type(search(), 'яна');
    expect(screen.getByText('No drivers found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all drivers' }));
    expect(namesOnScreen()).toHaveLength(3);
  });

  it('has one page and says so', async () => {
    show();
    await screen.findByText('Борис Новак');
    const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(pager.getByLabelText('Page 1')).toHaveAttribute('aria-current', 'page');
  });

  it('keeps the order while the operator is elsewhere', async () => {
    const { user, store } = show();
    await screen.findByText('Борис Новак');
    await user.click(
      within(screen.getByRole('columnheader', { name: 'Current Price/km' })).getByRole('button'),
    );
    expect(store.get(DRIVER_LIST.viewAtom).sort).toBe('fare');
  });

  it('opens a driver by the name or the edit button, and the form by Add driver', async () => {
    const { user, visited } = show(park, { address: { tab: 'staff', q: 'a', sort: 'name' } });
    await user.click(await screen.findByRole('link', { name: 'Anna Smith' }));
    expect(visited.at(-1)).toBe('/?tab=staff&driver=12&q=a&sort=name');
    await user.click(screen.getByRole('button', { name: 'Edit Anna Smith' }));
    expect(visited.at(-1)).toBe('/?tab=staff&driver=12&q=a&sort=name');
    await user.click(screen.getByRole('button', { name: 'Add driver' }));
    expect(visited.at(-1)).toContain('form=add');
  });

  it('names the driver when more options are opened', async () => {
    const { user, notices } = show();
    await user.click(await screen.findByRole('button', { name: 'More options for Anna Smith' }));
    expect(notices).toEqual([{ kind: 'info', text: `More options for ${isolated('Anna Smith')}` }]);
  });

  it('says "id missing" for a row without an id, and changes nothing in it', async () => {
    const User = { id: '', name: 'Nobody', phone: null, email: null };
    const { user, notices, visited, api } = show([makeDriver({ userId: '', User })]);
    await user.click(await screen.findByRole('button', { name: 'Nobody' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Connection of Nobody' }), 'Inactive');
    expect(notices.map(({ text }) => text)).toEqual(['id missing', 'Driver ID not found']);
    expect(screen.getByRole('checkbox', { name: 'Select Nobody' })).toBeDisabled();
    expect(visited).toEqual([]);
    expect(api.calls).toHaveLength(1);
  });

  it('renders only the visible rows of a large park, and states how many there are', async () => {
    show(Array.from({ length: 10_000 }, (_, index) => named(`${index}`, `Driver ${index}`)));
    await screen.findByText('Driver 0');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('row', { name: /Driver 3 / })).toHaveAttribute('aria-rowindex', '5');
    expect(screen.getByText('Showing 10,000 of 10,000')).toBeVisible();
  });

  it('moves from row to row by the arrow keys, with one row in the tab order', async () => {
    const { user } = show();
    await screen.findByText('Борис Новак');
    const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
    act(() => box('Борис Новак').focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box('Яна Ёлкина')).toHaveFocus();
    expect(box('Яна Ёлкина')).toHaveAttribute('tabindex', '0');
    expect(box('Борис Новак')).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{Home} ');
    expect(box('Борис Новак')).toHaveFocus();
    expect(box('Борис Новак')).toBeChecked();
  });
});
