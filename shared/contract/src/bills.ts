import { get, post, put, type SentBy } from './endpoint.ts';
import { INGEST_MAX, BODY_MAX_BYTES } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './record-fields.ts';

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
export type BillInput = SentBy<typeof addBill>;
export type BillFilter = SentBy<typeof listBills>;

/** Why nothing can be done with a bill. */
const actRefusals = ['bill_not_found', 'bill_not_open', 'stale_record'] as const;
/** How a bill is settled without being charged, or charged anew. */
const settled = { version: 'int', reason: 'text 1..' } as const;

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
export const listBills = post('taxipark/bills/list', {
  extension: 'bills',
  in: {
    /** `open`: those that wait for an act; `settled`: the others, the newest first. */
    of: 'open|settled',
    state: 'optional waits|proposed|charged|disputed|waived|park_pays',
    driverId: 'optional id',
    /** Its beginning, in whatever spelling. */
    plate: 'optional text',
    /** The last bill of the page before. */
    after: 'optional id',
  },
  out: { bills: [billFields], total: 'int', next: 'optional text?' },
  may: 'readLedger',
  says: 'Bills that wait for an act, or those that are settled, by page',
});
export const getBill = get('taxipark/bills/{id}', {
  extension: 'bills',
  out: { bill: billFields },
  may: 'readLedger',
  says: 'One bill',
  refuses: ['bill_not_found'],
});
export const addBill = post('taxipark/bills', {
  extension: 'bills',
  in: 'bill',
  out: { bill: billFields },
  may: 'changeBills',
  journal: 'bills_added',
  says: 'Adds a bill, proposed for who had the car then',
  refuses: ['conflict'],
  status: 201,
});
export const importBills = post('taxipark/bills/import', {
  extension: 'bills',
  in: {
    /** Each is read by itself, so that one that is broken refuses no other. */
    bills: ['anything', `1..${INGEST_MAX}`],
    /** Only says what would become of them. */
    dryRun: 'flag = false',
  },
  bytes: BODY_MAX_BYTES,
  out: { counts: countFields, items: [itemFields] },
  may: 'changeBills',
  journal: 'bills_added',
  says: 'Adds the bills of a file, or says what would become of them',
});
export const chooseBill = put('taxipark/bills/{id}/driver', {
  extension: 'bills',
  in: { version: 'int', driverId: 'optional id', plate: 'optional text 1..' },
  check: ({ driverId, plate }) =>
    (driverId === undefined) === (plate === undefined) ? [['driverId', 'must be provided']] : [],
  out: { bill: billFields },
  may: 'changeBills',
  journal: 'bill_changed',
  says: 'Says whose a bill is, or which plate it means',
  refuses: [...actRefusals, 'driver_not_found'],
});
export const chargeBills = post('taxipark/bills/charge', {
  extension: 'bills',
  in: {
    /** `text`: of the entries; absent: issuer, number, plate and place. All of them or none. */
    bills: [{ id: 'id', version: 'int', text: 'optional text 1..' }, '1..200'],
    /** One each week, the first today. */
    parts: 'int 1..52 = 1',
  },
  out: { charged: 'int' },
  may: 'chargeBills',
  journal: 'bills_charged',
  says: 'Charges the drivers of bills, whole or by week',
  refuses: actRefusals,
});
export const waiveBill = post('taxipark/bills/{id}/waive', {
  extension: 'bills',
  in: settled,
  out: { bill: billFields },
  may: 'waiveBills',
  journal: 'bill_changed',
  says: 'Waives a bill: nobody pays',
  refuses: actRefusals,
});
export const payBill = post('taxipark/bills/{id}/park_pays', {
  extension: 'bills',
  in: settled,
  out: { bill: billFields },
  may: 'chargeBills',
  journal: 'bill_changed',
  says: 'Has the park pay a bill',
  refuses: actRefusals,
});
export const takeBackBill = post('taxipark/bills/{id}/take_back', {
  extension: 'bills',
  in: settled,
  out: { bill: billFields },
  may: 'chargeBills',
  journal: 'bill_changed',
  says: 'Takes the charge of a bill back, or what else settled it',
  refuses: actRefusals,
});
export const judgeBills = post('taxipark/bills/judge', {
  extension: 'bills',
  out: { proposed: 'int', waits: 'int' },
  may: 'changeBills',
  journal: 'bill_changed',
  says: 'Looks once more for the drivers of bills that wait',
});
export const disputeBill = post('driver_page/dispute', {
  extension: 'bills',
  in: { token: 'text', billId: 'id', reason: 'long text 1..300' },
  out: { disputed: 'true' },
  may: null,
  says: 'What a driver answers to a bill: it was not me',
  refuses: ['driver_link_refused', 'bill_not_found', 'bill_not_open', 'too_many_requests'],
});
