import { listDrivers, updateDriver } from '@park/contract/drivers';
import { getVehicle, listVehicles, updateVehicle } from '@park/contract/vehicles';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen, type RenderScreenOptions } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DriverDetailScreen } from '../features/drivers/driver-form/DriverDetailScreen.tsx';
import { DriverEditForm } from '../features/drivers/driver-form/DriverEditForm.tsx';
import { VehicleDetailScreen } from '../features/vehicles/vehicle-form/VehicleDetailScreen.tsx';
import { VehicleEditForm } from '../features/vehicles/vehicle-form/VehicleEditForm.tsx';

const driver = makeDriver();
const vehicle = makeVehicle();
const save = () => screen.getByRole('button', { name: /Save details|Saving/ });
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const failures = [
  ['the server refuses', refusal(500, { error: 'The database is asleep' }), 'The database is asleep'],
  ['the network is lost', networkLoss(), 'Network error'],
] as const;

describe.each([
  {
    what: "a driver's",
    tab: 'staff',
    record: 'driver',
    back: 'Back to Drivers',
    other: /^Full name/,
    Screen: DriverDetailScreen,
    update: updateDriver,
    answer: { driver },
    label: 'Address',
    name: 'address',
    failed: 'Failed to update driver',
    withoutId: <DriverEditForm record={driver as never} id="" />,
  },
  {
    what: "a vehicle's",
    tab: 'vehicles',
    record: 'vehicle',
    back: 'Back to Vehicles',
    other: 'Model',
    Screen: VehicleDetailScreen,
    update: updateVehicle,
    answer: { vehicle },
    label: 'Color',
    name: 'color',
    failed: 'Failed to update vehicle',
    withoutId: <VehicleEditForm record={vehicle} id="" />,
  },
])('changing $what details', ({ tab, record, Screen, update, answer, label, name, other, ...kind }) => {
  const id = `${record}-1`;
  const parkApi = (answerOf: () => unknown = () => answer) =>
    new FakeApi()
      .on(listDrivers, () => ({ drivers: [driver] }))
      .on(listVehicles, () => ({ vehicles: [vehicle] }))
      .on(getVehicle, () => ({ vehicle }))
      .on(update as typeof updateDriver, answerOf as () => never);

  async function show(api = parkApi(), options: Partial<RenderScreenOptions> = {}) {
    const address = { tab, [record]: id, q: 'x' };
    const view = renderScreen(<Screen id={id} />, { api, address, ...options });
    await screen.findByRole('form');
    const inputs = () => api.inputsOf(update as typeof updateDriver);
    return { ...view, inputs, field: screen.getByLabelText(label) };
  }

  it('links back to the list as it was', async () => {
    const { user, visited } = await show();
    await user.click(screen.getByRole('link', { name: kind.back }));
    expect(visited).toEqual([`/?tab=${tab}&q=x`]);
  });

  it('is busy while it is sent, a double click sends it once, and what is typed meanwhile stays', async () => {
    let finish = () => undefined as void;
    const api = parkApi(() => new Promise((resolve) => (finish = () => resolve(answer))));
    const { notices, field, inputs, isGuarded } = await show(api);
    type(field, 'Gomel');
    fireEvent.submit(screen.getByRole('form', { name: /details/i }));
    fireEvent.submit(screen.getByRole('form', { name: /details/i }));
    const button = await screen.findByRole('button', { name: 'Saving...' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    type(screen.getByLabelText(other), 'Pyotr');
    finish();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(inputs()).toHaveLength(1);
    expect(screen.getByLabelText(other)).toHaveValue('Pyotr');
    expect(isGuarded()).toBe(true);
  });

  it.each(failures)('keeps what was typed when %s', async (_, failure, sentence) => {
    const { user, notices, field, isGuarded, drafts } = await show(parkApi(() => Promise.reject(failure)));
    type(field, 'Gomel');
    await user.click(save());
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: `${kind.failed}: ${sentence}` }]));
    expect(field).toHaveValue('Gomel');
    expect(isGuarded()).toBe(true);
    expect(drafts.get(`${record}/${id}`)).toMatchObject({ [name]: 'Gomel' });
  });

  it('restores what was typed before the session ended', async () => {
    const drafts = { [`${record}/${id}`]: { [name]: 'Hrodna', nonsense: 3 } };
    const { field, isGuarded } = await show(undefined, { drafts });
    await waitFor(() => expect(field).toHaveValue('Hrodna'));
    expect(isGuarded()).toBe(true);
    expect(screen.getByText('There are unsaved changes.')).toBeVisible();
  });

  it('is refused without an id', async () => {
    const { notices, api } = renderScreen(kind.withoutId, { api: parkApi() });
    expect(save()).toBeDisabled();
    fireEvent.submit(await screen.findByRole('form'));
    const text = `No ${record} ID available for update`;
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text }]));
    expect(api.inputsOf(update as typeof updateDriver)).toEqual([]);
  });
});
