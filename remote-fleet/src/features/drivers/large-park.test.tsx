import { listDrivers, updateDriverConnections } from '@park/contract/drivers';
import {
  pageDrivers,
  readOneDriver,
  setMatchingFares,
  switchMatchingDrivers,
  undoMatchingDrivers,
} from '@park/contract/paged-lists';
import type { ScreenAddress } from '@park/federation/screen-address';
import { networkLoss } from '@park/testing/fake-api';
import { makeNamedDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';
import { largePark, undoable } from '../../data/large-park.testing.ts';

const ROW_PIXELS = 44;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show(address: ScreenAddress = { tab: 'staff' }) {
  const park = largePark();
  const view = renderScreen(<DriversScreen />, { api: park.api, address });
  await screen.findByText('Driver 00001');
  return { ...view, ...park };
}

const names = () => screen.getAllByRole('link', { name: /^Driver/ }).map(({ textContent }) => textContent);
const lastWanted = ({ api }: Pick<Awaited<ReturnType<typeof show>>, 'api'>) =>
  api.inputsOf(pageDrivers).at(-1);

function scrollTo(row: number): void {
  const frame = screen.getByRole('region', { name: 'List of drivers' });
  frame.scrollTop = row * ROW_PIXELS;
  fireEvent.scroll(frame);
}

describe('the drivers of a park that is too large to be read whole', () => {
  it('are listed with their count, and only the first of them are read', async () => {
    const { api, notices } = await show();
    expect(screen.getByText('21000 drivers in the park')).toBeVisible();
    expect(screen.getByText('Showing 21,000 of 21,000')).toBeVisible();
    expect(api.inputsOf(listDrivers)).toHaveLength(1);
    expect(api.inputsOf(pageDrivers)).toEqual([
      { q: '', filters: {}, language: 'en', limit: 100, skip: 0, count: 'bounded' },
    ]);
    expect(notices).toEqual([]);
  });

  it('are read where the operator scrolls to, with placeholders until they are there', async () => {
    const view = await show();
    scrollTo(15_000);
    expect(screen.queryByRole('link', { name: 'Driver 15002' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Driver 15002' })).toBeVisible();
    expect(lastWanted(view)).toMatchObject({ after: '100', skip: 14_900 });
    scrollTo(15_120);
    await screen.findByRole('link', { name: 'Driver 15122' });
    expect(lastWanted(view)).toMatchObject({ after: '15100', skip: 0 });
  });

  it('are searched and sorted by the server, and those before stay until the answer is there', async () => {
    const view = await show();
    await view.user.type(screen.getByRole('searchbox'), '2099');
    expect(names()[0]).toBe('Driver 00001');
    await waitFor(() => expect(names()[0]).toBe('Driver 02099'));
    expect(screen.getByText('Showing 12 of 21,000')).toBeVisible();
    await view.user.click(
      within(screen.getByRole('columnheader', { name: 'Full Name' })).getByRole('button'),
    );
    await view.user.click(
      within(screen.getByRole('columnheader', { name: 'Full Name' })).getByRole('button'),
    );
    await waitFor(() => expect(names()[0]).toBe('Driver 20999'));
    expect(lastWanted(view)).toMatchObject({ q: '2099', sort: '-name' });
    await view.user.clear(screen.getByRole('searchbox'));
    await view.user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No drivers found')).toBeVisible();
  });

  it('keep a row where it is when its connection is switched, and show what was saved', async () => {
    const { api, user } = await show();
    api.on(updateDriverConnections, () => ({ updated: 1 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Connection' }), 'Active only');
    await waitFor(() => expect(names()[1]).toBe('Driver 00003'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Connection of Driver 00001' }),
      'Inactive',
    );
    await waitFor(() => expect(api.inputsOf(updateDriverConnections)).toHaveLength(1));
    expect(names()[0]).toBe('Driver 00001');
    expect(screen.getByRole('combobox', { name: 'Connection of Driver 00001' })).toHaveDisplayValue(
      'Inactive',
    );
  });

  it('are connected by their filter when all that match are selected, except those taken out again', async () => {
    const { api, user, drivers: records, notices } = await show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Connection' }), 'Inactive only');
    await waitFor(() => expect(names()[0]).toBe('Driver 00002'));
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    expect(screen.getByText('10,500 selected')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select Driver 00004' }));
    expect(screen.getByText('10,499 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Connect all' }));
    const question = await screen.findByRole('alertdialog', { name: 'Connect 10,499 records?' });
    expect(api.inputsOf(switchMatchingDrivers)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Updated 10499 drivers' }]));
    expect(api.inputsOf(switchMatchingDrivers)).toEqual([
      { q: '', filters: { connection: ['disconnected'] }, except: ['id-00004'], isConnected: true },
    ]);
    expect(records.filter(({ connectionStatus }) => !connectionStatus)).toHaveLength(1);
    await waitFor(() => expect(names()).toEqual(['Driver 00004']));
    expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
  });

  it('are as before when the change of all that match is taken back', async () => {
    const { api, user, drivers: records, notices } = await show();
    const { change, undo } = undoable(records);
    api.on(switchMatchingDrivers, change).on(undoMatchingDrivers, undo);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Connection' }), 'Inactive only');
    await waitFor(() => expect(names()[0]).toBe('Driver 00002'));
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Connect all' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Connect' }));
    const line = await screen.findByRole('group', { name: 'Result of the bulk change' });
    expect(within(line).getByText('Updated 10500 drivers')).toBeVisible();
    expect(notices).toEqual([]);
    api.on(undoMatchingDrivers, () => {
      throw networkLoss();
    });
    await user.click(within(line).getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ kind: 'error', text: 'The change was not taken back. Try again.' }]);
    api.on(undoMatchingDrivers, undo);
    await user.click(within(line).getByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Taken back: 10,500 records' }),
    );
    expect(api.inputsOf(undoMatchingDrivers)).toEqual([{ change: '7' }, { change: '7' }]);
    await waitFor(() => expect(names()[0]).toBe('Driver 00002'));
    expect(line).not.toBeInTheDocument();
  });

  it('are as before when a change of selected rows is taken back, of which each is read by itself', async () => {
    const { api, user, drivers: records } = await show();
    const byId = new Map(records.map((driver) => [driver.userId, driver]));
    api
      .on(updateDriverConnections, ({ connections }) => {
        for (const { driverId, isConnected } of connections)
          Object.assign(byId.get(driverId) ?? {}, { connectionStatus: isConnected });
        return { updated: connections.length };
      })
      .on(readOneDriver, (_, { id = '' }) => ({ driver: byId.get(id) ?? makeNamedDriver(id, 'Nobody') }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Driver 00002' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Driver 00004' }));
    await user.click(screen.getByRole('button', { name: 'Connect all' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(byId.get('id-00002')?.connectionStatus).toBe(false));
    expect(byId.get('id-00004')?.connectionStatus).toBe(false);
  });

  it('get one fare when all are selected, and say why nothing was changed', async () => {
    const { api, user, notices } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Change fare' }));
    const question = await screen.findByRole('alertdialog', { name: 'Set the fare of 21,000 drivers?' });
    await user.click(within(question).getByRole('button', { name: 'Set fares' }));
    expect(api.inputsOf(setMatchingFares)).toEqual([]);
    await user.type(within(question).getByRole('textbox', { name: /New fare/ }), '2.5');
    api.on(setMatchingFares, () => {
      throw networkLoss();
    });
    await user.click(within(question).getByRole('button', { name: 'Set fares' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to update drivers' }]));
    expect(api.inputsOf(setMatchingFares)).toEqual([{ q: '', filters: {}, except: [], farePerKm: 2.5 }]);
    expect(screen.getByText('21,000 selected')).toBeVisible();
  });

  it('are there before they are counted, and can all be scrolled to once they are', async () => {
    const { api, user, pageOf } = await show();
    let count = () => {};
    const counted = new Promise<void>((resolve) => (count = resolve));
    api.on(pageDrivers, async (input) => {
      if (input.count !== 'bounded') await counted;
      return pageOf(input);
    });
    await user.type(screen.getByRole('searchbox'), 'driver 1');
    await waitFor(() => expect(names()[0]).toBe('Driver 10000'));
    expect(screen.getByText('Showing 100+ of 21,000')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
    expect(screen.getByText('100+ selected')).toBeVisible();
    count();
    expect(await screen.findByText('Showing 10,000 of 21,000')).toBeVisible();
    expect(screen.getByText('10,000 selected')).toBeVisible();
    scrollTo(9_000);
    expect(await screen.findByRole('link', { name: 'Driver 19002' })).toBeVisible();
  });

  it('say that those who match could not be counted, and count them again', async () => {
    const { api, user, pageOf } = await show();
    let isLost = true;
    api.on(pageDrivers, (input) => {
      if (isLost && input.count !== 'bounded') throw networkLoss();
      return pageOf(input);
    });
    await user.type(screen.getByRole('searchbox'), 'driver');
    expect(
      await screen.findByText('Some records could not be read. Refresh reads them again.'),
    ).toBeVisible();
    expect(screen.getByText('Showing 100+ of 21,000')).toBeVisible();
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Showing 21,000 of 21,000')).toBeVisible();
    expect(
      screen.queryByText('Some records could not be read. Refresh reads them again.'),
    ).not.toBeInTheDocument();
  });

  it('say in words which filter and order of a link the server does not know', async () => {
    await show({ tab: 'staff', pairing: 'without', sort: '-rides7' });
    expect(screen.getByText(/Not applied in a list of this length: Vehicle, Rides, 7 days/)).toBeVisible();
  });

  it('say that a page could not be read, and read it again', async () => {
    const { api, user, pageOf } = await show();
    const answer = api.inputsOf(pageDrivers).length;
    api.on(pageDrivers, () => {
      throw networkLoss();
    });
    scrollTo(500);
    expect(
      await screen.findByText('Some records could not be read. Refresh reads them again.'),
    ).toBeVisible();
    expect(api.inputsOf(pageDrivers).length).toBeGreaterThan(answer);
    api.on(pageDrivers, pageOf);
    await act(() => user.click(screen.getByRole('button', { name: 'Refresh' })));
    expect(await screen.findByRole('link', { name: 'Driver 00502' })).toBeVisible();
    expect(
      screen.queryByText('Some records could not be read. Refresh reads them again.'),
    ).not.toBeInTheDocument();
  });
});
