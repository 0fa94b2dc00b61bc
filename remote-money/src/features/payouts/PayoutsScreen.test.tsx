import { createPayoutRun, getPayoutRun, listOlderPayoutRuns, listPayoutRuns } from '@park/contract/payouts';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makePayoutLine, makePayoutRun } from '@park/testing/ledger-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { PayoutsScreen } from './PayoutsScreen.tsx';

const confirmed = makePayoutRun({
  id: 'run-0',
  day: '2026-10-31',
  status: 'confirmed',
  drivers: 12,
  total: 123_456,
  excluded: 1,
  paid: 11,
  failed: 1,
  confirmedBy: { id: 'u', name: 'Анна' },
  confirmedAt: '2026-11-02T09:00:00Z',
});

const PARK = {
  timeZone: 'Asia/Novosibirsk',
  currency: 'BYN',
  decimals: 2,
  ahead: 0,
  now: '2026-11-22T09:00:00Z',
};

const serve = (runs = [confirmed]) => new FakeApi().on(listPayoutRuns, () => ({ runs }));

function show(api: FakeApi, options: { language?: 'ru'; role?: string } = {}) {
  const { role = 'admin', language } = options;
  return renderScreen(<PayoutsScreen />, {
    api,
    session: makeSession({ role, park: PARK }),
    address: { tab: 'payouts' },
    ...(language && { language }),
  });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the payout runs', () => {
  it('are listed with day, status, sum, counts and who confirmed them, and open', async () => {
    show(serve());
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(
      /10\/31\/2026Confirmed.*1,234\.56.*12.*1.*11.*1.*Анна.*11\/02\/2026, 04:00\sPM/,
    );
    const link = within(row ?? document.body).getByRole('link', { name: 'Payout run of 10/31/2026' });
    expect(link).toHaveAttribute('href', '/?tab=payouts&run=run-0');
  });

  it('show the older ones when they are asked for, until there are none', async () => {
    const older = makePayoutRun({ id: 'run-old', day: '2021-02-28', status: 'confirmed' });
    const api = new FakeApi()
      .on(listPayoutRuns, () => ({ runs: [confirmed], next: 'run-0' }))
      .on(listOlderPayoutRuns, () => ({ runs: [older] }));
    const { user } = show(api);
    const more = await screen.findByRole('button', { name: 'Show older payout runs' });
    expect(api.inputsOf(listOlderPayoutRuns)).toEqual([]);
    await user.click(more);
    expect(await screen.findByRole('link', { name: 'Payout run of 02/28/2021' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payout run of 10/31/2026' })).toBeVisible();
    expect(api.inputsOf(listOlderPayoutRuns)).toEqual([{ after: 'run-0' }]);
    expect(screen.queryByRole('button', { name: 'Show older payout runs' })).not.toBeInTheDocument();
  });

  it('begin with a draft of a day, which is opened', async () => {
    const draft = { run: makePayoutRun({ day: '2026-11-15' }), lines: [makePayoutLine()] };
    const api = serve().on(createPayoutRun, () => draft);
    const { user, visited } = show(api.on(getPayoutRun, () => draft));
    await user.click(await screen.findByRole('button', { name: 'New payout run' }));
    const day = await screen.findByLabelText(/Balances after/);
    await user.clear(day);
    await user.type(day, '2026-11-30');
    await user.click(screen.getByRole('button', { name: 'Prepare the draft' }));
    expect(day).toHaveAccessibleDescription(/still to come/);
    await user.clear(day);
    await user.type(day, '2026-11-15');
    await user.type(screen.getByLabelText('Text'), 'Mid November');
    await user.click(screen.getByRole('button', { name: 'Prepare the draft' }));
    await waitFor(() => expect(visited.at(-1)).toBe('/?tab=payouts&run=run-1'));
    expect(api.inputsOf(createPayoutRun)).toEqual([{ day: '2026-11-15', text: 'Mid November' }]);
    expect(await screen.findByRole('heading', { name: 'Payout run of 11/15/2026' })).toBeVisible();
  });

  it('have one draft at a time, and say so', async () => {
    const { user } = show(serve([makePayoutRun(), confirmed]));
    await screen.findAllByRole('row');
    const button = screen.getByRole('button', { name: 'New payout run' });
    expect(button).toHaveAccessibleDescription(/There is a draft already/);
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('say in the dialog why a draft was refused, and keep what was typed', async () => {
    const api = serve().on(createPayoutRun, () => {
      throw refusal(409, { error: 'A payout run is already being prepared.', code: 'payout_draft_exists' });
    });
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'New payout run' }));
    await user.type(await screen.findByLabelText('Text'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Prepare the draft' }));
    expect(await screen.findByText('A payout run is already being prepared.')).toBeVisible();
    expect(screen.getByLabelText('Text')).toHaveValue('Mine');
  });

  it('are closed to operators in words, and only shown to viewers', async () => {
    const { api, unmount } = show(new FakeApi(), { role: 'operator' });
    expect(screen.getByText('Your role may not see payouts')).toBeVisible();
    expect(api.calls).toEqual([]);
    unmount();
    show(serve(), { role: 'viewer' });
    await screen.findAllByRole('row');
    expect(screen.getByRole('button', { name: 'New payout run' })).toHaveAccessibleDescription(
      'Your role may not prepare payouts',
    );
  });

  it('speak Russian', async () => {
    show(serve([]), { language: 'ru' });
    expect(await screen.findByText('Ведомостей пока нет')).toBeVisible();
  });
});
