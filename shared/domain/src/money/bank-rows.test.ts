import type { PayoutLine } from '@park/contract/payouts';
import { bankRows } from './bank-rows.ts';

const IBAN = 'BY13NBRB3600900000002Z00AB00';
const line = (name: string, parts: Partial<PayoutLine> = {}): PayoutLine => ({
  driver: { id: `id of ${name}`, name },
  iban: IBAN,
  balance: 10_005,
  minimum: 0,
  amount: 10_005,
  isExcluded: false,
  reason: null,
  status: 'open',
  note: null,
  ...parts,
});

describe('the payments for a bank', () => {
  it('have recipient, account, amount in BYN, currency and purpose', () => {
    const { rows, missing } = bankRows([line('Anna')], (name) => `Payout to ${name}`);
    expect(rows).toEqual([
      { recipient: 'Anna', iban: IBAN, amount: 100.05, currency: 'BYN', purpose: 'Payout to Anna' },
    ]);
    expect(missing).toEqual([]);
  });

  it('leave out who is excluded and what failed, and name who has no account', () => {
    const { rows, missing } = bankRows(
      [
        line('Anna', { isExcluded: true }),
        line('Boris', { status: 'failed' }),
        line('Vera', { iban: null }),
        line('Gleb', { status: 'paid' }),
        line('Dina', { iban: null, isExcluded: true }),
      ],
      () => '',
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual(['Gleb']);
    expect(missing).toEqual(['Vera']);
  });

  it('name a driver without a name by the id', () => {
    expect(bankRows([line('', { driver: { id: 'd-7', name: null } })], () => '').rows[0]?.recipient).toBe(
      'd-7',
    );
  });
});
