import { post, put, type SentBy } from './endpoint.ts';
import { TEXT_MAX, BULK_MAX, BODY_MAX_BYTES } from './limits.ts';
import { checkRange, dayRange } from './day-range.ts';
import { named } from './record-fields.ts';
import type { ReadRecord, Sent, Wire } from './fields.ts';

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

export type EntryKind = Wire<'entry kind'>;
export type HandKind = Sent<'entry by hand'>;
/** An entry of the ledger; amounts are whole kopecks, above zero what the park owes the driver. */
export type LedgerEntry = ReadRecord<typeof entryFields>;
export type AccountEntry = ReadRecord<typeof accountEntryFields>;
/** One driver's line of the settlement sheet, in whole kopecks, signed like an entry. */
export type SettlementRow = ReadRecord<typeof settlementFields>;
/** As sent by our own server. */
export type WireLedgerEntry = Wire<typeof entryFields>;
export type WireSettlementRow = Wire<typeof settlementFields>;
export type SettlementsInput = SentBy<typeof listSettlements>;
export type AccountInput = SentBy<typeof getAccount>;
export type CreateEntriesInput = SentBy<typeof createEntries>;
export type CorrectEntryInput = SentBy<typeof correctEntry>;

export const listSettlements = post('taxipark/ledger/settlements', {
  extension: 'ledger',
  in: dayRange,
  check: checkRange,
  out: settlementsOutput,
  may: 'readLedger',
  says: 'What each driver earned, owes and is owed in a range of days',
});

export const getAccount = post('taxipark/ledger/drivers/{id}/account', {
  extension: 'ledger',
  in: {
    ...dayRange,
    kinds: ['optional', ['entry kind', '0..20']],
    /** The `next` of the page before. */
    after: `optional string 0..${TEXT_MAX}`,
  },
  check: checkRange,
  out: accountOutput,
  may: 'readLedger',
  says: 'The entries of a driver, the newest first, a hundred to a page',
  refuses: ['driver_not_found'],
});

/** Without a sign: the kind of the entry gives it. */
export const handAmount = 'money 1..';
export const createEntries = post('taxipark/ledger/entries', {
  extension: 'ledger',
  in: {
    kind: 'entry by hand',
    day: 'day',
    text: 'text 1..',
    entries: [{ driverId: 'id', amount: handAmount }, `1..${BULK_MAX}`],
  },
  check: ({ entries }) =>
    new Set(entries.map(({ driverId }) => driverId)).size === entries.length
      ? []
      : [['entries', 'must not name a driver twice']],
  bytes: BODY_MAX_BYTES,
  out: { entries: [entryFields] },
  may: 'addEntries',
  journal: 'entries_added',
  says: 'Adds an entry for each named driver, all of them or none',
  refuses: ['driver_not_found', 'idempotency_mismatch'],
  status: 201,
  isRepeatable: true,
});

export const correctEntry = post('taxipark/ledger/entries/{id}/correct', {
  extension: 'ledger',
  in: {
    /** The right amount, without a sign; 0 takes the entry back. */
    amount: 'money 0..',
    text: 'text 1..',
  },
  out: { entry: entryFields },
  may: 'correctEntries',
  journal: 'entry_corrected',
  says: 'Posts the difference to the right amount of an entry',
  refuses: ['entry_not_found', 'entry_not_correctable', 'correction_not_correctable', 'idempotency_mismatch'],
  status: 201,
  isRepeatable: true,
});

export const updateBankAccount = put('taxipark/ledger/drivers/{id}/bank_account', {
  extension: 'ledger',
  in: { /** An IBAN, spaces ignored; an empty text or null clears it. */ iban: 'code 0..42?' },
  out: { iban: 'text?' },
  may: 'setTerms',
  journal: 'bank_account_set',
  says: 'Sets or clears the bank account of a driver',
  refuses: ['driver_not_found'],
});

export const listLedgerWeeks = post('taxipark/ledger/weeks', {
  extension: 'ledger',
  in: dayRange,
  check: checkRange,
  out: { weeks: [weekFields] },
  may: 'readLedger',
  says: 'Gross, commission, rent and payouts of the park by week',
});

export const listDriverBalances = post('taxipark/ledger/drivers/{id}/balances', {
  extension: 'ledger',
  in: dayRange,
  check: checkRange,
  out: { days: [balanceFields] },
  may: 'readLedger',
  says: 'The balance of a driver after each day of a range',
  refuses: ['driver_not_found'],
});
