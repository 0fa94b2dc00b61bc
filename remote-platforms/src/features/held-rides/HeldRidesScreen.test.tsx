import { listDrivers } from '@park/contract/drivers';
import { pageDrivers } from '@park/contract/paged-lists';
import { ignoreHeldRides, linkHeldRides, listHeldRides, settleHeldRides } from '@park/contract/held-rides';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeDriver, makeSession, makeVehicle } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { makeUnknownDriver, makeUnknownVehicle } from '@park/testing/ride-source-records';
import { screen, waitFor, within } from '@testing-library/react';
import { HeldRidesScreen } from './HeldRidesScreen.tsx';

const driver = (userId: string, name: string, phone: string) =>
  makeDriver({ userId, User: { id: userId, name, phone, email: `${userId}@park.by` } });
const anna = driver('d-1', 'Анна Лис', '+375 29 111-11-11');
const ivan = driver('d-2', 'Иван Петров', '+375 29 222-22-22');
const pavel = driver('d-3', 'Павел Ким', '+375 29 555-00-00');
const car = makeVehicle({ id: 'v-1', make: 'Geely', model: 'Atlas', plateNumber: '1234 AB-7', code: 'G-1' });

const unknown = makeUnknownDriver();
const unnamed = makeUnknownDriver({
  ref: 'phone:375331112233',
  name: null,
  licenseNumber: null,
  phone: '+375331112233',
  plate: null,
  reasons: ['driver_ambiguous'],
  rides: 1,
  latest: unknown.earliest,
});
const unknownCar = makeUnknownVehicle();

const NOTHING_ALIKE = { lookalikes: [], lookalikesTotal: 0 };

const serve = (subjects = [unknown, unnamed, unknownCar]) =>
  new FakeApi()
    .on(listHeldRides, () => ({
      subjects,
      total: subjects.length,
      rides: 13,
      ...NOTHING_ALIKE,
    }))
    .on(listDrivers, () => ({ drivers: [anna, ivan, pavel] }))
    .on(listVehicles, () => ({ vehicles: [makeVehicle({ id: 'v-0', plateNumber: '9999 XX-1' }), car] }));

const show = (api = serve(), role = 'operator', language: 'en' | 'ru' = 'en') =>
  renderScreen(<HeldRidesScreen />, {
    api,
    language,
    session: makeSession({
      role,
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: 0, now: '2026-11-22T09:00:00Z' },
    }),
  });
const row = (name: RegExp) => screen.findByRole('row', { name });
const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);

/** Chooses an act in the menu of whom rides name. */
async function act(user: ReturnType<typeof show>['user'], name: string, item: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function openLink(api = serve()) {
  const view = show(api);
  await act(view.user, 'Petrov Ivan', 'Link');
  const dialog = await screen.findByRole('dialog', { name: 'Whom does City Orders mean by Petrov Ivan?' });
  const field = await within(dialog).findByRole('combobox', { name: 'Driver of the park' });
  return { ...view, dialog, field };
}
const optionTexts = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('held rides', () => {
  it('stand under whom they name as it was sent, with the reason, their number and their days', async () => {
    show();
    expect(await row(/^Petrov Ivan/)).toHaveTextContent(
      /Licence 9XX 000001.*Phone \+375295550000.*Plate 1234 AB-7.*ID at the source 7f3a.*City Orders.*Nobody of the park has this licence or phone.*12.*11\/18\/2026 – 11\/21\/2026/,
    );
    expect(await row(/^\+375331112233/)).toHaveTextContent(
      /Several drivers of the park have this licence or phone.*1.*11\/18\/2026/,
    );
    expect(screen.getByText('13 rides wait for a driver.')).toBeVisible();
  });

  it('are those of one source where the bell named it, and all of them again', async () => {
    const other = makeUnknownDriver({
      sourceId: 's-9',
      source: 'Night Cabs',
      name: 'Late Lev',
      ref: 'id:late',
    });
    const address = { tab: 'held_rides', source: 's-9' };
    const { user } = renderScreen(<HeldRidesScreen />, { api: serve([unknown, other]), address });
    expect(await row(/^Late Lev/)).toBeVisible();
    expect(screen.getByText('Only of the source Night Cabs.')).toBeVisible();
    expect(screen.queryByText('Petrov Ivan')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all sources' }));
    expect(await row(/^Petrov Ivan/)).toBeVisible();
  });

  it('are none, and that is said', async () => {
    const api = new FakeApi().on(listHeldRides, () => ({
      subjects: [],
      total: 0,
      rides: 0,
      ...NOTHING_ALIKE,
    }));
    show(api);
    expect(await screen.findByText('Nothing waits')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say how many more names wait than are listed', async () => {
    show(
      serve().on(listHeldRides, () => ({ subjects: [unknown], total: 141, rides: 900, ...NOTHING_ALIKE })),
    );
    expect(await screen.findByText(/^140 more names wait/)).toBeVisible();
  });

  it('say why they could not be loaded', async () => {
    show(
      new FakeApi().on(listHeldRides, () => {
        throw refusal(500, { error: 'Out of order.' });
      }),
    );
    expect(await screen.findByText('The held rides could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('are shown without controls to who may not link them', async () => {
    show(serve(), 'accountant');
    expect(await row(/^Petrov Ivan/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Cars that nobody knows' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  });

  it('speak Russian', async () => {
    show(serve(), 'admin', 'ru');
    expect(await screen.findByText('13 поездок ждут водителя.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Действия: Petrov Ivan' })).toBeVisible();
  });
});

describe('linking rides to a driver', () => {
  it('offers those with the same phone and of a similar name first, and says what will happen', async () => {
    const api = serve().on(linkHeldRides, () => ({ changed: 11, held: 1 }));
    const { user, dialog, field, notices } = await openLink(api);
    expect(within(dialog).queryByText(/^Several drivers/)).not.toBeInTheDocument();
    const link = within(dialog).getByRole('button', { name: 'Link' });
    expect(link).toHaveAccessibleDescription('Choose whom to link first');
    await user.click(field);
    expect(await optionTexts()).toEqual([
      'Павел Ким, +375 29 555-00-00same phone',
      'Иван Петров, +375 29 222-22-22similar name',
      'Анна Лис, +375 29 111-11-11',
    ]);
    await user.click(screen.getByRole('option', { name: /Иван Петров/ }));
    expect(dialog).toHaveTextContent(
      /12 rides are posted to the account of Иван Петров, \+375 29 222-22-22, and so is every ride/,
    );
    await user.click(link);
    await waitFor(() => expect(sentences(notices)).toEqual(['11 rides were linked. 1 ride still waits.']));
    expect(api.inputsOf(linkHeldRides)).toEqual([
      { sourceId: 'source-1', subject: 'driver', ref: 'id:7f3a', recordId: 'd-2' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.inputsOf(listHeldRides)).toHaveLength(2);
  });

  it('says that several have the name where nothing but the name tells who it is', async () => {
    const named = { ...unknown, phone: null, licenseNumber: null };
    const twins = [driver('d-4', 'Иван Петров', '+375 29 333-33-33'), ivan];
    const { dialog } = await openLink(serve([named]).on(listDrivers, () => ({ drivers: twins })));
    expect(await within(dialog).findByText(/^Several drivers of the park have a similar name/)).toBeVisible();
  });

  it('finds a driver by a typed text', async () => {
    const { user, field } = await openLink();
    await user.type(field, 'lis');
    await waitFor(async () => expect(await optionTexts()).toEqual(['Анна Лис, +375 29 111-11-11']));
  });

  it('asks the server for the drivers of a park whose list is too long', async () => {
    const api = serve()
      .on(listDrivers, () => {
        throw refusal(406, { error: 'Too long.' });
      })
      .on(pageDrivers, ({ q }) => {
        const drivers = q === 'анна' ? [anna] : [ivan];
        return { drivers, total: 1, next: null, version: 1 };
      });
    const { user, field } = await openLink(api);
    await user.click(field);
    expect(await optionTexts()).toEqual(['Иван Петров, +375 29 222-22-22similar name']);
    await user.type(field, 'анна');
    await waitFor(async () => expect(await optionTexts()).toEqual(['Анна Лис, +375 29 111-11-11']));
    expect(api.inputsOf(pageDrivers)[0]).toEqual({ q: 'Petrov Ivan', limit: 50 });
  });

  it('says why the server refused it, and keeps the choice', async () => {
    const api = serve().on(linkHeldRides, () => {
      throw refusal(404, { error: 'Driver not found.' });
    });
    const { user, dialog, field } = await openLink(api);
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: /Анна Лис/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Link' }));
    expect(await within(dialog).findByText('Driver not found.')).toBeVisible();
    expect(field).toHaveValue('Анна Лис, +375 29 111-11-11');
  });
});

describe('the other ways to deal with held rides', () => {
  it('are to ignore those of a name, after a question', async () => {
    const api = serve().on(ignoreHeldRides, () => ({ ignored: 12 }));
    const { user, notices } = show(api);
    await act(user, 'Petrov Ivan', /^Ignore/);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/12 rides leave the list and are not posted/);
    await user.click(within(dialog).getByRole('button', { name: 'Ignore' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The rides are ignored']));
    expect(api.inputsOf(ignoreHeldRides)).toEqual([{ sourceId: 'source-1', ref: 'id:7f3a' }]);
  });

  it.each([
    [{ posted: 3, held: 10 }, '3 rides were posted. 10 rides still wait.'],
    [{ posted: 0, held: 13 }, 'Nobody new was found. 13 rides still wait.'],
  ])('are to look again, which says %j as %j', async (settled, sentence) => {
    const { user, notices } = show(serve().on(settleHeldRides, () => settled));
    await user.click(await screen.findByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(sentences(notices)).toEqual([sentence]));
  });

  it('say why looking again was refused', async () => {
    const api = serve().on(settleHeldRides, () => {
      throw refusal(503, { error: 'Try again later.' });
    });
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('Try again later.')).toBeVisible();
  });
});

describe('cars that nobody knows', () => {
  it('stand below, and get a vehicle of the park, that of nearly the same plate first', async () => {
    const api = serve().on(linkHeldRides, () => ({ changed: 3, held: 0 }));
    const { user, notices } = show(api);
    const region = await screen.findByRole('region', { name: 'Cars that nobody knows' });
    expect(within(region).getByRole('row', { name: /^1234 AB/ })).toHaveTextContent(
      /Driven by Анна Лис.*City Orders.*3/,
    );
    expect(within(region).queryByRole('button', { name: /Ignore/ })).not.toBeInTheDocument();
    await user.click(within(region).getByRole('button', { name: 'Actions for 1234 AB' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Choose/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Which car does City Orders mean by 1234 AB?' });
    await user.click(await within(dialog).findByRole('combobox', { name: 'Vehicle of the park' }));
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent('Geely Atlas 1234 AB-7similar plate');
    await user.click(first as HTMLElement);
    expect(dialog).toHaveTextContent(/3 rides get the car Geely Atlas 1234 AB-7/);
    await user.click(within(dialog).getByRole('button', { name: 'Link' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['3 rides were linked']));
    expect(api.inputsOf(linkHeldRides)).toEqual([
      { sourceId: 'source-1', subject: 'vehicle', ref: 'plate:1234AB', recordId: 'v-1' },
    ]);
    expect(api.inputsOf(listDrivers)).toEqual([]);
  });
});
