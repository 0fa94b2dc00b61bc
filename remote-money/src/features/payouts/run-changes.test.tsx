import { confirmPayoutRun, getPayoutRun, updatePayoutRun, type WirePayout } from '@park/contract/payouts';
import { refusal } from '@park/testing/fake-api';
import { makePayoutRun } from '@park/testing/ledger-records';
import { screen, waitFor, within } from '@testing-library/react';
import { anna, lines, draft, confirmed, serve, show } from './payout-run.testing.tsx';

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const sentences = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text);

describe('a draft', () => {
  const changedRun = (...changed: readonly Partial<(typeof lines)[number]>[]): WirePayout => ({
    run: makePayoutRun({ version: 4 }),
    lines: lines.map((line, index) => ({ ...line, ...changed[index] })),
  });
  const changes = () => screen.findByRole('region', { name: 'Changed since you looked at it' });

  it('that the server refuses to confirm says in words what differs, side by side, before it is confirmed', async () => {
    const now = changedRun(
      { iban: 'BY20OLMP31350000001000000933', driver: { ...anna, name: 'Анна Лисова' } },
      { amount: 1050, minimum: 1500 },
    );
    const api = serve(draft).on(confirmPayoutRun, ({ version }) => {
      if (version === 4) return { ...confirmed, lines: now.lines };
      api.on(getPayoutRun, () => now);
      throw refusal(409, { error: 'Look once more.', code: 'stale_record', current: now });
    });
    const { user } = show(api);
    await user.click(await button('Confirm'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: /Confirm BYN.105\.50/ }));
    await waitFor(() => expect(within(dialog).getAllByRole('row')).toHaveLength(5));
    const [, ...told] = within(dialog).getAllByRole('row');
    expect(told.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Анна ЛисоваNameАнна ЛисАнна Лисова',
      'Анна ЛисоваBank accountBY13 NBRB 3600 9000 0000 2Z00 AB00BY20 OLMP 3135 0000 0010 0000 0933',
      'Борис КотStays on the balanceBYN 0.00BYN 15.00',
      'Борис КотIs paidBYN 25.50BYN 10.50',
    ]);
    await user.click(within(dialog).getByRole('button', { name: /Confirm BYN.90\.50/ }));
    await waitFor(() => expect(api.inputsOf(confirmPayoutRun)).toEqual([{ version: 3 }, { version: 4 }]));
  });

  it('that changes while it is open says what differs, until that was looked at', async () => {
    const api = serve(draft).on(updatePayoutRun, () => {
      const now = changedRun({}, { iban: 'BY20OLMP31350000001000000933' }, { isExcluded: false });
      api.on(getPayoutRun, () => now);
      return now;
    });
    const { user, notices } = show(api);
    await user.click(await button('Calculate anew'));
    await waitFor(() => expect(sentences(notices)).toEqual(['The draft was calculated anew']));
    expect(api.inputsOf(updatePayoutRun)).toEqual([{ version: 3, lines: [] }]);
    expect(await changes()).toHaveTextContent(
      /Борис КотBank accountNo bank accountBY20.*Вера ЗоринаIn the runExcludedTaken in/,
    );
    await user.click(await button('I have looked at it'));
    await waitFor(() =>
      expect(
        screen.queryByRole('region', { name: 'Changed since you looked at it' }),
      ).not.toBeInTheDocument(),
    );
  });

  it('of which a person excludes somebody says nothing of what that person has done', async () => {
    const now = changedRun({ isExcluded: true, reason: 'Wrong account' });
    const api = serve(draft).on(updatePayoutRun, () => {
      api.on(getPayoutRun, () => now);
      return now;
    });
    const { user } = show(api);
    await user.click(await button(`Actions for ${anna.name}`));
    await user.click(await screen.findByRole('menuitem', { name: 'Exclude' }));
    await user.type(await screen.findByLabelText(/Reason/), 'Wrong account');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Exclude' }));
    expect(await screen.findByRole('row', { name: /Анна Лис.*Excluded.*Wrong account/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Changed since you looked at it' })).not.toBeInTheDocument();
  });
});
