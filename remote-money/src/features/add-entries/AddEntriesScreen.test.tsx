import { createEntries, listSettlements } from '@park/contract/ledger';
import { listTerms } from '@park/contract/terms';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeAccountEntry, makeSettlementRow } from '@park/testing/ledger-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { AddEntriesScreen } from './AddEntriesScreen.tsx';

const anna = { id: 'd-1', name: 'Анна Лис' };
const boris = { id: 'd-2', name: 'Борис Кот' };
const vera = { id: 'd-3', name: 'Вера Зорина' };
const drivers = [anna, boris, vera].map((driver) => ({ driver, history: [] }));

const serve = () =>
  new FakeApi()
    .on(listTerms, () => ({ terms: [], drivers }))
    .on(listSettlements, () => ({
      rows: [
        makeSettlementRow({ driver: anna, balance: 10_000 }),
        makeSettlementRow({ driver: boris, balance: -500 }),
      ],
      closedThrough: '2026-10',
      late: { rides: 0, amount: 0 },
    }))
    .on(createEntries, () => ({ entries: [makeAccountEntry(), makeAccountEntry({ id: 'entry-2' })] }));

function show(api = serve(), options: { role?: string; q?: string } = {}) {
  const { role = 'operator', q } = options;
  return renderScreen(<AddEntriesScreen />, {
    api,
    session: makeSession({ role }),
    address: { tab: 'settlements', form: 'entry', ...(q !== undefined && { q }) },
  });
}

const box = (name: string) => screen.findByRole('checkbox', { name: `Choose ${name}` });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const add = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('new entries of many drivers', () => {
  it('show the balance of each before and after, the count and the sum, and are booked in one call', async () => {
    const { user, api, visited, notices } = show();
    await user.click(await box(anna.name));
    await user.click(await box(vera.name));
    await user.selectOptions(screen.getByLabelText('Kind'), 'Fine');
    await user.type(screen.getByLabelText(/^Amount, BYN/), '25.50');
    expect(rowOf(anna.name)).toHaveTextContent(/\+100\.00-25\.50\+74\.50/);
    expect(rowOf(vera.name)).toHaveTextContent(/0\.00-25\.50-25\.50/);
    expect(rowOf(boris.name)).toHaveTextContent(/-5\.00$/);
    expect(screen.getByText(/2 entries, in total/)).toHaveTextContent('-51.00');
    await user.type(screen.getByLabelText(/What for/), 'Dirty cars');
    await user.click(add(/Add 2 entries/));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['2 entries were added']));
    expect(api.inputsOf(createEntries)).toEqual([
      {
        kind: 'fine',
        day: '2026-11-22',
        text: 'Dirty cars',
        entries: [
          { driverId: 'd-1', amount: 2550 },
          { driverId: 'd-3', amount: 2550 },
        ],
      },
    ]);
    expect(visited.at(-1)).toBe('/?tab=settlements');
  });

  it('can have an amount for each, refused beside its field', async () => {
    const { user, api } = show();
    await user.click(await screen.findByRole('button', { name: 'Choose all 3 shown' }));
    await user.click(screen.getByRole('radio', { name: 'One for each' }));
    await user.type(screen.getByLabelText(/What for/), 'Fuel cards');
    await user.type(screen.getByLabelText(`Amount for ${anna.name}, BYN`), '10');
    await user.type(screen.getByLabelText(`Amount for ${boris.name}, BYN`), '1.234');
    await user.click(add(/Add 3 entries/));
    expect(screen.getByLabelText(`Amount for ${boris.name}, BYN`)).toHaveAccessibleDescription(/at most 2/);
    expect(screen.getByLabelText(`Amount for ${boris.name}, BYN`)).toHaveFocus();
    expect(screen.getByLabelText(`Amount for ${vera.name}, BYN`)).toHaveAccessibleDescription('Fill this in');
    expect(screen.getByLabelText(`Amount for ${anna.name}, BYN`)).toHaveValue('10');
    expect(api.inputsOf(createEntries)).toEqual([]);
  });

  it('are for those that a search shows, and what was chosen before stays', async () => {
    const { user } = show(serve(), { q: 'Лис' });
    await user.click(await screen.findByRole('button', { name: 'Choose 1 shown' }));
    const search = screen.getByRole('searchbox', { name: 'Search drivers' });
    await user.clear(search);
    await user.type(search, 'kot');
    await user.click(await box(boris.name));
    await user.clear(search);
    await user.click(screen.getByRole('checkbox', { name: 'Only the chosen (2)' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Вера/ })).not.toBeInTheDocument());
    expect(rowOf(anna.name)).toBeVisible();
    expect(rowOf(boris.name)).toBeVisible();
  });

  it('need a driver, and a day outside the closed months', async () => {
    const { user, api } = show();
    const day = await screen.findByLabelText(/^Day/);
    await user.clear(day);
    await user.type(day, '2026-10-31');
    await user.click(add(/Add 0 entries/));
    expect(screen.getByText('Choose at least one driver')).toBeVisible();
    expect(day).toHaveAccessibleDescription('This month is closed and takes no more entries');
    expect(api.inputsOf(createEntries)).toEqual([]);
  });

  it('that the server refuses stand at the driver they are about, and a repeated send has the same key', async () => {
    const api = serve().on(createEntries, () => {
      throw refusal(400, { error: 'Not valid.', fields: { 'entries.1.amount': 'is over the balance' } });
    });
    const { user } = show(api);
    await user.click(await box(anna.name));
    await user.click(await box(boris.name));
    await user.type(screen.getByLabelText(/^Amount, BYN/), '5');
    await user.type(screen.getByLabelText(/What for/), 'Advance');
    await user.click(add(/Add 2 entries/));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Amount, BYN/)).toHaveAccessibleDescription(
        /Борис Кот: is over the balance/,
      ),
    );
    await user.click(add(/Add 2 entries/));
    await waitFor(() => expect(api.inputsOf(createEntries)).toHaveLength(2));
    const keys = api.calls.filter(({ path }) => path.endsWith('entries')).map((call) => call.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('ask before they are left with something typed, and not before', async () => {
    const { user, isGuarded } = show();
    await user.type(await screen.findByLabelText(/What for/), 'x');
    expect(isGuarded()).toBe(true);
    await user.clear(screen.getByLabelText(/What for/));
    expect(isGuarded()).toBe(false);
  });

  it('are not offered to a role that may not add them, in words', () => {
    show(
      new FakeApi()
        .on(listTerms, () => ({ terms: [], drivers }))
        .on(listSettlements, () => ({
          rows: [],
          closedThrough: null,
          late: { rides: 0, amount: 0 },
        })),
      { role: 'viewer' },
    );
    expect(screen.getByText('Your role may not add entries')).toBeVisible();
    expect(within(document.body).queryByRole('form')).not.toBeInTheDocument();
  });
});
