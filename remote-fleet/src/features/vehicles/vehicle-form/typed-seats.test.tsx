import { listDrivers } from '@park/contract/drivers';
import { createVehicle, getVehicle, listVehicles, updateVehicle } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AddVehicleScreen } from './AddVehicleScreen.tsx';
import { VehicleDetailScreen } from './VehicleDetailScreen.tsx';

const parkApi = () =>
  new FakeApi()
    .on(getVehicle, () => ({ vehicle: makeVehicle() }))
    .on(listDrivers, () => ({ drivers: [makeDriver()] }))
    .on(listVehicles, () => ({ vehicles: [makeVehicle()] }))
    .on(createVehicle, () => ({ vehicle: makeVehicle() }))
    .on(updateVehicle, () => ({ vehicle: makeVehicle() }));

const seats = () => screen.getByLabelText('Seats');
const type = (value: string) => fireEvent.input(seats(), { target: { value } });
const sentence = 'Seats must be a whole number from 1 to 50';

describe('the seats of a vehicle', () => {
  it.each(['4,5', '4.5', 'four', '1e1'])(
    'that are typed as %j are not taken for none: they stay in the field with a sentence',
    async (text) => {
      const api = parkApi();
      const address = { tab: 'vehicles', vehicle: 'vehicle-1' } as const;
      const { user } = renderScreen(<VehicleDetailScreen id="vehicle-1" />, { api, address });
      await screen.findByRole('form');
      type(text);
      await user.click(screen.getByRole('button', { name: 'Save details' }));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(seats()).toHaveValue(text);
      expect(api.inputsOf(updateVehicle)).toEqual([]);
    },
  );

  it('that are whole are sent, with a comma as well', async () => {
    const api = parkApi();
    const address = { tab: 'vehicles', vehicle: 'vehicle-1' } as const;
    const { user } = renderScreen(<VehicleDetailScreen id="vehicle-1" />, { api, address });
    await screen.findByRole('form');
    type('4,0');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(api.inputsOf(updateVehicle)[0]).toMatchObject({ seats: 4 }));
  });

  it('of a new one are refused as well, and have a keypad of digits', async () => {
    const api = parkApi();
    const { user } = renderScreen(<AddVehicleScreen />, {
      api,
      address: { tab: 'vehicles', form: 'add' },
    });
    await waitFor(() => expect(seats()).toHaveAttribute('inputmode', 'numeric'));
    type('4,5');
    await user.click(screen.getAllByRole('button', { name: /Add Vehicle/i }).at(-1) as HTMLElement);
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
    expect(api.inputsOf(createVehicle)).toEqual([]);
  });
});
