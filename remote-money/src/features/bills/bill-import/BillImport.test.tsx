import { addBill, importBills, listBills, type WireBill } from '@park/contract/bills';
import { billImporter } from '@park/domain/bill-file/bill-import';
import { matchHeadings } from '@park/domain/import/headings';
import { catchDownloads } from '@park/testing/catch-downloads';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import be from '../locales/be.json';
import en from '../locales/en.json';
import ru from '../locales/ru.json';
import { BillsTab } from '../BillsTab.tsx';

const HEAD = 'Гос. номер;Дата и время;Вид;Сумма;Кто выставил;Номер постановления';
const SOUND = ['1234 AB-7;20.11.2026 14:05;Штраф;45,00;ГАИ;17', '1284 AB-7;19.11.2026;Топливо;90;АЗС;18'];
const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'счета.csv');
const PARK = {
  timeZone: 'Europe/Minsk',
  currency: 'BYN',
  decimals: 2,
  ahead: 0,
  now: '2026-11-22T09:00:00Z',
};

const BILL: WireBill = {
  id: 'b',
  kind: 'fine',
  issuer: '',
  number: '',
  plate: '1234 AB-7',
  place: null,
  vehicle: null,
  at: null,
  day: '2026-11-20',
  amount: 4500,
  reduced: null,
  reducedUntil: null,
  dueOn: null,
  state: 'waits',
  driver: null,
  isChosen: false,
  charged: null,
  dispute: null,
  note: null,
  version: 1,
  evidence: { code: 'nobody', driver: null, other: null, at: null, minutes: null, plates: null },
};

type Answer = Awaited<ReturnType<typeof answer>>;
const numberOf = (bill: unknown) => (bill as { number?: string }).number ?? '';
const answer = (
  bills: readonly unknown[],
  verdictOf: (number: string) => 'created' | 'unchanged' | 'differs' | 'rejected',
) => ({
  counts: { created: 0, unchanged: 0, differs: 0, rejected: 0 },
  items: bills.map((bill, index) => ({
    index,
    number: numberOf(bill),
    verdict: verdictOf(numberOf(bill)),
    billId: null,
    driver: null,
    reason: null,
    problems:
      verdictOf(numberOf(bill)) === 'rejected'
        ? [{ field: 'currency', code: 'other_currency', message: 'must be BYN' }]
        : [],
  })),
});

/** A server that knows the numbers which it has been given. */
function serve(known = new Set<string>()) {
  return new FakeApi()
    .on(listBills, () => ({ bills: [], total: 0 }))
    .on(importBills, ({ bills }): Answer =>
      answer(bills, (number) => (known.has(number) ? 'unchanged' : 'created')),
    )
    .on(addBill, ({ number = '' }) => {
      known.add(number);
      return { bill: { ...BILL, id: number, number } };
    });
}

let people = 0;
function show({
  api = serve(),
  role = 'admin',
  form = 'import',
}: { api?: FakeApi; role?: string; form?: string } = {}) {
  people += 1;
  return renderScreen(<BillsTab />, {
    api,
    address: { tab: 'bills', ...(form && { form }) },
    session: makeSession({ role, userId: `person-${people}`, park: PARK }),
  });
}
const choose = async (user: ReturnType<typeof show>['user'], file: File) =>
  user.upload(await screen.findByLabelText(/^Choose a file with bills/), file);
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

describe('bills of a file', () => {
  it('are checked here and at the server, added once, and nothing is new in the same file again', async () => {
    const api = serve();
    const { user } = show({ api });
    await choose(user, csv(HEAD, ...SOUND));
    expect(await screen.findByText('2 rows can be added.')).toBeVisible();
    expect(await rowOf(/1234 AB-7/)).toHaveTextContent(/2026-11-20 14:05.*Fine.*45,00.*ГАИ.*17/);
    expect(api.inputsOf(importBills)).toEqual([
      {
        dryRun: true,
        bills: [expect.objectContaining({ number: '17' }), expect.objectContaining({ number: '18' })],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Add 2 bills' }));
    expect(await screen.findByText('2 of 2 bills added')).toBeVisible();
    expect(api.inputsOf(addBill)).toEqual([
      {
        plate: '1234 AB-7',
        at: '2026-11-20T11:05:00.000Z',
        kind: 'fine',
        amount: '45.00',
        issuer: 'ГАИ',
        number: '17',
      },
      { plate: '1284 AB-7', day: '2026-11-19', kind: 'fuel', amount: '90.00', issuer: 'АЗС', number: '18' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));

    await choose(user, csv(HEAD, ...SOUND));
    expect(
      await screen.findByText(/^Nothing in this file is new: the park has all of it already/),
    ).toBeVisible();
    expect(await rowOf(/1234 AB-7/)).toHaveTextContent(/This bill is there already/);
    await user.click(screen.getByRole('button', { name: 'Add 0 bills' }));
    expect(api.inputsOf(addBill)).toHaveLength(2);
  });

  it('that are broken stay out with the reason, and are saved as CSV', async () => {
    const { files, text } = catchDownloads();
    const api = serve().on(importBills, ({ bills }): Answer =>
      answer(bills, (number) => (number === '17' ? 'differs' : number === '18' ? 'rejected' : 'created')),
    );
    const { user } = show({ api });
    await choose(
      user,
      csv(
        HEAD,
        ...SOUND,
        '1 AB;31.02.2026;Налог;45;ГАИ;19',
        '1 AB;20.11.2026;Штраф;45;ГАИ;20',
        '2 AB;20.11.2026;Штраф;45;ГАИ;20',
      ),
    );
    expect(await screen.findByText(/^1 row can be added\. 4 rows have problems/)).toBeVisible();
    expect(await rowOf(/1234 AB-7/)).toHaveTextContent(
      /Number: A bill of this number is there with other content/,
    );
    expect(await rowOf(/1284 AB-7/)).toHaveTextContent(/Amount, BYN: must be BYN/);
    expect(await rowOf(/31\.02\.2026/)).toHaveTextContent(
      /Day: This is no date.*Kind: Unknown word. Use one of: Fine, Toll/,
    );
    expect(await rowOf(/2 AB/)).toHaveTextContent(/Number: The same bill as in row 5/);
    await user.click(screen.getByRole('button', { name: 'Save 4 refused rows' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await text(0)).toMatch(/1284 AB-7;.*;18;Amount, BYN: must be BYN\r\n/);
  });

  it('without a column of kinds are of the kind that is chosen for all', async () => {
    const { user, api } = show();
    await choose(user, csv('Гос. номер;Дата;Сумма', '1234 AB-7;20.11.2026;3,20'));
    expect(await screen.findByText(/No column for a required field: Kind/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of all rows' }), 'Toll');
    await user.click(await screen.findByRole('button', { name: 'Add 1 bill' }));
    expect(await screen.findByText('1 of 1 bills added')).toBeVisible();
    expect(api.inputsOf(addBill)).toMatchObject([{ kind: 'toll', amount: '3.20' }]);
  });

  it('are checked again where the server did not answer', async () => {
    let isDown = true;
    const api = serve().on(importBills, ({ bills }): Answer => {
      if (isDown) throw refusal(500, { error: 'Out of order.' });
      return answer(bills, () => 'created');
    });
    const { user } = show({ api });
    await choose(user, csv(HEAD, ...SOUND));
    expect(await screen.findByText('The server could not check the rows')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Add 2 bills' })).toBeVisible();
  });

  it('come from the list of bills, for roles that may change them', async () => {
    const { user, unmount } = show({ form: '' });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const back = await screen.findByRole('link', { name: 'Back to the bills' });
    expect(back).toHaveAttribute('href', '/?tab=bills');
    unmount();
    show({ role: 'viewer' });
    expect(await screen.findByText('Your role may not add bills')).toBeVisible();
    expect(within(document.body).queryByLabelText(/^Choose a file/)).not.toBeInTheDocument();
  });
});

describe.each([
  ['en', en],
  ['ru', ru],
  ['be', be],
])('the form of a bill in %s', (_, { fields, kinds }) => {
  const importer = billImporter(PARK);
  it('has labels that are recognised as headings of its own fields', () => {
    const names = importer.fields.map(({ name }) => name);
    const labels = names.map((name) => fields[name].replace('{{currency}}', 'BYN'));
    expect(matchHeadings(labels, importer.headings)).toEqual(names);
  });

  it.each(Object.entries(kinds))('names the kind %s in a word that is read: %s', (kind, word) => {
    const context = {
      today: '',
      park: { drivers: [], vehicles: [] },
      password: '',
      dayOrder: 'dayFirst',
    } as const;
    expect(importer.read({ kind: word }, context).shown.kind).toBe(kind);
  });
});
