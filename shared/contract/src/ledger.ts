import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  accountInput,
  accountOutput,
  bankAccountInput,
  bankAccountOutput,
  correctEntryInput,
  correctEntryOutput,
  createEntriesInput,
  createEntriesOutput,
  driverBalancesOutput,
  entryKind,
  handKind,
  ledgerEntry,
  ledgerWeeksOutput,
  settlementRow,
  settlementsInput,
  settlementsOutput,
} from './schemas/ledger-schemas.ts';

const named = { id: 'text', name: 'text' } as const;

const entryFields = {
  id: 'text',
  day: 'text',
  at: 'text',
  driver: named,
  kind: 'text',
  amount: 'number',
  text: 'text',
  person: named,
  source: { type: 'text', id: 'text' },
  corrects: 'text',
  belongsTo: 'text',
} as const;

const accountEntryFields = { ...entryFields, balance: 'number', inAll: 'number' } as const;

const settlementFields = {
  driver: named,
  terms: named,
  before: 'number',
  rides: 'number',
  mileage: 'number',
  gross: 'number',
  cash: 'number',
  commission: 'number',
  rent: 'number',
  other: 'number',
  net: 'number',
  paid: 'number',
  balance: 'number',
} as const;

export type EntryKind = z.output<typeof entryKind>;
export type HandKind = z.output<typeof handKind>;
/** An entry of the ledger; amounts are whole kopecks, above zero what the park owes the driver. */
export type LedgerEntry = ReadRecord<typeof entryFields>;
export type AccountEntry = ReadRecord<typeof accountEntryFields>;
/** One driver's line of the settlement sheet, in whole kopecks, signed like an entry. */
export type SettlementRow = ReadRecord<typeof settlementFields>;
/** As sent by our own server. */
export type WireLedgerEntry = z.output<typeof ledgerEntry>;
export type WireSettlementRow = z.output<typeof settlementRow>;
export type SettlementsInput = z.input<typeof settlementsInput>;
export type AccountInput = z.input<typeof accountInput>;
export type CreateEntriesInput = z.input<typeof createEntriesInput>;
export type CorrectEntryInput = z.input<typeof correctEntryInput>;

const readRows = listReader('rows', settlementFields);
const readSheet = recordReader({ closedThrough: 'text', late: { rides: 'number', amount: 'number' } });
const readEntries = listReader('entries', accountEntryFields);
const readAccount = recordReader({
  driver: named,
  terms: named,
  iban: 'text',
  before: 'number',
  balance: 'number',
  total: 'number',
  next: 'text',
});

/**
 * The settlement sheet of a range: one line a driver who has entries in it or a balance, by name.
 */
export const listSettlements = withReader(
  endpoint<SettlementsInput, z.output<typeof settlementsOutput>>(
    'POST',
    'taxipark/ledger/settlements',
    'ledger',
  ),
  (response) => {
    const rows = readRows(response);
    const sheet = readSheet(response);
    return rows && { ...rows, closedThrough: sheet?.closedThrough ?? null, late: sheet?.late ?? null };
  },
);

/** The account of one driver: its entries of a range, newest first, a page at a time. */
export const getAccount = withReader(
  endpoint<AccountInput, z.output<typeof accountOutput>>(
    'POST',
    'taxipark/ledger/drivers/{id}/account',
    'ledger',
  ),
  (response) => {
    const entries = readEntries(response);
    const account = readAccount(response);
    return entries && account && { ...account, ...entries };
  },
);

/**
 * Adds one entry to the account of each named driver, all of them or none. Takes an
 * Idempotency-Key.
 */
export const createEntries = withReader(
  endpoint<CreateEntriesInput, z.output<typeof createEntriesOutput>>(
    'POST',
    'taxipark/ledger/entries',
    'ledger',
  ),
  listReader('entries', entryFields),
);

/**
 * Posts the difference to the right amount as a correction that names the entry. Takes an
 * Idempotency-Key.
 */
export const correctEntry = withReader(
  endpoint<CorrectEntryInput, z.output<typeof correctEntryOutput>>(
    'POST',
    'taxipark/ledger/entries/{id}/correct',
    'ledger',
  ),
  recordReader({ entry: entryFields }),
);

/** Sets or clears the bank account of a driver. */
export const updateBankAccount = withReader(
  endpoint<z.input<typeof bankAccountInput>, z.output<typeof bankAccountOutput>>(
    'PUT',
    'taxipark/ledger/drivers/{id}/bank_account',
    'ledger',
  ),
  recordReader({ iban: 'text' }),
);

/** The park's gross, commission, rent and payouts by week, oldest first. */
export const listLedgerWeeks = withReader(
  endpoint<SettlementsInput, z.output<typeof ledgerWeeksOutput>>('POST', 'taxipark/ledger/weeks', 'ledger'),
  listReader('weeks', {
    startsOn: 'text',
    gross: 'number',
    commission: 'number',
    rent: 'number',
    payouts: 'number',
  }),
);

/** The balance of a driver after each day of a range, oldest first. */
export const listDriverBalances = withReader(
  endpoint<SettlementsInput, z.output<typeof driverBalancesOutput>>(
    'POST',
    'taxipark/ledger/drivers/{id}/balances',
    'ledger',
  ),
  listReader('days', { day: 'text', balance: 'number' }),
);
