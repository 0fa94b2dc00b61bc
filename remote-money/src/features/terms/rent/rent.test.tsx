import { getVehicleRent, listRent, setRent, setRentHour, type WireRentRate } from '@park/contract/rent';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { RentSection } from './RentSection.tsx';
import { VehicleRent } from './VehicleRent.tsx';

const rate = (parts: Partial<WireRentRate> = {}): WireRentRate => ({
  of: 'model',
  vehicle: null,
  make: 'Toyota',
  model: 'Camry',
  validFrom: '2026-03-02',
  amount: 4550,
  period: 'day',
  paidDays: 6,
  ofDays: 7,
  ...parts,
});
const park = {
  rates: [
    rate({ of: 'make', model: '', amount: 30_000, period: 'week', paidDays: null, ofDays: null }),
    rate({ validFrom: '2026-12-01', amount: null, paidDays: null, ofDays: null }),
    rate(),
    rate({ validFrom: '2026-01-01', amount: 0, paidDays: null, ofDays: null }),
  ],
  hours: [
    { validFrom: '2026-12-01', hour: 14 },
    { validFrom: '2026-03-01', hour: 6 },
  ],
  models: [
    { make: 'Toyota', model: 'Camry', cars: 2 },
    { make: 'Kia', model: 'Rio', cars: 1 },
  ],
};
const TODAY = '2026-11-22';

function show(api: FakeApi, { role = 'accountant', language = 'en' as 'en' | 'ru', isKept = true } = {}) {
  return renderScreen(<RentSection today={TODAY} />, {
    api,
    language,
    session: makeSession({ role }),
    extensions: isKept ? ['rent'] : ['ledger'],
  });
}
const serve = () => new FakeApi().on(listRent, () => park);
async function opened(api = serve(), options = {}) {
  const view = show(api, options);
  await view.user.click(await screen.findByRole('button', { name: /^(Rent by car|Аренда по машинам)$/ }));
  await screen.findAllByRole('row');
  return view;
}
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent.replace(/\s/g, ' '));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the rent by car', () => {
  it('is asked for when it is opened, and told by make and model with its history', async () => {
    await opened();
    expect(rows().slice(1)).toEqual([
      'Toyota, all models2 carsBYN 300.00 a week03/02/2026In force',
      'Toyota Camry2 carsnothing is set12/01/2026',
      'Toyota Camry2 carsBYN 45.50 a day, 6 of 7 days03/02/2026In force',
      'Toyota Camry2 carsfree01/01/2026',
    ]);
    expect(screen.getByText(/whoever has the car at 06:00\. At 14:00 from 12\/01\/2026 on\./)).toBeVisible();
  });

  it('is not there where the server does not keep it', async () => {
    const { api } = show(serve(), { isKept: false });
    await waitFor(() => expect(api.inputsOf(listRent)).toEqual([]));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is set for a make and a model from a day on, after the form is right', async () => {
    const { user, api, notices } = await opened(
      serve().on(setRent, () => ({ rate: rate(), isSettling: false })),
    );
    await user.click(screen.getByRole('button', { name: 'Set a rent' }));
    const form = await dialog();
    await user.type(form.getByLabelText(/^Paid days/), '8');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText(/^Make/)).toHaveAccessibleDescription('Fill this in');
    expect(form.getByLabelText(/^Of so many days/)).toHaveAccessibleDescription(
      'Enter both numbers, or none',
    );
    await user.type(form.getByLabelText(/^Make/), 'Kia');
    await user.type(form.getByLabelText(/^Rent, BYN/), '40');
    await user.type(form.getByLabelText(/^Of so many days/), '7');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText(/^Paid days/)).toHaveAccessibleDescription(/Not more than there are days/);
    await user.clear(form.getByLabelText(/^Paid days/));
    await user.type(form.getByLabelText(/^Paid days/), '5');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The rent was set' }]));
    expect(api.inputsOf(setRent)).toEqual([
      {
        make: 'Kia',
        validFrom: TODAY,
        amount: 4000,
        period: 'day',
        paidDays: 5,
        ofDays: 7,
      },
    ]);
    expect(api.inputsOf(listRent).length).toBeGreaterThan(1);
  });

  it('ends from a day on, and what the server refuses stands beside its field with what was typed', async () => {
    const fields = { validFrom: 'must not be before 2026-11-01' };
    const refused = refusal(400, { error: 'Valid from: wrong', code: 'validation_failed', fields });
    const api = serve().on(setRent, () => Promise.reject(refused));
    const { user } = await opened(api);
    await user.click(screen.getByRole('button', { name: 'Actions for Toyota, all models' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
    const form = await dialog();
    expect(form.getByLabelText(/^Rent, BYN/)).toHaveValue('300');
    await user.selectOptions(form.getByLabelText('From that day on'), 'Nothing is set');
    expect(form.queryByLabelText(/^Rent, BYN/)).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('must not be before 2026-11-01')).toBeVisible();
    expect(api.inputsOf(setRent)).toMatchObject([{ make: 'Toyota', amount: null }]);
  });

  it('finds its driver at an hour that can be changed, and says what is not adjusted yet', async () => {
    const { user, api, notices } = await opened(
      serve().on(setRentHour, (input) => ({ ...input, isSettling: true })),
    );
    await user.click(screen.getByRole('button', { name: 'Change the hour' }));
    const form = await dialog();
    expect(form.getByLabelText('Hour')).toHaveValue('6');
    await user.selectOptions(form.getByLabelText('Hour'), '22:00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.inputsOf(setRentHour)).toEqual([{ hour: 22, validFrom: TODAY }]));
    await waitFor(() =>
      expect(notices).toMatchObject([{ text: expect.stringContaining('is being adjusted') }]),
    );
  });

  it('is only read by an operator, in words, and told in Russian too', async () => {
    await opened(serve(), { role: 'operator', language: 'ru' });
    expect(screen.getByRole('button', { name: 'Задать аренду' })).toHaveAccessibleDescription(
      'Ваша роль не позволяет менять аренду',
    );
    expect(rows()[3]).toMatch(/^Toyota Camry2 машиныBYN 45,50 в день, дней: 6 из 7/);
  });
});

describe('the rent on the record of a car', () => {
  const showCar = (answer: { rate: WireRentRate | null; own: WireRentRate[] }) =>
    renderScreen(<VehicleRent vehicleId="car-1" />, {
      api: new FakeApi()
        .on(getVehicleRent, () => answer)
        .on(setRent, () => ({ rate: rate(), isSettling: false })),
      session: makeSession({ role: 'admin' }),
    });

  it('says what is valid, where it comes from and since when, and gets a rate of its own', async () => {
    const own = rate({ of: 'car', vehicle: { id: 'car-1', name: 'Toyota' }, make: '', model: '' });
    const { user, api } = showCar({ rate: rate(), own: [{ ...own, validFrom: '2026-12-01', amount: null }] });
    await user.click(screen.getByRole('button', { name: 'Rent' }));
    expect(
      await screen.findByText(/45\.50 a day, 6 of 7 days: rate of Toyota Camry, from 03\/02\/2026/),
    ).toBeVisible();
    expect(screen.getByText('From 12/01/2026: nothing is set')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change this car’s rent' }));
    const form = await dialog();
    expect(form.queryByLabelText(/^Make/)).not.toBeInTheDocument();
    await user.selectOptions(form.getByLabelText('It is charged'), 'a week, by its days');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.inputsOf(setRent)).toEqual([
        {
          vehicleId: 'car-1',
          validFrom: TODAY,
          amount: 4550,
          period: 'week',
          paidDays: null,
          ofDays: null,
        },
      ]),
    );
  });

  it('says that none is set', async () => {
    const { user } = showCar({ rate: null, own: [] });
    await user.click(screen.getByRole('button', { name: 'Rent' }));
    expect(await screen.findByText(/No rent is set for this car/)).toBeVisible();
  });
});
