import type { z } from 'zod';
import { endpoint, withFields, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import type {
  accountInput,
  bankAccountInput,
  correctEntryInput,
  createEntriesInput,
  entryKind,
  handKind,
  settlementsInput,
} from './schemas/ledger-schemas.ts';

export const named = { id: 'text', name: 'text' } as const;

/** Amounts are whole kopecks from the driver's side: above zero is what the park owes the driver. */
const entryFields = {
  id: 'text',
  /**
   * The day to which it counts, in the park's time zone; never in a month that was closed when it
   * was posted.
   */
  day: 'day',
  at: 'time',
  driver: named,
  kind: 'entry kind',
  amount: 'int',
  text: 'text?',
  /** Who added it; null for what the server posted. */
  person: ['?', named],
  /** What it was posted for. The id is null for entries by hand. */
  source: { type: 'hand|ride|rent|payout|system', id: 'text?' },
  /**
   * The entry of the same driver that this one belongs to, such as the one that a correction
   * corrects.
   */
  corrects: 'text?',
  /** The day in a closed month to which it would have counted. */
  belongsTo: 'day?',
} as const;

const accountEntryFields = {
  ...entryFields,
  /** Of the account after this entry. */
  balance: 'int',
  /**
   * What an entry amounts to with its corrections and what became of its ride; null for one that
   * belongs to another, and absent from a server of an earlier release.
   */
  inAll: 'optional int?',
} as const;

/**
 * Signed from the driver's side, so that `before + net + paid = balance` and `net` is the sum of
 * the five before it.
 */
const settlementFields = {
  driver: named,
  /** They have left (extension `leaving`). */
  hasLeft: 'optional flag',
  /** The terms on the last day of the range; null for a driver without terms. */
  terms: ['?', named],
  /** The balance before the first day. */
  before: 'int',
  rides: 'int',
  /** In km. */
  mileage: 'number',
  gross: 'int',
  cash: 'int',
  commission: 'int',
  rent: 'int',
  /** All other kinds but payouts. */
  other: 'int',
  net: 'int',
  /** Payouts, returned ones, and advances. */
  paid: 'int',
  balance: 'int',
} as const;

const settlementsOutput = {
  rows: [settlementFields],
  /** The last closed month, YYYY-MM. */
  closedThrough: 'text?',
  /** Rides of the range that came after their month was closed: corrections in a later month. */
  late: { rides: 'int', amount: 'int' },
} as const;

/** One driver's entries of a range, newest first, a hundred to a page. */
const accountOutput = {
  driver: named,
  terms: ['?', named],
  /** The driver's bank account; null for an unknown one. */
  iban: 'text?',
  /** The balances before the first and after the last day. */
  before: 'int',
  balance: 'int',
  /** How many entries match. */
  total: 'int',
  entries: [accountEntryFields],
  next: 'text?',
} as const;

/** Amounts of the park, from Monday to Sunday; a week that the range cuts has only the days in it. */
const weekFields = { startsOn: 'day', gross: 'int', commission: 'int', rent: 'int', payouts: 'int' } as const;
/** The balance after each day of the range. */
const balanceFields = { day: 'day', balance: 'int' } as const;

export type EntryKind = z.output<typeof entryKind>;
export type HandKind = z.output<typeof handKind>;
/** An entry of the ledger; amounts are whole kopecks, above zero what the park owes the driver. */
export type LedgerEntry = ReadRecord<typeof entryFields>;
export type AccountEntry = ReadRecord<typeof accountEntryFields>;
/** One driver's line of the settlement sheet, in whole kopecks, signed like an entry. */
export type SettlementRow = ReadRecord<typeof settlementFields>;
/** As sent by our own server. */
export type WireLedgerEntry = Wire<typeof entryFields>;
export type WireSettlementRow = Wire<typeof settlementFields>;
export type SettlementsInput = z.input<typeof settlementsInput>;
export type AccountInput = z.input<typeof accountInput>;
export type CreateEntriesInput = z.input<typeof createEntriesInput>;
export type CorrectEntryInput = z.input<typeof correctEntryInput>;

/**
 * The settlement sheet of a range: one line a driver who has entries in it or a balance, by name.
 */
export const listSettlements = withList(
  endpoint<SettlementsInput>()('POST', 'taxipark/ledger/settlements', settlementsOutput, 'ledger'),
  'rows',
);

/** The account of one driver: its entries of a range, newest first, a page at a time. */
export const getAccount = withList(
  endpoint<AccountInput>()('POST', 'taxipark/ledger/drivers/{id}/account', accountOutput, 'ledger'),
  'entries',
);

/**
 * Adds one entry to the account of each named driver, all of them or none. Takes an
 * Idempotency-Key.
 */
export const createEntries = withList(
  endpoint<CreateEntriesInput>()('POST', 'taxipark/ledger/entries', { entries: [entryFields] }, 'ledger'),
  'entries',
);

/**
 * Posts the difference to the right amount as a correction that names the entry. Takes an
 * Idempotency-Key.
 */
export const correctEntry = withFields(
  endpoint<CorrectEntryInput>()(
    'POST',
    'taxipark/ledger/entries/{id}/correct',
    { entry: entryFields },
    'ledger',
  ),
);

/** Sets or clears the bank account of a driver. */
export const updateBankAccount = withFields(
  endpoint<typeof bankAccountInput>()(
    'PUT',
    'taxipark/ledger/drivers/{id}/bank_account',
    { iban: 'text?' },
    'ledger',
  ),
);

/** The park's gross, commission, rent and payouts by week, oldest first. */
export const listLedgerWeeks = withList(
  endpoint<SettlementsInput>()('POST', 'taxipark/ledger/weeks', { weeks: [weekFields] }, 'ledger'),
  'weeks',
);

/** The balance of a driver after each day of a range, oldest first. */
export const listDriverBalances = withList(
  endpoint<SettlementsInput>()(
    'POST',
    'taxipark/ledger/drivers/{id}/balances',
    { days: [balanceFields] },
    'ledger',
  ),
  'days',
);
