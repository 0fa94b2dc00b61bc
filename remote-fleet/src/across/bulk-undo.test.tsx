import { listDrivers, updateDriverConnections, updateDriverFares } from '@park/contract/drivers';
import { listVehicles, updateVehicleConnections } from '@park/contract/vehicles';
import { batchSizes as sizes, startPark } from '@park/testing/changing-park';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { makeSession, makeVehicle } from '@park/testing/records';
import { DriverDashboardScreen } from '../features/dashboard-page/DriverDashboardScreen.tsx';
import { DriversScreen } from '../features/drivers/DriversScreen.tsx';
import { VehiclesScreen } from '../features/vehicles/VehiclesScreen.tsx';

function showDrivers(api: FakeApi) {
  return renderScreen(<DriversScreen />, { api, address: { tab: 'staff' } });
}

async function connectAll(api: FakeApi) {
  const view = showDrivers(api);
  await screen.findByText('Driver 1');
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all that match' }));
  await view.user.click(screen.getByRole('button', { name: 'Connect all' }));
  return view;
}

const press = (name: string) => screen.findByRole('button', { name });

describe('taking back a bulk change', () => {
  it('gives the records their values of before, except those that others have changed since', async () => {
    const { api, change, of } = startPark(4, () => null);
    const { user, notices } = await connectAll(api);
    const button = await press('Undo');
    change('2', { connectionStatus: false });
    await user.click(button);
    expect(await screen.findByText('Taken back 4 of 4.')).toBeVisible();
    expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Taken back 4 of 4.' });
    expect(api.inputsOf(updateDriverConnections).at(-1)?.connections).toEqual(
      ['1', '3', '4'].map((driverId) => ({ driverId, isConnected: false })),
    );
    expect(of('1')?.connectionStatus).toBe(false);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('restores each fare, and leaves a fare alone that somebody else has set since', async () => {
    const { api, change, of } = startPark(3, () => null);
    change('1', { currentFarePerKm: 2 });
    const { user } = showDrivers(api);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Change fare' }));
    await screen.findByRole('dialog');
    await user.keyboard('3{Enter}');
    const button = await press('Undo');
    change('3', { currentFarePerKm: 9 });
    await user.click(button);
    expect(
      await screen.findByText('Taken back 2 of 3. Changed by somebody else and left alone: 1.'),
    ).toBeVisible();
    expect(['1', '2', '3'].map((id) => of(id)?.currentFarePerKm)).toEqual([2, 1, 9]);
  });

  it('changes nothing while the list cannot be read, and says so', async () => {
    const { api, all } = startPark(2, () => null);
    let isDown = false;
    api.on(listDrivers, () => {
      if (isDown) throw networkLoss();
      return { drivers: all() };
    });
    const { user, notices } = await connectAll(api);
    const button = await press('Undo');
    isDown = true;
    await user.click(button);
    await waitFor(() =>
      expect(notices.at(-1)?.text).toBe(
        'The list could not be read again, so nothing was changed. Try again.',
      ),
    );
    expect(sizes(api)).toEqual([2]);
    expect(await press('Undo')).toBeVisible();
  });

  it('is not offered where nothing was changed', async () => {
    const { api } = startPark(2, () => null);
    const { user, notices } = showDrivers(api);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Disconnect all' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('bulk work in the other lists', () => {
  it('switches vehicles, says which was refused, and takes the others back', async () => {
    const park = ['1', '2'].map((id) =>
      makeVehicle({ id, make: 'Lada', model: id, plateNumber: `1234 AB-${id}`, connectionStatus: false }),
    );
    const api = new FakeApi()
      .on(listVehicles, () => ({
        vehicles: park.map((each) => ({ ...each, connectionStatus: each.id === '1' && isOn })),
      }))
      .on(updateVehicleConnections, ({ connections }) => {
        const fields = { 'connections.1.vehicleId': 'does not exist' };
        if (connections.length === 2) throw refusal(404, { error: 'Not found', fields });
        isOn = connections[0]?.isConnected === true;
        return { updated: 1 };
      });
    let isOn = false;
    const { user } = renderScreen(<VehiclesScreen />, { api, address: { tab: 'vehicles' } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Connect all' }));
    expect(await screen.findByText('Updated 1 of 2. Failed: 1.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    const row = await screen.findByRole('row', { name: /Lada 2, 1234 AB-2/ });
    expect(row).toHaveTextContent('Failed: does not exist');
    await user.keyboard('{Escape}');
    await user.click(await press('Undo'));
    expect(await screen.findByText('Taken back 1 of 1.')).toBeVisible();
  });

  it('sets fares on the driver dashboard', async () => {
    const { api } = startPark(2, () => null);
    const { user, notices } = renderScreen(<DriverDashboardScreen />, { api, session: makeSession() });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all that match' }));
    await user.click(screen.getByRole('button', { name: 'Change fare' }));
    await screen.findByRole('dialog');
    await user.keyboard('1.5{Enter}');
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Updated 2 drivers' }]));
    expect(api.inputsOf(updateDriverFares)[0]?.fares.map(({ farePerKm }) => farePerKm)).toEqual([1.5, 1.5]);
    expect(await press('Undo')).toBeVisible();
  });
});
