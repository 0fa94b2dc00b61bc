import { listDrivers } from '@park/contract/drivers';
import { createVehicle, listVehicles } from '@park/contract/vehicles';
import { FakeApi } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AddVehicleScreen } from './AddVehicleScreen.tsx';

function parkApi() {
  return new FakeApi()
    .on(listDrivers, () => ({ drivers: [makeDriver()] }))
    .on(listVehicles, () => ({ vehicles: [] }));
}

async function show(
  api = parkApi(),
  language: 'en' | 'ru' = 'en',
  drafts: Readonly<Record<string, unknown>> = {},
) {
  const address = { tab: 'vehicles', form: 'add' } as const;
  const view = renderScreen(<AddVehicleScreen />, { api, address, language, drafts });
  return { ...view, form: await screen.findByRole('form') };
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  type(/^License plate number/, ' 1234 AB-7 ');
  type(/^Make/, 'Lada');
  type(/^Model/, 'Vesta');
  type(/^VIN/, 'JTNB11HK103456789');
}

describe('adding a vehicle', () => {
  it('has its four sections, the first open', async () => {
    await show();
    const names = ['Vehicle Details', 'Vehicle Code', 'Facilities', 'Options & Brandings'];
    const states = names.map((name) => screen.getByRole('button', { name }).getAttribute('aria-expanded'));
    expect(states).toEqual(['true', 'false', 'false', 'false']);
  });

  it('suggests makes, models and colours', async () => {
    const { container } = await show();
    const values = [...container.querySelectorAll('datalist')].map((list) =>
      [...list.querySelectorAll('option')].map(({ value }) => value),
    );
    expect(values[0]).toHaveLength(10);
    expect(values[0]).toContain('Mercedes-Benz');
    expect(values[1]).toContain('3 Series');
    expect(values[2]).toHaveLength(8);
  });

  it('reports each mistake in a notice and beside its field, and focuses the first', async () => {
    const { notices, form, api } = await show();
    type('Seats', '51');
    type(/^VIN/, 'A'.repeat(18));
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toHaveLength(5));
    expect(notices.map(({ text }) => text)).toEqual([
      'License plate number is required',
      'Make is required',
      'Model is required',
      'VIN must be at most 17 characters',
      'Seats must be a whole number from 1 to 50',
    ]);
    expect(screen.getByLabelText(/^License plate/)).toHaveFocus();
    expect(screen.getByLabelText('Seats')).toHaveAccessibleDescription(/from 1 to 50/);
    expect(api.inputsOf(createVehicle)).toEqual([]);
  });

  it('sends trimmed texts, nulls and the facilities that are not empty; then closes', async () => {
    const api = parkApi().on(createVehicle, () => ({ vehicle: makeVehicle() }));
    const { notices, form, visited, user } = await show(api);
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Facilities' }));
    expect(screen.queryByRole('button', { name: /Remove facility/ })).not.toBeInTheDocument();
    type('Facility 1', 'Wi-Fi');
    await user.click(screen.getByRole('button', { name: 'Add facility' }));
    await user.click(screen.getByRole('button', { name: 'Add facility' }));
    type('Facility 3', 'Child seat');
    await user.click(screen.getByRole('button', { name: 'Remove facility 1' }));
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Vehicle added successfully!' }]));
    expect(api.inputsOf(createVehicle)[0]).toMatchObject({
      plateNumber: '1234 AB-7',
      make: 'Lada',
      seats: null,
      driverId: null,
      transmission: null,
      status: 'active',
      facilities: ['Child seat'],
    });
    expect(visited).toEqual(['/?tab=vehicles']);
  });

  it('keeps unfinished text with its facilities, and restores all of it', async () => {
    const { user, drafts, unmount } = await show();
    type(/^Make/, 'Lada');
    await user.click(screen.getByRole('button', { name: 'Facilities' }));
    type(/^Facility 1/, 'Child seat');
    await user.click(screen.getByRole('button', { name: 'Add facility' }));
    type(/^Facility 2/, 'Wi-Fi');
    const kept = drafts.get('vehicle/new');
    expect(kept).toMatchObject({ make: 'Lada', facilities: 'Child seat\nWi-Fi' });
    unmount();
    const again = await show(undefined, 'en', { 'vehicle/new': kept });
    await again.user.click(screen.getByRole('button', { name: 'Facilities' }));
    expect(screen.getByLabelText(/^Facility 2/)).toHaveValue('Wi-Fi');
    expect(again.isGuarded()).toBe(true);
  });

  it('is translated into Russian', async () => {
    const { notices, form } = await show(undefined, 'ru');
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toHaveLength(4));
    expect(notices[0]?.text).toBe('Укажите госномер');
    expect(screen.getByRole('button', { name: 'Опции и брендирование' })).toBeVisible();
  });
});
