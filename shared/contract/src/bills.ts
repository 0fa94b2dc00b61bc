import type { z } from 'zod';
import { endpoint, openToGuests, withFields, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './ledger.ts';
import type {
  billInput,
  chargeBillsInput,
  chooseBillInput,
  disputeBillInput,
  importBillsInput,
  listBillsInput,
  settleBillInput,
} from './schemas/bill-schemas.ts';

/** Why it is somebody’s or waits, as was known then; see `BillEvidence` of the domain. */
const evidenceFields = {
  code: 'text',
  driver: 'text?',
  other: 'text?',
  at: 'time?',
  minutes: 'int?',
  plates: 'text?',
} as const;

/** Amounts are in minor units of the park's currency. */
const billFields = {
  id: 'text',
  kind: 'fine|toll|fuel|parking|damage',
  issuer: 'blank text',
  number: 'blank text',
  /** As written. */
  plate: 'text',
  vehicle: ['?', named],
  /** Null: only the day is known. */
  at: 'time?',
  day: 'day',
  place: 'text?',
  amount: 'int',
  reduced: 'int?',
  reducedUntil: 'day?',
  dueOn: 'day?',
  state: 'waits|proposed|charged|disputed|waived|park_pays',
  driver: ['?', named],
  /** A person chose the driver, against the proposal or without one. */
  isChosen: 'flag',
  /** It is charged, and by what is known now it is somebody else's, or nobody's for certain. */
  isMoved: 'optional flag',
  evidence: evidenceFields,
  /** Null while nothing of it is in the ledger. */
  charged: ['?', { amount: 'int', on: 'day', parts: 'int', posted: 'int' }],
  /** What the driver says. */
  dispute: 'text?',
  /** Why it was waived, paid by the park or taken back. */
  note: 'text?',
  version: 'int',
} as const;

export type Bill = ReadRecord<typeof billFields>;
export type WireBill = Wire<typeof billFields>;
export type BillInput = z.input<typeof billInput>;
type Of<Schema extends z.ZodType> = z.input<Schema>;
export type BillFilter = Of<typeof listBillsInput>;

/** `differs`: one of this number is there already, with other content, and stays as it is. */
const countFields = { created: 'int', unchanged: 'int', differs: 'int', rejected: 'int' } as const;
const itemFields = {
  index: 'int',
  number: 'text?',
  verdict: 'created|unchanged|differs|rejected',
  /** Null for a dry run, and for what was rejected. */
  billId: 'text?',
  /** Whom it is proposed for; null: it waits, for the reason of that code. */
  driver: 'text?',
  reason: 'text?',
  problems: [{ field: 'text', code: 'text', message: 'text' }],
} as const;

/**
 * A page of 500: of open ones disputed and waiting ones first, then those that are due soonest, of
 * settled ones the newest first. `next` is `after` of the following page, null on the last.
 */
export const listBills = withList(
  endpoint<Of<typeof listBillsInput>>()(
    'POST',
    'taxipark/bills/list',
    { bills: [billFields], total: 'int', next: 'optional text?' },
    'bills',
  ),
  'bills',
);
/** One bill, however long ago it was settled. */
export const getBill = withFields(endpoint()('GET', 'taxipark/bills/{id}', { bill: billFields }, 'bills'));
/** Adds one; 409 `conflict` for a number that its issuer has given before. */
export const addBill = withFields(
  endpoint<BillInput>()('POST', 'taxipark/bills', { bill: billFields }, 'bills'),
);
/** Adds the rows of a file, or says what would become of them. */
export const importBills = withList(
  endpoint<Of<typeof importBillsInput>>()(
    'POST',
    'taxipark/bills/import',
    { counts: countFields, items: [itemFields] },
    'bills',
  ),
  'items',
);
/** Says whose a bill is, or which plate it means. */
export const chooseBill = withFields(
  endpoint<Of<typeof chooseBillInput>>()('PUT', 'taxipark/bills/{id}/driver', { bill: billFields }, 'bills'),
);
/** Charges the drivers of bills, all of them or none; of one that is charged, the dispute ends. */
export const chargeBills = withFields(
  endpoint<Of<typeof chargeBillsInput>>()('POST', 'taxipark/bills/charge', { charged: 'int' }, 'bills'),
);
/** Nobody pays. */
export const waiveBill = withFields(
  endpoint<Of<typeof settleBillInput>>()('POST', 'taxipark/bills/{id}/waive', { bill: billFields }, 'bills'),
);
export const payBill = withFields(
  endpoint<Of<typeof settleBillInput>>()(
    'POST',
    'taxipark/bills/{id}/park_pays',
    { bill: billFields },
    'bills',
  ),
);
/** Corrects what was charged, and opens the bill again. */
export const takeBackBill = withFields(
  endpoint<Of<typeof settleBillInput>>()(
    'POST',
    'taxipark/bills/{id}/take_back',
    { bill: billFields },
    'bills',
  ),
);
/** Looks once more for the drivers of bills that wait. */
export const judgeBills = withFields(
  endpoint()('POST', 'taxipark/bills/judge', { proposed: 'int', waits: 'int' }, 'bills'),
);
/** The one answer of a driver to a bill: it was not me. */
export const disputeBill = openToGuests(
  endpoint<typeof disputeBillInput>()('POST', 'driver_page/dispute', { disputed: 'true' }, 'bills'),
);
