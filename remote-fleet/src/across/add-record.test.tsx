import { createDriver, listDrivers } from '@park/contract/drivers';
import { createVehicle, listVehicles } from '@park/contract/vehicles';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeDriver, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AddDriverScreen } from '../features/drivers/driver-form/AddDriverScreen.tsx';
import { AddVehicleScreen } from '../features/vehicles/vehicle-form/AddVehicleScreen.tsx';

const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe.each([
  {
    what: 'a driver',
    tab: 'staff',
    Screen: AddDriverScreen,
    create: createDriver,
    list: listDrivers,
    answer: { driver: makeDriver() },
    typed: [
      [/^Full name/, ' Иван Петров '],
      [/^Email/, 'ivan@park.by'],
      [/^Phone number/, '+375 29 123-45-67'],
      [/^Password/, 'secret'],
    ] as const,
    sent: { name: 'Иван Петров', email: 'ivan@park.by', password: 'secret', status: 'active' },
    refused: { name: 'email', label: /^Email/ },
    added: 'Driver added successfully',
    failed: 'Failed to add driver',
    adding: 'Adding the driver…',
    submit: 'Add Driver',
  },
  {
    what: 'a vehicle',
    tab: 'vehicles',
    Screen: AddVehicleScreen,
    create: createVehicle,
    list: listVehicles,
    answer: { vehicle: makeVehicle() },
    typed: [
      [/^License plate number/, ' 1234 AB-7 '],
      [/^Make/, 'Lada'],
      [/^Model/, 'Vesta'],
      [/^VIN/, 'JTNB11HK103456789'],
    ] as const,
    sent: { plateNumber: '1234 AB-7', make: 'Lada', seats: null, driverId: null, transmission: null },
    refused: { name: 'VIN', label: /^VIN/ },
    added: 'Vehicle added successfully!',
    failed: 'Failed to add vehicle',
    adding: 'Adding the vehicle…',
    submit: 'Add Vehicle',
  },
])('adding $what', ({ tab, Screen, create, list, answer, typed, sent, refused, ...words }) => {
  async function show(add: (input: unknown) => unknown) {
    const api = new FakeApi()
      .on(listDrivers, () => ({ drivers: [makeDriver()] }))
      .on(listVehicles, () => ({ vehicles: [] }))
      .on(create as typeof createDriver, add as () => never);
    const view = renderScreen(<Screen />, { api, address: { tab, form: 'add', q: 'x' } });
    const form = await screen.findByRole('form');
    for (const [label, value] of typed) type(label, value);
    return { ...view, form, inputs: () => api.inputsOf(create as typeof createDriver) };
  }

  it('sends the form, says so, closes it and refetches the list', async () => {
    const { notices, form, visited, queryClient, inputs } = await show(() => answer);
    // A page of the list that nobody looks at now.
    const page = [list.path, 'page'];
    queryClient.setQueryData(page, {});
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: words.added }]));
    expect(inputs()[0]).toMatchObject(sent);
    expect(visited).toEqual([`/?tab=${tab}&q=x`]);
    expect(queryClient.getQueryState(page)?.isInvalidated).toBe(true);
  });

  it.each([
    ['the sentence of the server', refusal(409, { error: 'It is taken' }), 'It is taken'],
    ['its own words without a network', networkLoss(), words.failed],
  ])('keeps the form when it fails, and reports %s', async (_, failure, sentence) => {
    const { notices, form, visited, isGuarded } = await show(() => Promise.reject(failure));
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: sentence }]));
    for (const [label, value] of typed) expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(visited).toEqual([]);
    expect(isGuarded()).toBe(true);
  });

  it("puts the server's sentence about a field beside it", async () => {
    const failure = refusal(400, { error: 'Wrong', fields: { [refused.name]: 'This one is taken' } });
    const { form } = await show(() => Promise.reject(failure));
    fireEvent.submit(form);
    expect(await screen.findByText('This one is taken')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(refused.label)).toHaveFocus());
  });

  it('is busy while it is sent, and a double click sends it once', async () => {
    const { form, inputs } = await show(() => new Promise(() => undefined));
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText(words.adding)).toBeVisible();
    expect(screen.getByRole('button', { name: words.submit })).toHaveAttribute('aria-busy', 'true');
    expect(inputs()).toHaveLength(1);
  });

  it('reports a late success without moving an operator who went to another screen', async () => {
    let finish = () => undefined as void;
    const added = new Promise((resolve) => (finish = () => resolve(answer)));
    const { form, unmount, notices, visited, inputs } = await show(() => added);
    fireEvent.submit(form);
    await waitFor(() => expect(inputs()).toHaveLength(1));
    unmount();
    finish();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.kind).toBe('success');
    expect(visited).toEqual([]);
  });

  it('names the request by a key that a retry repeats and another form does not', async () => {
    const { form, notices, api } = await show(() => Promise.reject(networkLoss()));
    for (const times of [1, 2]) {
      fireEvent.submit(form);
      await waitFor(() => expect(notices).toHaveLength(times));
    }
    type(typed[1][0], 'other@park.by');
    fireEvent.submit(form);
    await waitFor(() => expect(notices).toHaveLength(3));
    const keys = api.calls.flatMap(({ idempotencyKey = [] }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    expect(keys.map((key) => key === keys[0])).toEqual([true, true, false]);
  });
});
