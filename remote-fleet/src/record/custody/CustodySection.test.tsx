import {
  correctCustody,
  handOverVehicle,
  listDriverCustody,
  listVehicleCustody,
  takeBackCustody,
  type WireCustody,
  type WireOtherwise,
} from '@park/contract/custody';
import { listDrivers } from '@park/contract/drivers';
import type { ExtensionName } from '@park/contract/endpoint';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { CustodySection } from './CustodySection.tsx';

const car = { id: 'vehicle-1', name: 'Toyota Camry 1234 AB-7' };
const held = (parts: Partial<WireCustody>): WireCustody => ({
  id: 'c-1',
  vehicle: car,
  kind: 'driver',
  driver: { id: 'driver-1', name: 'Anna' },
  version: 3,
  from: '2026-03-20T07:00:00.000Z',
  to: null,
  origin: 'hand',
  ...parts,
});
const HISTORY = [
  held({}),
  held({
    id: 'c-2',
    kind: 'repair',
    driver: null,
    from: '2026-03-19T07:00:00.000Z',
    to: '2026-03-20T07:00:00.000Z',
  }),
  held({ id: 'c-3', origin: 'added', from: '2026-03-01T07:00:00.000Z', to: '2026-03-19T07:00:00.000Z' }),
];
const PARK = {
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  decimals: 2,
  ahead: 0,
  now: '2026-03-21T12:00:00.000Z',
};
const boris = makeDriver({
  userId: 'driver-2',
  User: { id: 'driver-2', name: 'Boris', phone: null, email: null },
});

function parkApi(custody = HISTORY, otherwise: WireOtherwise[] = []) {
  return new FakeApi()
    .on(listDrivers, () => ({ drivers: [makeDriver(), boris] }))
    .on(listVehicles, () => ({ vehicles: [makeVehicle()] }))
    .on(listVehicleCustody, () => ({ custody, total: custody.length, otherwise }))
    .on(listDriverCustody, () => ({ custody, total: custody.length }))
    .on(handOverVehicle, () => ({ custody: held({}), rides: 0 }))
    .on(correctCustody, () => ({ custody: held({}), rides: 0 }))
    .on(takeBackCustody, () => ({ rides: 0 }));
}

interface Options {
  readonly api?: FakeApi;
  readonly of?: 'vehicle' | 'driver';
  readonly extensions?: readonly ExtensionName[];
  readonly role?: string;
  readonly language?: 'en' | 'ru';
}

function show({
  api = parkApi(),
  of = 'vehicle',
  extensions = ['custody'],
  role = 'operator',
  ...rest
}: Options = {}) {
  const id = of === 'vehicle' ? 'vehicle-1' : 'driver-1';
  const session = makeSession({ role, park: PARK });
  const address = { tab: 'vehicles', vehicle: 'vehicle-1' };
  return renderScreen(<CustodySection of={of} id={id} />, {
    api,
    extensions,
    session,
    address,
    ...rest,
  });
}

async function opened(options: Options = {}) {
  const view = show(options);
  await view.user.click(await screen.findByRole('button', { name: /Who had it|Cars|У кого была машина/ }));
  await screen.findAllByRole('listitem');
  return view;
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '));
const handOver = () => screen.getByRole('button', { name: 'Hand over' });
const dialog = () => screen.findByRole('dialog');

describe('who had a car', () => {
  it('is asked for when it is opened, and told by the clocks of the park', async () => {
    const { api, user } = show();
    const title = await screen.findByRole('button', { name: 'Who had it' });
    expect(api.inputsOf(listVehicleCustody)).toEqual([]);
    await user.click(title);
    await screen.findAllByRole('listitem');
    expect(lines()).toEqual([
      'Annasince 03/20/2026, 10:00 AMNowCorrect',
      'Repair03/19/2026, 10:00 AM – 03/20/2026, 10:00 AMCorrect',
      'Anna03/01/2026, 10:00 AM or before – 03/19/2026, 10:00 AMCorrect',
    ]);
    expect(screen.getAllByRole('link', { name: 'Anna' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('driver=driver-1'),
    );
  });

  it('is not there where the server does not keep it', async () => {
    const { api } = show({ extensions: ['session'] });
    await waitFor(() => expect(api.inputsOf(listVehicleCustody)).toEqual([]));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is told of a driver by the cars, which are handed over from there', async () => {
    const { user, api } = await opened({ of: 'driver' });
    expect(lines()[0]).toMatch(/^Toyota Camry 1234 AB-7/);
    await user.click(handOver());
    await user.selectOptions(within(await dialog()).getByLabelText('To'), 'repair');
    await user.click(within(await dialog()).getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(api.inputsOf(handOverVehicle)).toMatchObject([{ kind: 'repair' }]));
  });

  it('changes by a handover at a moment of the park’s clocks, which says whom it takes the car from', async () => {
    const { user, api, notices } = await opened();
    await user.click(handOver());
    const form = within(await dialog());
    await user.type(form.getByLabelText('Driver'), 'Boris');
    await user.clear(form.getByLabelText('Day'));
    await user.type(form.getByLabelText('Day'), '2026-03-21');
    await user.clear(form.getByLabelText('Time'));
    await user.type(form.getByLabelText('Time'), '14:05');
    await user.click(form.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The car is handed over' }]));
    expect(api.inputsOf(handOverVehicle)).toEqual([
      {
        kind: 'driver',
        driverId: 'driver-2',
        at: '2026-03-21T11:05:00.000Z',
        instead: { id: 'c-1', version: 3 },
      },
    ]);
    expect(api.inputsOf(listVehicleCustody)).toHaveLength(2);
  });

  it('is handed over now, by the clock of the server, where no other time is typed', async () => {
    const { user, api } = await opened();
    await user.click(handOver());
    const form = within(await dialog());
    await user.selectOptions(form.getByLabelText('To'), 'reserve');
    await user.click(form.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(api.inputsOf(handOverVehicle)).toEqual([
        { kind: 'reserve', instead: { id: 'c-1', version: 3 } },
      ]),
    );
  });

  it('is not handed over to nobody, at a time that is none, or to come', async () => {
    const { user, api } = await opened();
    await user.click(handOver());
    const form = within(await dialog());
    await user.clear(form.getByLabelText('Time'));
    await user.type(form.getByLabelText('Time'), 'noon');
    await user.click(form.getByRole('button', { name: 'Hand over' }));
    expect(await form.findByText('Choose a driver')).toBeVisible();
    expect(form.getByText('Type a time such as 14:05')).toBeVisible();
    expect(api.inputsOf(handOverVehicle)).toEqual([]);
  });

  it('says so when somebody else has handed the car over meanwhile', async () => {
    const stale = refusal(409, { code: 'stale_record', error: 'Changed meanwhile', current: {} });
    const { user } = await opened({ api: parkApi().on(handOverVehicle, () => Promise.reject(stale)) });
    await user.click(handOver());
    await user.selectOptions(within(await dialog()).getByLabelText('To'), 'reserve');
    await user.click(within(await dialog()).getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(/Somebody else has handed the car over meanwhile/)).toBeVisible();
  });

  it('is corrected where a handover was at another time, or never', async () => {
    const { user, api, notices } = await opened();
    const correct = async (n: number) => {
      const [button] = screen.getAllByRole('button', { name: 'Correct' }).slice(n);
      if (button) await user.click(button);
      return within(await dialog());
    };
    const form = await correct(0);
    expect(form.getByLabelText('Time')).toHaveValue('10:00');
    await user.clear(form.getByLabelText('Time'));
    await user.type(form.getByLabelText('Time'), '9:45');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(api.inputsOf(correctCustody)).toEqual([{ from: '2026-03-20T06:45:00.000Z', version: 3 }]);
    const second = await correct(1);
    await user.selectOptions(second.getByLabelText('What was it?'), 'never');
    await user.click(second.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(api.inputsOf(takeBackCustody)).toEqual([{ version: 3 }]);
  });

  it('is corrected by one press where the rides say otherwise', async () => {
    const [now] = HISTORY;
    const otherwise = {
      driver: { id: 'driver-2', name: 'Boris' },
      rides: 3,
      held: now ?? held({}),
      from: '2026-03-20T09:05:00.000Z',
      until: '2026-03-20T15:40:00.000Z',
    };
    const { user, api, notices } = await opened({ api: parkApi(HISTORY, [otherwise]) });
    expect(lines()[0]).toBe(
      'The rides say otherwise: Boris drove this car from 03/20/2026, 12:05 PM to 03/20/2026, 06:40 PM, 3 rides.Make it so',
    );
    await user.dblClick(screen.getByRole('button', { name: 'Make it so' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(api.inputsOf(handOverVehicle)).toEqual([
      { kind: 'driver', driverId: 'driver-2', at: otherwise.from, instead: { id: 'c-1', version: 3 } },
    ]);
  });

  it('is only read by a viewer', async () => {
    await opened({ role: 'viewer' });
    expect(handOver()).toHaveAccessibleDescription('Your role may not change vehicles');
  });

  it('is told in Russian too', async () => {
    await opened({ language: 'ru' });
    expect(lines()[1]).toBe('Ремонт19.03.2026, 10:00 – 20.03.2026, 10:00Исправить');
  });
});
