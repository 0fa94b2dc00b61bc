import { listDriverBalances } from '@park/contract/ledger';
import type { ExtensionName } from '@park/contract/endpoint';
import { updateDriverLeaving, updateVehicleLeaving } from '@park/contract/leaving';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { LeavingPart } from './LeavingPart.tsx';
import type { LeavingRecord } from './LeavingPart.tsx';

const api = (balance = 0) =>
  new FakeApi()
    .on(updateDriverLeaving, () => ({ updated: 1 }))
    .on(updateVehicleLeaving, () => ({ updated: 1 }))
    .on(listDriverBalances, () => ({ days: [{ day: '2026-03-20', balance }] }));

interface Options {
  readonly server?: FakeApi;
  readonly role?: string;
  readonly extensions?: readonly ExtensionName[];
  readonly language?: 'en' | 'ru';
}

function show(leaver: LeavingRecord, { server = api(), role = 'operator', ...rest }: Options = {}) {
  const session = makeSession({ role });
  const extensions = rest.extensions ?? ['leaving', 'ledger'];
  return renderScreen(<LeavingPart {...leaver} />, { api: server, session, ...rest, extensions });
}

const driver = (over: object = {}) =>
  ({ of: 'driver', record: makeDriver({ version: 4, ...over }) }) as const;
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a driver who leaves', () => {
  it('is told of with the balance that stays, and leaves on a day', async () => {
    const { user, api: server, notices } = show(driver(), { server: api(-2550) });
    await user.click(await screen.findByRole('button', { name: 'Has left…' }));
    const form = await dialog();
    expect(await form.findByRole('link', { name: /Owes the park BYN.25\.50/ })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=settlements&driver=driver-1'),
    );
    await user.clear(form.getByLabelText(/^From this day on/));
    await user.type(form.getByLabelText(/^From this day on/), '2026-03-18');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The day is set' }]));
    expect(server.inputsOf(updateDriverLeaving)).toEqual([
      { leaving: [{ driverId: 'driver-1', leftOn: '2026-03-18', version: 4 }] },
    ]);
  });

  it('leaves today by the server, whatever the clock of the device says', async () => {
    const year = 365 * 24 * 60 * 60_000;
    const park = { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: -year, now: '' };
    const session = makeSession({ role: 'operator', park });
    const { user } = renderScreen(<LeavingPart {...driver()} />, {
      api: api(),
      session,
      extensions: ['leaving', 'ledger'],
    });
    await user.click(await screen.findByRole('button', { name: 'Has left…' }));
    const today = new Intl.DateTimeFormat('en-US', {
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      timeZone: 'Europe/Minsk',
    }).format(Date.now() - year);
    expect((await dialog()).getByLabelText(/^From this day on/)).toHaveValue(today);
  });

  it('does not leave on a day that is none or too far ahead, and what the server refuses stands beside it', async () => {
    const says = 'is too early: this driver has had Kia since 2026-03-19. Correct that first';
    const refused = refusal(409, { code: 'conflict', error: 'x', fields: { 'leaving.0.leftOn': says } });
    const server = api().on(updateDriverLeaving, () => Promise.reject(refused));
    const { user } = show(driver(), { server });
    await user.click(await screen.findByRole('button', { name: 'Has left…' }));
    const form = await dialog();
    const day = form.getByLabelText(/^From this day on/);
    for (const [typed, problem] of [
      ['2999-01-01', 'At most a year ahead'],
      ['x', 'From this day on: type a date such as 12/31/2026'],
      ['2026-03-18', says],
    ] as const) {
      await user.clear(day);
      await user.type(day, typed);
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await form.findByText(problem)).toBeVisible();
    }
    expect(server.inputsOf(updateDriverLeaving)).toHaveLength(1);
    expect(day).toHaveValue('03/18/2026');
  });

  it('is back by one act, which says which cars come with it', async () => {
    const { user, api: server } = show(driver({ leftOn: '2026-03-01' }), { server: api(100) });
    expect(await screen.findByText('Has left: 03/01/2026')).toBeVisible();
    expect(await screen.findByRole('link', { name: /The park owes BYN.1\.00/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    const form = await dialog();
    expect(form.getByText(/also cars, where nobody has had them since/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(server.inputsOf(updateDriverLeaving)).toEqual([
        { leaving: [{ driverId: 'driver-1', leftOn: null, version: 4 }] },
      ]),
    );
    // Rent has come or gone with the day.
    await waitFor(() => expect(server.inputsOf(listDriverBalances)).toHaveLength(2));
  });

  it('is nothing on a server that does not keep it, and only read by a viewer', async () => {
    const { unmount } = show(driver(), { extensions: ['session'] });
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    unmount();
    show(driver(), { role: 'viewer' });
    expect(await screen.findByRole('button', { name: 'Has left…' })).toHaveAccessibleDescription(
      'Your role may not change this',
    );
  });
});

it('a vehicle is sold or retired, in Russian too', async () => {
  const vehicle = { of: 'vehicle', record: makeVehicle() } as const;
  const { user, api: server } = show(vehicle, { language: 'ru' });
  await user.click(await screen.findByRole('button', { name: 'Продана или списана…' }));
  const form = await dialog();
  await user.clear(form.getByLabelText(/^С этого дня/));
  await user.type(form.getByLabelText(/^С этого дня/), '2026-03-18');
  await user.selectOptions(form.getByLabelText('Что с ней'), 'Списана');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(server.inputsOf(updateVehicleLeaving)).toMatchObject([
      { leaving: [{ vehicleId: 'vehicle-1', leftOn: '2026-03-18', leftHow: 'retired' }] },
    ]),
  );
});
