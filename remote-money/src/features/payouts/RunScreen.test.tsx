import { listSettlements } from '@park/contract/ledger';
import {
  confirmPayoutRun,
  discardPayoutRun,
  getPayoutRun,
  listPayoutRuns,
  updatePayoutResults,
  updatePayoutRun,
  type WirePayout,
} from '@park/contract/payouts';
import { refusal } from '@park/testing/fake-api';
import { makePayoutLine, makePayoutRun, makeSettlementRow } from '@park/testing/ledger-records';
import { screen, waitFor, within } from '@testing-library/react';
import { anna, boris, vera, lines, draft, confirmed, serve, show } from './payout-run.testing.tsx';

const totals = () => screen.findByRole('region', { name: 'Totals of the run' });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const actsOf = async ({ user }: Pick<ReturnType<typeof show>, 'user'>, name: string) =>
  user.click(await button(`Actions for ${name}`));
const act = async (shown: Pick<ReturnType<typeof show>, 'user'>, name: string, label: string) => {
  await actsOf(shown, name);
  await shown.user.click(await screen.findByRole('menuitem', { name: label }));
};
const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);

describe('a draft', () => {
  it('shows balance, minimum and amount of each, who is excluded and why, whose account is missing, and the total', async () => {
    show(serve(draft));
    expect(await totals()).toHaveTextContent(/To be paidBYN.105\.502 drivers.*Excluded1BYN.1\.00.*account1/);
    expect(rowOf(anna.name)).toHaveTextContent(/100\.00BYN.20\.00BYN.80\.00BY13 NBRB 3600/);
    expect(rowOf(boris.name)).toHaveTextContent(/No bank account/);
    expect(rowOf(vera.name)).toHaveTextContent(/ExcludedOn leave/);
  });

  it('excludes a driver with a reason only, and takes one in again', async () => {
    const api = serve(draft).on(updatePayoutRun, () => draft);
    const { user } = show(api);
    await act({ user }, anna.name, 'Exclude');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Exclude' }));
    expect(screen.getByLabelText(/Reason/)).toHaveAccessibleDescription('Fill this in');
    await user.type(screen.getByLabelText(/Reason/), 'Wrong account');
    await user.click(within(dialog).getByRole('button', { name: 'Exclude' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act({ user }, vera.name, 'Take in');
    await waitFor(() =>
      expect(api.inputsOf(updatePayoutRun)).toEqual([
        { version: 3, lines: [{ driverId: 'd-1', isExcluded: true, reason: 'Wrong account' }] },
        { version: 3, lines: [{ driverId: 'd-3', isExcluded: false, reason: null }] },
      ]),
    );
  });

  it('is confirmed after a question that says the sum and the count', async () => {
    const api = serve(draft).on(confirmPayoutRun, () => confirmed);
    const { user, notices } = show(api);
    await user.click(await button('Confirm'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/2 drivers are paid BYN.105\.50 in total/);
    await user.click(within(dialog).getByRole('button', { name: /Confirm BYN.105\.50/ }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The payout run was confirmed']));
    expect(api.inputsOf(confirmPayoutRun)).toEqual([{ version: 3 }]);
  });

  it('that somebody else has changed is shown as it is now, and asked about again; nothing typed is lost', async () => {
    const [first, ...rest] = lines;
    const theirs: WirePayout = {
      run: makePayoutRun({ version: 5 }),
      lines: first ? [{ ...first, amount: 7000 }, ...rest] : rest,
    };
    const api = serve(draft).on(updatePayoutRun, ({ version }) => {
      if (version === 5) return theirs;
      api.on(getPayoutRun, () => theirs);
      throw refusal(409, {
        error: 'Somebody else has changed the run.',
        code: 'stale_record',
        current: theirs,
      });
    });
    const { user } = show(api);
    await act({ user }, boris.name, 'Exclude');
    await user.type(await screen.findByLabelText(/Reason/), 'No account');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Exclude' }));
    expect(await within(dialog).findByText(/changed meanwhile/)).toBeVisible();
    expect(within(dialog).getByText('Somebody else has changed the run.')).toBeVisible();
    expect(screen.getByLabelText(/Reason/)).toHaveValue('No account');
    await user.click(within(dialog).getByRole('button', { name: 'Exclude' }));
    await waitFor(() => expect(api.inputsOf(updatePayoutRun).map(({ version }) => version)).toEqual([3, 5]));
    expect(await totals()).toHaveTextContent(/BYN.95\.50/);
  });

  it('is discarded after a question', async () => {
    const discarded = { ...draft, run: makePayoutRun({ status: 'discarded' }) };
    const api = serve(draft).on(discardPayoutRun, () => discarded);
    const { user, notices } = show(api);
    await user.click(await button('Discard'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(sentences(notices)).toEqual(['The draft was discarded']));
  });

  it('cannot be confirmed with nobody in it', async () => {
    const nobody = { run: draft.run, lines: lines.slice(2) };
    show(serve(nobody));
    expect(await button('Confirm')).toHaveAccessibleDescription('Nobody is left to be paid');
  });

  it.each([
    ['accountant', 'Only an administrator confirms payouts', null],
    ['viewer', 'Only an administrator confirms payouts', 'Your role may not prepare payouts'],
  ])('says to the role %s what it may not do', async (role, confirm, prepare) => {
    const { user } = show(serve(draft), role);
    expect(await button('Confirm')).toHaveAccessibleDescription(confirm);
    const discard = await button('Discard');
    await actsOf({ user }, anna.name);
    const exclude = await screen.findByRole('menuitem', { name: /^Exclude/ });
    if (prepare === null) {
      expect(discard).not.toHaveAttribute('aria-disabled');
      expect(exclude).not.toHaveAttribute('aria-disabled');
    } else {
      expect(discard).toHaveAccessibleDescription(prepare);
      expect(exclude).toHaveTextContent(prepare);
    }
  });
});

describe('a confirmed run', () => {
  it('marks one payment as paid, one as failed with a note, and the rest as paid', async () => {
    const api = serve(confirmed).on(updatePayoutResults, () => confirmed);
    const { user } = show(api);
    await act({ user }, anna.name, 'Mark as paid');
    await waitFor(() => expect(api.inputsOf(updatePayoutResults)).toHaveLength(1));
    await act({ user }, boris.name, 'Mark as failed');
    await user.type(await screen.findByLabelText(/What happened/), 'Account closed');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as failed' }));
    await waitFor(() => expect(api.inputsOf(updatePayoutResults)).toHaveLength(2));
    await user.click(await button('All the rest is paid'));
    await user.click(await button('Mark 2 as paid'));
    await waitFor(() =>
      expect(api.inputsOf(updatePayoutResults)).toEqual([
        { lines: [{ driverId: 'd-1', status: 'paid', note: null }] },
        { lines: [{ driverId: 'd-2', status: 'failed', note: 'Account closed' }] },
        {
          lines: [
            { driverId: 'd-1', status: 'paid', note: null },
            { driverId: 'd-2', status: 'paid', note: null },
          ],
        },
      ]),
    );
  });

  it('marks the selected ones as paid together', async () => {
    const api = serve(confirmed).on(updatePayoutResults, () => confirmed);
    const { user } = show(api);
    await user.click(await screen.findByRole('checkbox', { name: `Select ${anna.name}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${boris.name}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${vera.name}` }));
    await user.click(await button('Mark 2 as paid'));
    const paid = (driverId: string) => ({ driverId, status: 'paid', note: null });
    await waitFor(() =>
      expect(api.inputsOf(updatePayoutResults)).toEqual([{ lines: [paid('d-1'), paid('d-2')] }]),
    );
  });

  it('has nothing to select once every line is marked', async () => {
    const marked = lines.map((line) => ({ ...line, status: 'paid' as const }));
    show(serve({ ...confirmed, lines: marked }));
    expect(await screen.findByText(anna.name)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says how many selected lines the search hides; the same drivers are not selected in another run', async () => {
    const other = makePayoutRun({ id: 'run-2', status: 'confirmed', day: '2026-10-15' });
    const api = serve(confirmed).on(listPayoutRuns, () => ({ runs: [confirmed.run, other] }));
    const { user } = show(api);
    await user.click(await screen.findByRole('checkbox', { name: `Select ${anna.name}` }));
    await user.type(screen.getByRole('searchbox'), boris.name);
    expect(await screen.findByText('1 selected (1 not shown)')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All payout runs' }));
    api.on(getPayoutRun, () => ({ run: other, lines }));
    await user.click(await screen.findByRole('link', { name: /10\/15\/2026/ }));
    expect(await screen.findByRole('checkbox', { name: `Select ${anna.name}` })).not.toBeChecked();
  });

  it('says what became of each payment; a failed one is final', async () => {
    const marked = [
      makePayoutLine({ driver: anna, status: 'paid' }),
      makePayoutLine({ driver: boris, status: 'failed', note: 'Account closed' }),
    ];
    show(serve({ run: confirmed.run, lines: marked }));
    expect(await totals()).toHaveTextContent(/Paid1.*Failed1.*Not marked yet0/);
    expect(rowOf(boris.name)).toHaveTextContent(/FailedAccount closed/);
    expect(within(rowOf(boris.name)).queryByRole('button')).not.toBeInTheDocument();
    expect(await button('All the rest is paid')).toHaveAccessibleDescription('Everything is marked');
  });

  it('has statements whose figures come to what is paid, with what was deducted after the day', async () => {
    const row = makeSettlementRow({ driver: anna, gross: 30_000, other: 0, paid: -8000, balance: 22_000 });
    const api = serve({
      run: confirmed.run,
      lines: [makePayoutLine({ driver: anna, balance: 13_000, minimum: 5000, amount: 8000 })],
    }).on(listSettlements, () => ({
      rows: [row],
      closedThrough: null,
      late: { rides: 0, amount: 0 },
    }));
    const { user } = show(api);
    await user.click(await button('Statements'));
    expect(await screen.findByRole('article')).toHaveTextContent(
      /Rides.*300\.00Balance after300\.00.*Deducted or posted later-170\.00Balance130\.00Stays50\.00Is paidBYN 80\.00/,
    );
  });

  it('has a statement for each driver who is paid, in Russian too', async () => {
    const row = makeSettlementRow({ driver: anna, gross: 15_000, commission: -5000, rides: 7 });
    const api = serve(confirmed).on(listSettlements, () => ({
      rows: [row],
      closedThrough: null,
      late: { rides: 0, amount: 0 },
    }));
    const { user } = show(api, 'admin', 'ru');
    await user.click(await button('Расчётные листки'));
    const [paper] = await screen.findAllByRole('article');
    expect(paper).toHaveTextContent(
      /Анна Лис.*Поездки \(7 поездок\)150,00Комиссия-50,00.*Выплачивается.*80,00/,
    );
    expect(api.inputsOf(listSettlements)).toEqual([{ startDate: '2026-11-01', endDate: '2026-11-20' }]);
    // The excluded driver has none.
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText(vera.name)).not.toBeInTheDocument();
    await user.click(await button('К ведомости'));
    expect(await button('Файл для банка')).toBeVisible();
  });
});
