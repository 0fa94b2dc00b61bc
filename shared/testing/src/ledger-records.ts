import type { WireLedgerEntry, WireSettlementRow } from '@park/contract/ledger';
import type { WirePayoutLine, WirePayoutRun } from '@park/contract/payouts';
import type { WireTerms } from '@park/contract/terms';

const driver = { id: 'driver-1', name: 'Иван Петров' };

/** An entry of an account with the balance after it: a fine, added by hand. */
export function makeAccountEntry(
  parts: Partial<WireLedgerEntry & { balance: number; inAll: number | null }> = {},
): WireLedgerEntry & { balance: number; inAll?: number | null } {
  return {
    id: 'entry-1',
    day: '2026-11-20',
    at: '2026-11-20T09:00:00Z',
    driver,
    kind: 'fine',
    amount: -2550,
    text: 'Speeding',
    person: { id: 'user-2', name: 'Ольга Лис' },
    source: { type: 'hand', id: null },
    corrects: null,
    belongsTo: null,
    balance: 7450,
    ...parts,
  };
}

/** A line of the settlement sheet of a driver whom the park owes 100 BYN. */
export function makeSettlementRow(parts: Partial<WireSettlementRow> = {}): WireSettlementRow {
  return {
    driver,
    terms: { id: 'terms-1', name: 'Park car' },
    before: 0,
    rides: 0,
    mileage: 0,
    gross: 0,
    cash: 0,
    commission: 0,
    rent: 0,
    other: 10_000,
    net: 10_000,
    paid: 0,
    balance: 10_000,
    ...parts,
  };
}

/** Terms of the park with one set of rates. */
export function makeTerms(parts: Partial<WireTerms> = {}): WireTerms {
  return {
    id: 'terms-1',
    name: 'Park car',
    rates: [
      {
        validFrom: '2026-01-01',
        commissionPercent: 15.5,
        rent: 3500,
        rentPeriod: 'day',
        minimumBalance: 2000,
      },
    ],
    drivers: 1,
    version: 1,
    ...parts,
  };
}

/** A draft of a payout run. */
export function makePayoutRun(parts: Partial<WirePayoutRun> = {}): WirePayoutRun {
  return {
    id: 'run-1',
    day: '2026-11-20',
    status: 'draft',
    text: null,
    createdBy: { id: 'user-2', name: 'Ольга Лис' },
    createdAt: '2026-11-21T09:00:00Z',
    confirmedBy: null,
    confirmedAt: null,
    total: 8000,
    drivers: 1,
    excluded: 0,
    paid: 0,
    failed: 0,
    version: 1,
    ...parts,
  };
}

/** A line of a payout run: 80 of a balance of 100 BYN. */
export function makePayoutLine(parts: Partial<WirePayoutLine> = {}): WirePayoutLine {
  return {
    driver,
    iban: 'BY13NBRB3600900000002Z00AB00',
    balance: 10_000,
    minimum: 2000,
    amount: 8000,
    isExcluded: false,
    reason: null,
    status: 'open',
    note: null,
    ...parts,
  };
}
