import {
  addBill,
  chargeBills,
  chooseBill,
  judgeBills,
  listBills,
  waiveBill,
  type WireBill,
} from '@park/contract/bills';
import { listDrivers } from '@park/contract/drivers';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeDriver, makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { BillsScreen } from './BillsTab.tsx';

const evidence = { driver: null, other: null, at: null, minutes: null, plates: null };
const proposed: WireBill = {
  id: 'b-1',
  kind: 'fine',
  issuer: 'ГАИ',
  number: '17',
  plate: '1234 AB-7',
  place: 'Independence Ave 1',
  vehicle: { id: 'v-1', name: 'Geely Atlas 1234 AB-7' },
  at: '2026-11-20T10:30:00Z',
  day: '2026-11-20',
  amount: 4500,
  reduced: 2250,
  reducedUntil: '2026-12-01',
  dueOn: '2026-12-20',
  state: 'proposed',
  driver: { id: 'd-1', name: 'Анна Лис' },
  isChosen: false,
  charged: null,
  dispute: null,
  note: null,
  version: 3,
  evidence: { ...evidence, code: 'custody', driver: 'Анна Лис', at: '2026-11-20T06:00:00Z' },
};
const waiting: WireBill = {
  ...proposed,
  id: 'b-2',
  number: '18',
  driver: null,
  state: 'waits',
  reduced: null,
  reducedUntil: null,
  evidence: {
    ...evidence,
    code: 'handover_near',
    driver: 'Анна Лис',
    other: 'Иван Петров',
    at: '2026-11-20T10:26:00Z',
    minutes: 4,
  },
};
const other: WireBill = {
  ...proposed,
  id: 'b-3',
  number: '19',
  amount: 1000,
  reduced: null,
  reducedUntil: null,
};
const paid: WireBill = {
  ...other,
  id: 'b-4',
  number: '20',
  state: 'charged',
  version: 5,
  charged: { amount: 1000, on: '2026-11-21', parts: 3, posted: 1 },
};

const moved: WireBill = {
  ...paid,
  id: 'b-5',
  number: '21',
  state: 'disputed',
  isMoved: true,
  driver: { id: 'd-2', name: 'Иван Петров' },
};

const serve = (bills: WireBill[] = [waiting, proposed, other]) =>
  new FakeApi()
    .on(listBills, ({ of }) => ({ bills: of === 'open' ? bills : [paid], total: bills.length }))
    .on(listDrivers, () => ({
      drivers: [
        makeDriver({
          userId: 'd-2',
          User: { id: 'd-2', name: 'Иван Петров', phone: '1', email: 'i@park.by' },
        }),
      ],
    }));
const show = (api = serve(), role = 'admin', language: 'en' | 'ru' = 'en') =>
  renderScreen(<BillsScreen />, {
    api,
    language,
    session: makeSession({
      role,
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, ahead: 0, now: '2026-11-22T09:00:00Z' },
    }),
  });
const row = (name: RegExp) => screen.findByRole('row', { name });
type User = ReturnType<typeof show>['user'];
async function menuOf(user: User, bill: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${bill}` }));
  return screen.findByRole('menu');
}
async function act(user: User, bill: string, name: string) {
  await user.click(within(await menuOf(user, bill)).getByRole('menuitem', { name }));
}
const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);

describe('bills', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('stand with whose they are and why, and what is due today', async () => {
    show();
    expect(await row(/Fine 17/)).toHaveTextContent(
      /ГАИ, Independence Ave 1, Geely Atlas.*11\/20\/2026, 01:30 PM.*22\.50.*until 12\/01\/202612\/20\/2026Анна Лисhad the car since 11\/20\/2026, 09:00 AMProposed/,
    );
    expect(await row(/Fine 18/)).toHaveTextContent(
      /Handover at 11\/20\/2026, 01:26 PM, 4 min before: from Анна Лис to Иван Петров.*Waits/,
    );
  });

  it('that are charged and another’s now say so, and are kept or taken back by who may charge', async () => {
    const { user } = show(serve([moved]), 'accountant');
    const shown = await row(/Fine 21/);
    expect(shown).toHaveTextContent(
      /Иван Петров.*charged to Иван Петров\. By what is known now: Анна Лис, had the car since.*Another driver now/,
    );
    const menu = within(await menuOf(user, 'Fine 21 1234 AB-7'));
    expect(menu.getByRole('menuitem', { name: 'Charge' })).toBeVisible();
    expect(menu.getByRole('menuitem', { name: 'Take back' })).toBeVisible();
  });

  it('are added by plate and time first, and what was typed stays after a refusal', async () => {
    const api = serve().on(addBill, () => {
      throw refusal(409, { error: 'Number: is already in use.', fields: { number: 'is already in use' } });
    });
    const { user } = show(api, 'operator');
    await user.click(await screen.findByRole('button', { name: 'Add a bill' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a bill' });
    const [first] = within(dialog).getAllByRole('textbox');
    expect(first).toHaveAccessibleName(/^Plate as written/);
    await user.click(within(dialog).getByRole('button', { name: 'Add a bill' }));
    expect(await within(dialog).findByText('Enter the plate')).toBeVisible();
    await user.type(first as HTMLElement, '1234 AB-7');
    await user.type(within(dialog).getByRole('textbox', { name: /^Day/ }), '11/20/2026');
    await user.type(within(dialog).getByRole('textbox', { name: /^Time/ }), '13:30');
    await user.type(within(dialog).getByRole('textbox', { name: /^Amount/ }), '45.5');
    await user.type(within(dialog).getByRole('textbox', { name: /^Number/ }), '17');
    await user.click(within(dialog).getByRole('button', { name: 'Add a bill' }));
    expect(await within(dialog).findByText('is already in use')).toBeVisible();
    expect(first).toHaveValue('1234 AB-7');
    expect(api.inputsOf(addBill)).toEqual([
      { plate: '1234 AB-7', at: '2026-11-20T10:30:00.000Z', kind: 'fine', amount: '45.50', number: '17' },
    ]);
  });

  it('are charged many at once, with what each driver will owe', async () => {
    const api = serve().on(chargeBills, () => ({ charged: 2 }));
    const { user, notices } = show(api, 'accountant');
    await user.click(await screen.findByRole('checkbox', { name: /Fine 17/ }));
    await user.click(screen.getByRole('checkbox', { name: /Fine 19/ }));
    await user.click(screen.getByRole('button', { name: 'Charge the chosen: 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Charge bills: 2' });
    expect(dialog).toHaveTextContent(/Анна Лис: BYN.32\.50.*Together BYN.32\.50, dated today/);
    const parts = within(dialog).getByRole('textbox', { name: /^Parts/ });
    await user.clear(parts);
    await user.type(parts, '53');
    await user.click(within(dialog).getByRole('button', { name: 'Charge' }));
    expect(await within(dialog).findByText('At most 52')).toBeVisible();
    await user.clear(parts);
    // 3.21 and 1.42: each bill is divided by itself.
    await user.type(parts, '7');
    expect(dialog).toHaveTextContent(/Today BYN.4\.63, the rest a part each week/);
    await user.clear(parts);
    await user.type(parts, '3');
    expect(dialog).toHaveTextContent(/Today BYN.10\.83, the rest a part each week/);
    await user.click(within(dialog).getByRole('button', { name: 'Charge' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['Charged: 2']));
    expect(api.inputsOf(chargeBills)).toEqual([
      {
        bills: [
          { id: 'b-1', version: 3, text: 'Fine, ГАИ, 17, 1234 AB-7, 11/20/2026, Independence Ave 1' },
          { id: 'b-3', version: 3, text: 'Fine, ГАИ, 19, 1234 AB-7, 11/20/2026, Independence Ave 1' },
        ],
        parts: 3,
      },
    ]);
  });

  it('get another driver, or the plate that is meant', async () => {
    const unknown: WireBill = {
      ...waiting,
      vehicle: null,
      evidence: { ...evidence, code: 'plate_alike', plates: '1284AB7' },
    };
    const api = serve([unknown]).on(chooseBill, () => ({ bill: proposed }));
    const { user, notices } = show(api, 'operator');
    await act(user, 'Fine 18 1234 AB-7', 'Choose the driver');
    const dialog = await screen.findByRole('dialog', { name: /Whose bill is Fine 18/ });
    expect(dialog).toHaveTextContent('No car had this plate then; alike: 1284AB7');
    await user.click(await within(dialog).findByRole('combobox', { name: 'Driver' }));
    await user.click(await screen.findByRole('option', { name: /Иван Петров/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Choose the driver' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['It is the bill of Анна Лис']));
    expect(api.inputsOf(chooseBill)).toEqual([{ version: 3, driverId: 'd-2' }]);
    await act(user, 'Fine 18 1234 AB-7', 'Choose the driver');
    const plate = await screen.findByRole('textbox', { name: /^Plate that is meant/ });
    await user.clear(plate);
    await user.type(plate, '1284 AB-7');
    await user.click(screen.getByRole('button', { name: 'Look by this plate' }));
    await waitFor(() => expect(api.inputsOf(chooseBill)[1]).toEqual({ version: 3, plate: '1284 AB-7' }));
  });

  it('are waived with a reason, which stays after a refusal', async () => {
    const api = serve().on(waiveBill, () => {
      throw refusal(409, { error: 'Changed meanwhile.' });
    });
    const { user } = show(api);
    await act(user, 'Fine 17 1234 AB-7', 'Waive');
    const dialog = await screen.findByRole('dialog', { name: 'Waive Fine 17 1234 AB-7?' });
    await user.click(within(dialog).getByRole('button', { name: 'Waive' }));
    expect(await within(dialog).findByText('Fill this in')).toBeVisible();
    const reason = within(dialog).getByRole('textbox', { name: /^Reason/ });
    await user.type(reason, 'By mistake');
    await user.click(within(dialog).getByRole('button', { name: 'Waive' }));
    expect(await within(dialog).findByText('Changed meanwhile.')).toBeVisible();
    expect(reason).toHaveValue('By mistake');
  });

  it('are looked for again, and those that are settled can be taken back', async () => {
    const { user, notices } = show(serve().on(judgeBills, () => ({ proposed: 2, waits: 1 })));
    await user.click(await screen.findByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['Proposed: 2. Still waiting: 1.']));
    await user.click(screen.getByRole('radio', { name: 'Settled' }));
    expect(await row(/Fine 20/)).toHaveTextContent(/1 of 3 parts posted.*Charged/);
    const menu = within(await menuOf(user, 'Fine 20 1234 AB-7'));
    expect(menu.getByRole('menuitem', { name: 'Take back' })).toBeVisible();
  });

  it('are all reached: by state, plate and driver, and page by page', async () => {
    const asked: object[] = [];
    const api = serve().on(listBills, (input) => {
      asked.push(input);
      return input.after ? { bills: [other], total: 2 } : { bills: [paid], total: 2, next: 'b-4' };
    });
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await row(/Fine 19/)).toBeVisible();
    expect(await row(/Fine 20/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Settled' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Waived');
    await user.type(screen.getByRole('searchbox', { name: 'Plate as written' }), '12');
    await user.type(screen.getByRole('combobox', { name: 'Only of this driver' }), 'Иван');
    await user.click(await screen.findByRole('option', { name: /Иван Петров/ }));
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ of: 'settled', state: 'waived', plate: '12', driverId: 'd-2' }),
    );
    expect(asked[1]).toEqual({ of: 'open', after: 'b-4' });
    await user.click(await screen.findByRole('button', { name: /^Only Иван Петров.*: show all drivers$/ }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ of: 'settled', state: 'waived', plate: '12' }));
  });

  it('are only looked at by who may do nothing with them', async () => {
    show(serve(), 'viewer');
    expect(await row(/Fine 17/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions|^Add|^Look again/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('say that none waits, in Russian too, and why they could not be loaded', async () => {
    const { unmount } = show(serve([]), 'admin', 'ru');
    expect(await screen.findByText('Ни один счёт не ждёт')).toBeVisible();
    unmount();
    show(
      new FakeApi().on(listBills, () => {
        throw refusal(500, { error: 'Out of order.' });
      }),
    );
    expect(await screen.findByText('The bills could not be loaded')).toBeVisible();
  });
});
