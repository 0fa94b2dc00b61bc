import { listDrivers } from '@park/contract/drivers';
import { getVehicle, listVehicles, updateVehicle, type WireVehicle } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { VehicleDetailScreen } from './VehicleDetailScreen.tsx';

async function show(vehicle: Partial<WireVehicle>) {
  const record = makeVehicle(vehicle);
  const api = new FakeApi()
    .on(getVehicle, () => ({ vehicle: record }))
    .on(listDrivers, () => ({ drivers: [] }))
    .on(listVehicles, () => ({ vehicles: [record] }))
    .on(updateVehicle, () => ({ vehicle: record }));
  const view = renderScreen(<VehicleDetailScreen id="vehicle-1" />, {
    api,
    language: 'ru',
    address: { tab: 'vehicles', vehicle: 'vehicle-1' },
  });
  await screen.findByRole('form');
  return view;
}

const colour = () => screen.getByLabelText('Цвет');

async function saveAs(text: string, { user, api }: Awaited<ReturnType<typeof show>>) {
  fireEvent.input(colour(), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Сохранить данные' }));
  await waitFor(() => expect(api.inputsOf(updateVehicle)).toHaveLength(1));
  return api.inputsOf(updateVehicle)[0];
}

describe('the colour of a vehicle in a Russian form', () => {
  it('is shown in Russian, and offered so', async () => {
    await show({ color: 'Silver' });
    expect(colour()).toHaveValue('Серебристый');
    const offered = [
      ...(document.querySelector('datalist option[value="Чёрный"]')?.parentElement?.children ?? []),
    ];
    expect(offered).toHaveLength(8);
  });

  it('is stored by its English name when it has one', async () => {
    expect(await saveAs('Чёрный', await show({ color: 'Silver' }))).toMatchObject({ color: 'Black' });
  });

  it('is stored as it is typed when it has none, and stays as stored when nobody changes it', async () => {
    const view = await show({ color: 'Pearl White' });
    expect(colour()).toHaveValue('Pearl White');
    expect(await saveAs('Вишнёвый', view)).toMatchObject({ color: 'Вишнёвый' });
  });
});
