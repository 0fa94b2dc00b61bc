import { listDrivers } from '@park/contract/drivers';
import { getVehicle, listVehicles, type WireVehicle } from '@park/contract/vehicles';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { VehicleDetailScreen } from './VehicleDetailScreen.tsx';

async function show(parts: Partial<WireVehicle>, change: (api: FakeApi) => FakeApi = (api) => api) {
  const vehicle = makeVehicle(parts);
  const api = new FakeApi()
    .on(getVehicle, () => ({ vehicle }))
    .on(listVehicles, () => ({ vehicles: [vehicle] }))
    .on(listDrivers, () => ({
      drivers: [
        makeDriver({ userId: 'anna', User: { id: 'anna', name: 'Anna', phone: '+375 29 1', email: null } }),
      ],
    }));
  renderScreen(<VehicleDetailScreen id="vehicle-1" />, {
    api: change(api),
    address: { tab: 'vehicles', vehicle: 'vehicle-1' },
  });
  await screen.findByRole('form');
}

const driver = () => screen.getAllByRole('definition')[1];

describe('the head of a vehicle', () => {
  it('leads to the driver, with the phone', async () => {
    await show({ driverId: 'anna' });
    expect(await screen.findByRole('link', { name: 'Anna' })).toHaveAttribute(
      'href',
      '/?tab=staff&driver=anna',
    );
    expect(driver()).toHaveTextContent('Anna+375 29 1');
  });

  it('says so when it has no driver, or one whom the park does not have', async () => {
    await show({ driverId: 'gone' });
    await waitFor(() => expect(driver()).toHaveTextContent('Not in the park: gone'));
  });

  it('says N/A when the drivers cannot be read', async () => {
    await show({ driverId: 'anna' }, (api) => api.on(listDrivers, () => Promise.reject(networkLoss())));
    await waitFor(() => expect(driver()).toHaveTextContent('N/A'));
  });

  it('says at a glance that a vehicle must not drive', async () => {
    await show({ status: 'maintenance' });
    expect(screen.getByText('Maintenance')).toBeVisible();
  });
});
