import { listDrivers, updateDriverConnections, updateDriverFares } from '@park/contract/drivers';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { DriversScreen } from './DriversScreen.tsx';

async function show(role: string, language: 'en' | 'ru' = 'en') {
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers: [makeDriver()] }))
    .on(updateDriverConnections, () => ({ updated: 1 }))
    .on(updateDriverFares, () => ({ updated: 1 }));
  const session = { userId: 'u', name: 'Anna', email: 'a@park.by', phone: null, role, token: 't' };
  const view = renderScreen(<DriversScreen />, { api, session, language, address: { tab: 'staff' } });
  await screen.findByText('Иван Петров');
  return { ...view, changes: () => api.calls.filter(({ path }) => path.startsWith('PUT')) };
}

const connection = () => screen.getByRole('combobox', { name: 'Connection of Иван Петров' });
const fare = () => screen.getByRole('spinbutton', { name: 'Price per km of Иван Петров' });

describe('the drivers list for the roles of a park', () => {
  it('offers a viewer no change, and says why', async () => {
    const { user, visited, changes } = await show('viewer');
    expect(
      screen.getByText('Your role may not switch connections. Your role may not set fares'),
    ).toBeVisible();
    expect(connection()).toBeDisabled();
    expect(fare()).toBeDisabled();
    const add = screen.getByRole('button', { name: 'Add driver' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription('Your role may not add drivers');
    await user.click(add);
    const bringIn = screen.getByRole('button', { name: 'Import' });
    expect(bringIn).toHaveAccessibleDescription('Your role may not add drivers');
    await user.click(bringIn);
    expect([visited, changes()]).toEqual([[], []]);
  });

  it('explains it in Russian too', async () => {
    await show('viewer', 'ru');
    expect(screen.getByText(/Ваша роль не позволяет менять подключение/)).toBeVisible();
  });

  it('lets an accountant set fares, but not switch connections, also in bulk', async () => {
    const { user, changes } = await show('accountant');
    expect(screen.getByText('Your role may not switch connections')).toBeVisible();
    expect(connection()).toBeDisabled();
    await user.clear(fare());
    await user.type(fare(), '2');
    await waitFor(() => expect(changes().map(({ path }) => path)).toContain(`PUT ${updateDriverFares.path}`));
    await user.click(screen.getByRole('checkbox', { name: /Иван Петров/ }));
    const connect = screen.getByRole('button', { name: 'Connect all' });
    expect(connect).toHaveAccessibleDescription('Your role may not switch connections');
    await user.click(connect);
    expect(changes().filter(({ path }) => path.includes('connection'))).toEqual([]);
  });

  it.each(['admin', 'operator', 'owner'])('offers everything to: %s', async (role) => {
    await show(role);
    expect(screen.queryByText(/Your role/)).toBeNull();
    expect(connection()).toBeEnabled();
    expect(fare()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Add driver' })).not.toHaveAttribute('aria-disabled');
  });
});
