import { type WireDriver as Driver, listDrivers } from '@park/contract/drivers';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { DriverDashboardScreen } from './DriverDashboardScreen.tsx';

const drivers: Driver[] = [
  makeDriver(),
  makeDriver({
    userId: 'driver-2',
    User: { id: 'driver-2', name: 'Anna Smith', phone: null, email: null },
    connectionStatus: false,
    licenseNumber: null,
    currentFarePerKm: null,
  }),
];

function show(answer: () => Driver[] | Promise<never> = () => drivers, language: 'en' | 'ru' = 'en') {
  const api = new FakeApi().on(listDrivers, async () => ({ drivers: await answer() }));
  return renderScreen(<DriverDashboardScreen />, { api, language });
}

describe('the driver dashboard of the sign-in page', () => {
  it('welcomes the operator and shows each driver', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Driver Dashboard', level: 1 })).toBeVisible();
    expect(screen.getByText('Welcome, Анна Ковалевская')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Иван Петров/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', 'Иван Петров+375 (29) 123-45-67', '7AB 123456', 'Connected', '']);
    expect(within(row).getByRole('switch', { name: 'Connection of Иван Петров' })).toBeChecked();
    const fare = within(row).getByRole('spinbutton', { name: 'Price per km of Иван Петров' });
    expect(fare).toHaveValue('1.20');
    expect(fare).toHaveAttribute('step', '0.01');
  });

  it('says N/A for what is missing', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Anna Smith/ });
    expect(within(row).getAllByText('N/A')).toHaveLength(2);
    expect(within(row).getByPlaceholderText('N/A')).toHaveValue('');
    expect(within(row).getByText('Disconnected')).toBeVisible();
  });

  it('finds drivers, and says when there are none', async () => {
    const { user } = show();
    await screen.findByText('Anna Smith');
    const search = screen.getByRole('searchbox', { name: 'Search drivers' });
    await user.type(search, 'anna');
    expect(screen.queryByText('Иван Петров')).not.toBeInTheDocument();
    await user.type(search, ' nobody');
    expect(screen.getByText('No drivers found')).toBeVisible();
  });

  it('links to the console and logs out', async () => {
    const { user, visited, signOuts } = show();
    await user.click(screen.getByRole('link', { name: 'Open the console' }));
    expect(visited).toEqual(['/']);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(signOuts()).toBe(1);
  });

  it('says that it is loading', () => {
    show(() => new Promise<never>(() => undefined));
    // Visible, not for screen readers only: visually hidden text is positioned absolutely.
    expect(getComputedStyle(screen.getByText('Loading drivers...')).position).not.toBe('absolute');
  });

  it('explains a failure in place and in a notice, and can be retried', async () => {
    const { notices, user, api } = show(() => Promise.reject(networkLoss()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch drivers' }]);
    api.on(listDrivers, () => ({ drivers }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Anna Smith')).toBeVisible();
  });

  it('is translated into Russian', async () => {
    show(undefined, 'ru');
    const row = await screen.findByRole('row', { name: /Иван Петров/ });
    expect(within(row).getByText('Подключён')).toBeVisible();
    expect(within(row).getByRole('spinbutton', { name: 'Цена за км: Иван Петров' })).toHaveValue('1,20');
    expect(screen.getByText('Добро пожаловать, Анна Ковалевская')).toBeVisible();
  });
});
