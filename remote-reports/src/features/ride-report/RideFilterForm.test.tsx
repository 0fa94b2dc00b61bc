import { rideReport, type WireRideRow as RideRow } from '@park/contract/reports';
import type { ScreenAddress } from '@park/federation/screen-address';
import { FakeApi } from '@park/testing/fake-api';
import { makeRide } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { RideReportScreen } from './RideReportScreen.tsx';

const tab = 'ride_report' as const;

function show(rides: RideRow[], address: ScreenAddress = { tab }) {
  const api = new FakeApi().on(rideReport, () => ({ report: rides }));
  return renderScreen(<RideReportScreen />, { api, address });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the filters of the ride report', () => {
  it('show the loaded rides of a driver or a status, and Reset clears both without a request', async () => {
    const anna = { driver: { User: { name: 'Anna' } } };
    const all = [
      makeRide({ rideId: 'a' }),
      makeRide({ rideId: 'b', ...anna, status: 'complete' }),
      makeRide({ rideId: 'c', ...anna, status: 'cancelled' }),
    ];
    const { user, api } = show(all);
    await screen.findByText('Showing 3 of 3 loaded rides');
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Driver')).toEqual(['All drivers', 'Anna', 'Иван Петров']);
    expect(options('Status')).toEqual(['All statuses', 'Completed', 'Cancelled']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Driver' }), 'Anna');
    expect(screen.getByText('Showing 2 of 3 loaded rides')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    expect(screen.getByText('Showing 1 of 3 loaded rides')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Driver' }), 'Иван Петров');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Cancelled');
    expect(screen.getByText('No loaded ride matches the filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset filter' }));
    expect(screen.getByText('Showing 3 of 3 loaded rides')).toBeVisible();
    expect(api.inputsOf(rideReport)).toHaveLength(1);
  });

  it('are folded on a phone, behind a button that says what is in force', async () => {
    const { user } = show([makeRide()]);
    await screen.findByText('Showing 1 of 1 loaded rides');
    const button = screen.getByText('Filters').closest('button');
    if (!button) throw new Error('It is no button');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Driver' }), 'Иван Петров');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    expect(button).toHaveTextContent('Filters (2): Иван Петров, Completed');
  });

  it('go back to the last seven days on Reset', async () => {
    const { user, visited } = show([makeRide()], { tab, from: '2026-03-01', to: '2026-03-31' });
    await screen.findByText('Showing 1 of 1 loaded rides');
    await user.click(screen.getByRole('button', { name: 'Reset filter' }));
    expect(visited).toEqual(['/?tab=ride_report']);
    expect(screen.getByLabelText('From')).toHaveValue('11/14/2026');
    await screen.findByText('Showing 1 of 1 loaded rides');
  });

  it('come with a link that names the driver, also one whose rides are not loaded', async () => {
    const rides = [makeRide({ rideId: 'a' }), makeRide({ rideId: 'b', driver: { User: { name: 'Anna' } } })];
    const { user, visited } = show(rides, { tab, driver: 'Anna' });
    await screen.findByText('Showing 1 of 2 loaded rides');
    expect(screen.getByRole('combobox', { name: 'Driver' })).toHaveDisplayValue('Anna');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Driver' }), 'All drivers');
    expect(screen.getByText('Showing 2 of 2 loaded rides')).toBeVisible();
    expect(visited).toEqual(['/?tab=ride_report']);
  });

  it('say that no loaded ride matches a driver of a link, who can be reset', async () => {
    const { user, visited } = show([makeRide({ rideId: 'a' })], { tab, driver: 'Nobody' });
    await screen.findByText('No loaded ride matches the filters');
    expect(screen.getByRole('combobox', { name: 'Driver' })).toHaveDisplayValue('Nobody');
    await user.click(screen.getByRole('button', { name: 'Reset filter' }));
    expect(screen.getByText('Showing 1 of 1 loaded rides')).toBeVisible();
    expect(visited).toEqual(['/?tab=ride_report']);
  });
});
