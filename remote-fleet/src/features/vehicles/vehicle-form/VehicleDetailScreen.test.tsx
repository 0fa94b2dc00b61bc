import { listDrivers } from '@park/contract/drivers';
import {
  getVehicle,
  listVehicles,
  updateVehicle,
  type WireVehicle as Vehicle,
} from '@park/contract/vehicles';
import { VEHICLE_FIELDS } from '@park/domain/vehicle/vehicle-form';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { VehicleDetailScreen } from './VehicleDetailScreen.tsx';

const anna = makeDriver({
  userId: 'driver-2',
  User: { id: 'driver-2', name: 'Anna Smith', phone: null, email: null },
});
const other = makeVehicle({ id: 'vehicle-2', plateNumber: '7777 MP-7', driverId: 'driver-2' });

function parkApi(vehicle: Vehicle | null = makeVehicle()) {
  return new FakeApi()
    .on(getVehicle, () => (vehicle ? { vehicle } : Promise.reject(refusal(404, { error: 'Not found' }))))
    .on(listDrivers, () => ({ drivers: [makeDriver(), anna] }))
    .on(listVehicles, () => ({ vehicles: vehicle ? [vehicle, other] : [other] }));
}

interface Options {
  readonly id?: string;
  readonly language?: 'en' | 'ru';
  readonly drafts?: Readonly<Record<string, unknown>>;
}

function show(api = parkApi(), { id = 'vehicle-1', ...rest }: Options = {}) {
  const address = { tab: 'vehicles', vehicle: id, q: 'toy' } as const;
  return renderScreen(<VehicleDetailScreen id={id} />, { api, address, ...rest });
}

const form = () => screen.findByRole('form');
const colour = () => screen.getByLabelText('Color');
const driver = () => screen.getByLabelText('Driver');
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const save = () => screen.getByRole('button', { name: /Save details|Saving/ });
const failures = [
  ['the server refuses', refusal(500, { error: 'The database is asleep' }), 'The database is asleep'],
  ['the network is lost', networkLoss(), 'Network error'],
] as const;

describe('a vehicle', () => {
  it('shows which it is and the facts', async () => {
    show();
    await form();
    expect(screen.getByRole('heading', { level: 1, name: 'Toyota Camry' })).toBeVisible();
    expect(screen.getByText('1234 AB-7 • T-01')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    const facts = screen.getAllByRole('definition').map((cell) => cell.textContent);
    expect(facts.slice(0, 6)).toEqual([
      'Connected',
      'Иван Петров+375 (29) 123-45-67',
      'Toyota',
      'Camry',
      '5',
      'park-1',
    ]);
    const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }));
    expect(crumbs.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Vehicles',
      'Vehicle Details',
    ]);
  });

  it('has four sections, the last to read only', async () => {
    const { user } = show();
    await form();
    for (const name of ['Technical specifications', 'Documentation', 'System information'])
      await user.click(screen.getByRole('button', { name }));
    expect(screen.getByLabelText('VIN')).toHaveValue('JTNB11HK103456789');
    expect(screen.getByLabelText('License').tagName).toBe('TEXTAREA');
    expect(screen.getByText('vehicle-1')).toBeVisible();
    expect(screen.getAllByText('park-1')).toHaveLength(2);
  });

  it.each([
    ['vehicles', { vehicles: [other, makeVehicle()] }],
    ['the vehicle itself', makeVehicle()],
  ])('is found in a response with %s', async (_, answer) => {
    const api = parkApi();
    // A foreign server's shapes are outside the contract, and FakeApi answers only within it.
    const call = api.call.bind(api);
    api.call = (endpoint, input, options) =>
      endpoint.path === getVehicle.path ? Promise.resolve(answer as never) : call(endpoint, input, options);
    show(api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Camry' })).toBeVisible();
  });

  it.each(failures)('is looked for in the list when %s', async (_, failure) => {
    show(parkApi().on(getVehicle, () => Promise.reject(failure)));
    expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Camry' })).toBeVisible();
  });

  it('says that no vehicle has the requested id', async () => {
    const { notices } = show(parkApi(null));
    expect(await screen.findByText('Vehicle not found')).toBeVisible();
    expect(screen.getByText('Requested ID: vehicle-1')).toBeVisible();
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Vehicle not found' }]));
  });

  it('says that the id is missing, and sends no request', async () => {
    const { notices, api } = show(undefined, { id: '' });
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'No vehicle ID provided' }]));
    expect(api.calls).toEqual([]);
  });

  it.each(failures)('explains with a workaround when %s for both calls', async (_, failure, sentence) => {
    const api = parkApi()
      .on(getVehicle, () => Promise.reject(failure))
      .on(listVehicles, () => Promise.reject(failure));
    const { notices, user, visited } = show(api);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch vehicle details:');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveTextContent('Requested ID: vehicle-1');
    expect(alert).toHaveTextContent(/Workaround/);
    expect(notices).toEqual([{ kind: 'error', text: `Failed to fetch vehicle details: ${sentence}` }]);
    await user.click(within(alert).getByRole('button', { name: 'Back' }));
    expect(visited).toEqual(['/?tab=vehicles&q=toy']);
    api.on(getVehicle, () => ({ vehicle: makeVehicle() }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Camry' })).toBeVisible();
  });

  it('says that it is loading', () => {
    show(parkApi().on(getVehicle, () => new Promise(() => undefined)));
    expect(screen.getByText('Loading the vehicle…')).toBeInTheDocument();
  });
});

describe("saving a vehicle's details", () => {
  it('sends the fields of the form with nulls for what is empty, and refetches the record', async () => {
    let kept = makeVehicle();
    const api = parkApi()
      .on(getVehicle, () => ({ vehicle: kept }))
      .on(updateVehicle, (input) => {
        kept = { ...kept, color: `${input.color} (server)` };
        return { vehicle: kept };
      });
    const { user, notices, isGuarded } = show(api);
    await form();
    type(colour(), 'Red');
    type(screen.getByLabelText('Seats'), '');
    type(driver(), '');
    await waitFor(() => expect(isGuarded()).toBe(true));
    await user.click(save());
    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'success', text: 'Vehicle details updated successfully' }]),
    );
    const [sent] = api.inputsOf(updateVehicle);
    const edited = VEHICLE_FIELDS.filter(({ edit }) => edit !== null).map(({ name }) => name);
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(edited.toSorted());
    expect(sent).toMatchObject({ color: 'Red', seats: null, driverId: null });
    await waitFor(() => expect(colour()).toHaveValue('Red (server)'));
    expect(isGuarded()).toBe(false);
  });

  it('picks the driver by name and sends the id, and warns of a second vehicle', async () => {
    const api = parkApi().on(updateVehicle, () => ({ vehicle: makeVehicle() }));
    const { user } = show(api);
    await form();
    await waitFor(() => expect(driver()).toHaveValue('Иван Петров, +375 (29) 123-45-67'));
    type(driver(), 'Anna Smith');
    expect(await screen.findByText(/has another vehicle already: Toyota Camry 7777 MP-7/)).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(api.inputsOf(updateVehicle)[0]).toMatchObject({ driverId: 'driver-2' }));
  });

  it('takes the driver who was typed before the park’s drivers were there', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const api = parkApi()
      .on(updateVehicle, () => ({ vehicle: makeVehicle() }))
      .on(listDrivers, () => late.then(() => ({ drivers: [makeDriver(), anna] })));
    const { user } = show(api);
    await form();
    const first = driver();
    type(first, 'Anna Smith');
    answer();
    await waitFor(() => expect(screen.queryByText(/No driver has this name/)).toBeNull());
    expect(driver()).toBe(first);
    expect(first).toHaveValue('Anna Smith');
    await user.click(save());
    await waitFor(() => expect(api.inputsOf(updateVehicle)[0]).toMatchObject({ driverId: 'driver-2' }));
  });

  it('does not send an unknown driver', async () => {
    const { user, api, notices, isGuarded } = show();
    await form();
    type(driver(), 'Nobody');
    expect(await screen.findByText(/No driver has this name/)).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(api.inputsOf(updateVehicle)).toEqual([]);
    expect(isGuarded()).toBe(true);
  });

  it('is translated into Russian', async () => {
    const api = parkApi().on(updateVehicle, () => Promise.reject(networkLoss()));
    const { user, notices } = show(api, { language: 'ru' });
    await form();
    expect(screen.getByRole('button', { name: 'Технические характеристики' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить данные' }));
    await waitFor(() => expect(notices[0]?.text).toBe('Не удалось обновить данные автомобиля: Ошибка сети'));
  });
});
