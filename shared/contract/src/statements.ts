import { post, type SentBy } from './endpoint.ts';
import { BULK_MAX, BODY_MAX_BYTES } from './limits.ts';
import { checkRange, dayRange } from './day-range.ts';
import type { ReadRecord, Wire } from './fields.ts';

/** Theirs beside ours: `theirs - ours` is the sum of the causes and `unexplained`, always. */
const compared = {
  theirs: 'int',
  ours: 'int',
  unexplained: 'int',
  verdict: 'statement verdict',
  causes: [{ cause: 'statement cause', amount: 'int' }],
} as const;

const lineFields = {
  ...compared,
  /** Null for an account of which nobody knows whose it is. */
  driver: ['?', { id: 'text', name: 'text' }],
  /** The accounts of the platform, as it names them; none where it says nothing of the driver. */
  accounts: [{ ref: 'text', name: 'text?' }],
  rides: 'int',
  /** Whether nothing is left but rounding. */
  isExplained: 'flag',
  kinds: [{ ...compared, kind: 'statement kind' }],
} as const;

const statementFields = {
  id: 'text',
  sourceId: 'text',
  source: 'text',
  startDate: 'day',
  endDate: 'day',
  readAt: 'time',
  /** Who read it in; null where that is not known any more. */
  readBy: 'text?',
  /** Whether the source has been read for all its days; without, nothing is a difference. */
  isComplete: 'flag',
  lines: [lineFields],
} as const;

/** `changed` is false where the same was stored before. */
const storeStatementOutput = { id: 'text', changed: 'flag' } as const;

/** A platform's sums for days beside what is posted, as read from the server. */
export type PlatformStatement = ReadRecord<typeof statementFields>;
/** A driver of a statement, or an account of nobody. */
export type PlatformLine = ReadRecord<typeof lineFields>;
export type WireStatement = Wire<typeof statementFields>;
export type StoreStatementInput = SentBy<typeof storeStatement>;

export const storeStatement = post('taxipark/ride_sources/{id}/statements', {
  extension: 'statements',
  in: {
    ...dayRange,
    /** That of the park: nothing is converted. */
    currency: 'currency code',
    lines: ['statement line', `1..${BULK_MAX}`],
  },
  check: checkRange,
  bytes: BODY_MAX_BYTES,
  out: storeStatementOutput,
  may: 'addEntries',
  says: 'Keeps what a platform says in sum per driver, to be compared; posts nothing',
  refuses: ['source_not_found'],
});
export const readPlatformStatement = post('taxipark/ride_sources/{id}/read_sums', {
  extension: 'statements',
  in: dayRange,
  check: checkRange,
  out: storeStatementOutput,
  may: 'addEntries',
  says: 'Asks a platform for its sums per driver, to be compared; posts nothing',
  refuses: [
    'database_is_copy',
    'source_not_found',
    'source_not_fetched',
    'statement_not_given',
    'statement_too_long',
  ],
});
export const listStatements = post('taxipark/statements', {
  extension: 'statements',
  in: dayRange,
  check: checkRange,
  out: { statements: [statementFields] },
  may: 'readLedger',
  says: 'Statements of platforms beside what is posted, by driver and kind',
});
export const deleteStatement = post('taxipark/statements/{id}/delete', {
  extension: 'statements',
  out: { deleted: 'true' },
  may: 'addEntries',
  says: 'Deletes a statement; nothing is posted from it',
  refuses: ['statement_not_found'],
});
