import { createTerms, listTerms, updateDriverTerms, updateTerms } from '@park/contract/terms';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeTerms } from '@park/testing/ledger-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { TermsScreen } from './TermsScreen.tsx';

const rates = makeTerms().rates[0];
if (!rates) throw new Error('The terms of the tests have no rates');
const park = makeTerms({
  rates: [
    { ...rates, validFrom: '2026-12-01', commissionPercent: 20 },
    rates,
    { ...rates, validFrom: '2025-01-01', rent: 0 },
  ],
});
const own = makeTerms({ id: 'terms-2', name: 'Own car', version: 7 });
const drivers = [
  {
    driver: { id: 'd-1', name: 'Анна Лис' },
    history: [
      { validFrom: '2026-12-01', terms: null },
      { validFrom: '2026-01-01', terms: { id: 'terms-1', name: 'Park car' } },
    ],
  },
  { driver: { id: 'd-2', name: 'Борис Кот' }, history: [] },
  { driver: { id: 'd-3', name: 'Вера Зорина' }, history: [] },
];

const serve = () => new FakeApi().on(listTerms, () => ({ terms: [own, park], drivers }));
const show = (api = serve(), role = 'accountant', language: 'en' | 'ru' = 'en') =>
  renderScreen(<TermsScreen />, { api, language, session: makeSession({ role }) });
const card = (name: string) => screen.findByRole('region', { name });
async function act(user: ReturnType<typeof show>['user'], name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the terms of the park', () => {
  it('say what is valid today, what is to come, and what was valid before', async () => {
    const { user } = show();
    const found = await screen.findByRole('row', { name: /^Park car/ });
    expect(found).toHaveTextContent(/15\.50 %BYN.35\.00 a day.*BYN.20\.00.*01\/01\/2026/);
    expect(found).toHaveTextContent(/From 12\/01\/2026: commission 20 %, rent BYN.35\.00 a day/);
    await act(user, 'Park car', 'All rates');
    const history = await screen.findByRole('region', { name: 'All rates of Park car' });
    expect(within(history).getAllByRole('row')).toHaveLength(4);
    expect(history).toHaveTextContent(/01\/01\/2025.*no rent/);
  });

  it('count drivers without terms in words, and show who has which', async () => {
    const { user } = show();
    const found = await card('Drivers by terms');
    expect(
      screen.getByText('2 drivers have no terms: neither commission nor rent is charged to them.'),
    ).toBeVisible();
    expect(within(found).getByRole('row', { name: /Анна/ })).toHaveTextContent(
      /Park carFrom 12\/01\/2026: none/,
    );
    expect(within(found).getByRole('row', { name: /Борис/ })).toHaveTextContent(/No terms/);
    await user.click(screen.getAllByRole('button', { name: 'Filters' }).at(-1)!);
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await panel.findByRole('checkbox', { name: 'None' }));
    expect(within(found).queryByRole('row', { name: /Анна/ })).not.toBeInTheDocument();
  });

  it('are added with their first rates, after the form is right', async () => {
    const api = serve().on(createTerms, () => ({ terms: own }));
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('button', { name: 'Add terms' }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Add terms' });
    await user.type(screen.getByLabelText(/Commission, %/), '100.5');
    await user.type(screen.getByLabelText(/Rent, BYN/), '-1');
    await user.click(save);
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Fill this in');
    expect(screen.getByLabelText(/Commission, %/)).toHaveAccessibleDescription('At most 100');
    expect(screen.getByLabelText(/Rent, BYN/)).toHaveAccessibleDescription(/At least BYN\s0\.00/);
    await user.type(screen.getByLabelText(/^Name/), 'Night');
    await user.clear(screen.getByLabelText(/Commission, %/));
    await user.type(screen.getByLabelText(/Commission, %/), '12,25');
    await user.clear(screen.getByLabelText(/Rent, BYN/));
    await user.type(screen.getByLabelText(/Rent, BYN/), '35.5');
    await user.selectOptions(screen.getByLabelText('Rent is charged'), 'a day');
    await user.type(screen.getByLabelText(/Minimum on the balance/), '0');
    await user.click(save);
    await waitFor(() => expect(sentences(notices)).toEqual(['The terms were added']));
    expect(api.inputsOf(createTerms)).toEqual([
      {
        name: 'Night',
        commissionPercent: 12.25,
        rent: 3550,
        rentPeriod: 'day',
        minimumBalance: 0,
        validFrom: '2026-11-22',
      },
    ]);
  });

  it('get new rates from a day, and when somebody else was first, theirs are shown and mine stay', async () => {
    const theirs = makeTerms({
      id: 'terms-2',
      name: 'Own car',
      version: 8,
      rates: [{ ...rates, validFrom: '2026-12-15', commissionPercent: 33 }, rates],
    });
    const api = serve().on(updateTerms, ({ version }) => {
      if (version === 8) return { terms: theirs };
      throw refusal(409, { error: 'Changed by others.', code: 'stale_record', current: theirs });
    });
    const { user, notices } = show(api);
    await act(user, 'Own car', 'New rates');
    const percent = await screen.findByLabelText(/Commission, %/);
    expect(percent).toHaveValue('15.5');
    await user.clear(percent);
    await user.type(percent, '18');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/Somebody else has changed these terms.*12\/15\/2026: commission 33 %/),
    ).toBeVisible();
    expect(percent).toHaveValue('18');
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sentences(notices)).toContain('The rates were saved'));
    expect(
      api.inputsOf(updateTerms).map(({ version, rates: sent }) => [version, sent?.commissionPercent]),
    ).toEqual([
      [7, 18],
      [8, 18],
    ]);
  });

  it('are renamed', async () => {
    const api = serve().on(updateTerms, () => ({ terms: own }));
    const { user, notices } = show(api);
    await act(user, 'Own car', 'Rename');
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription('Fill this in');
    await user.type(name, 'Leased car');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The terms were renamed']));
    expect(api.inputsOf(updateTerms)).toEqual([{ name: 'Leased car', version: 7 }]);
  });

  it('are given to the chosen drivers from a day, or taken away', async () => {
    const api = serve().on(updateDriverTerms, () => ({ updated: 2 }));
    const { user, notices } = show(api);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Борис Кот' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Вера Зорина' }));
    await user.click(screen.getByRole('button', { name: 'Give terms to 2 drivers' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Борис Кот.*Вера Зорина/);
    const save = within(dialog).getByRole('button', { name: 'Give terms to 2 drivers' });
    await user.click(save);
    expect(within(dialog).getByLabelText('Terms')).toHaveAccessibleDescription('Choose terms, or none');
    await user.selectOptions(within(dialog).getByLabelText('Terms'), 'Own car');
    await user.click(save);
    await waitFor(() => expect(sentences(notices)).toEqual(['The terms of 2 drivers were set']));
    expect(api.inputsOf(updateDriverTerms)).toEqual([
      { driverIds: ['d-2', 'd-3'], termsId: 'terms-2', validFrom: '2026-11-22' },
    ]);
  });

  it('cannot be changed by an operator, in words', async () => {
    const { user } = show(serve(), 'operator');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Борис Кот' }));
    for (const name of ['Add terms', /Give terms/]) {
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('Your role may not set terms');
    }
    await user.click(screen.getByRole('button', { name: 'Actions for Own car' }));
    const item = await screen.findByRole('menuitem', { name: /^New rates.*Your role may not set terms/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  it('say that there are none, in Russian', async () => {
    show(
      new FakeApi().on(listTerms, () => ({ terms: [], drivers })),
      'admin',
      'ru',
    );
    expect(await screen.findByText('В парке ещё нет условий')).toBeVisible();
    expect(screen.getByText(/У 2 водителей нет условий/)).toBeVisible();
  });
});
