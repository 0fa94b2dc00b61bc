import { listDrivers } from '@park/contract/drivers';
import { getVehicle, listVehicles, updateVehicle } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeNamedDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { DriverVehiclesCard } from './DriverVehiclesCard.tsx';

const anna = makeNamedDriver('anna', 'Anna', { connectionStatus: false });

function show(owned: readonly string[], role = 'admin') {
  const cars = ['a', 'b', 'c'].map((id) =>
    makeVehicle({
      id,
      make: 'Kia',
      model: id.toUpperCase(),
      plateNumber: `${id}-7`,
      status: 'active',
      driverId: owned.includes(id) ? 'anna' : null,
    }),
  );
  const carOf = (id: string | undefined) => cars.find((each) => each.id === id) ?? makeVehicle();
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers: [anna] }))
    .on(listVehicles, () => ({ vehicles: [...cars] }))
    .on(getVehicle, (_, { id }) => ({ vehicle: carOf(id) }))
    .on(updateVehicle, ({ driverId = null }, { id }) => {
      const vehicle = { ...carOf(id), driverId };
      cars.splice(cars.indexOf(carOf(id)), 1, vehicle);
      return { vehicle };
    });
  return renderScreen(<DriverVehiclesCard driver={anna} />, {
    api,
    session: makeSession({ role }),
  });
}

describe('what a driver drives', () => {
  it('is another vehicle after a change, and the one before is free', async () => {
    const { user, api } = show(['a']);
    expect(await screen.findByRole('link', { name: 'Kia A a-7' })).toHaveAttribute(
      'href',
      '/?tab=vehicles&vehicle=a',
    );
    await user.click(screen.getByRole('button', { name: 'Change vehicle' }));
    await user.click(await screen.findByRole('option', { name: /Kia B/ }));
    expect(await screen.findByRole('link', { name: 'Kia B b-7' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Kia A a-7' })).not.toBeInTheDocument());
    expect(api.inputsOf(updateVehicle).map(({ driverId }) => driverId)).toEqual(['anna', null]);
  });

  it('can be taken away, once on a double click', async () => {
    const { user, api } = show(['a', 'b']);
    await user.dblClick(await screen.findByRole('button', { name: 'Take Kia A a-7 away' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Kia A a-7' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Kia B b-7' })).toBeVisible();
    expect(api.inputsOf(updateVehicle)).toHaveLength(1);
  });

  it('is nothing for a driver without a vehicle, and a viewer cannot give one', async () => {
    show([], 'viewer');
    expect(await screen.findByText('This driver has no vehicle.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Give a vehicle' })).toHaveAttribute('aria-disabled', 'true');
  });
});
