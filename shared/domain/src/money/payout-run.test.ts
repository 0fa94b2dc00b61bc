import type { PayoutLine } from '@park/contract/payouts';
import { confirmObstacle, draftOf, payoutTotals, unmarkedLines } from './payout-run.ts';

const line = (parts: Partial<PayoutLine>): PayoutLine => ({
  driver: { id: 'd-1', name: 'Anna' },
  iban: 'BY13NBRB3600900000002Z00AB00',
  balance: 10_000,
  minimum: 0,
  amount: 10_000,
  isExcluded: false,
  reason: null,
  status: 'open',
  note: null,
  ...parts,
});

const lines = [
  line({ status: 'paid' }),
  line({ amount: 2_550, iban: null }),
  line({ amount: 1, status: 'failed', note: 'Account closed' }),
  line({ amount: 700, isExcluded: true, reason: 'On leave', iban: null }),
];

describe('the totals of a payout run', () => {
  it('count who gets money, who is excluded, whose account is missing, and what became of it', () => {
    expect(payoutTotals(lines)).toEqual({
      drivers: 3,
      total: 12_551,
      excluded: 1,
      excludedTotal: 700,
      withoutIban: 1,
      paid: 1,
      paidTotal: 10_000,
      failed: 1,
      failedTotal: 1,
      open: 1,
    });
  });

  it('are nothing without lines, and such a draft cannot be confirmed', () => {
    expect(payoutTotals([])).toMatchObject({ drivers: 0, total: 0, open: 0 });
    expect(confirmObstacle([])).toBe('nothing');
    expect(confirmObstacle([line({ isExcluded: true })])).toBe('nothing');
    expect(confirmObstacle([line({})])).toBeNull();
  });

  it('have the rest that is neither paid, failed nor excluded', () => {
    expect(unmarkedLines(lines).map(({ amount }) => amount)).toEqual([2_550]);
  });
});

describe('the draft', () => {
  it('is the one run that is neither confirmed nor discarded', () => {
    const run = (id: string, status: string) => ({ id, status }) as Parameters<typeof draftOf>[0][number];
    expect(draftOf([run('r-3', 'discarded'), run('r-2', 'draft'), run('r-1', 'confirmed')])?.id).toBe('r-2');
    expect(draftOf([run('r-1', 'confirmed')])).toBeNull();
  });
});
