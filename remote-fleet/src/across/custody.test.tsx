import { listDrivers } from '@park/contract/drivers';
import type { ExtensionName } from '@park/contract/endpoint';
import { getVehicle, listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen } from '@testing-library/react';
import { DriverDetailScreen } from '../features/drivers/driver-form/DriverDetailScreen.tsx';
import { VehicleDetailScreen } from '../features/vehicles/vehicle-form/VehicleDetailScreen.tsx';

async function show(tab: 'staff' | 'vehicles', extensions: readonly ExtensionName[]) {
  const api = new FakeApi()
    .on(getVehicle, () => ({ vehicle: makeVehicle() }))
    .on(listDrivers, () => ({ drivers: [makeDriver()] }))
    .on(listVehicles, () => ({ vehicles: [makeVehicle()] }));
  const isDriver = tab === 'staff';
  const page = isDriver ? <DriverDetailScreen id="driver-1" /> : <VehicleDetailScreen id="vehicle-1" />;
  renderScreen(page, { api, extensions, address: { tab } });
  await screen.findByRole('form');
}

describe.each([
  ['staff', 'Cars'],
  ['vehicles', 'Who had it'],
] as const)('the record on the tab %s', (tab, title) => {
  it(`has the part “${title}” where the server keeps it`, async () => {
    await show(tab, ['custody']);
    expect(await screen.findByRole('button', { name: title })).toHaveAttribute('aria-expanded', 'false');
  });

  it('has nothing of it on a server of the 14 calls', async () => {
    await show(tab, []);
    expect(screen.queryByRole('button', { name: title })).not.toBeInTheDocument();
  });
});
