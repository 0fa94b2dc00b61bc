import type { z } from 'zod';
import { endpoint, withFields, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import type { statementsInput, storeStatementInput } from './schemas/statement-schemas.ts';

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
export type StoreStatementInput = z.input<typeof storeStatementInput>;

/** Keeps a platform's sums per driver, to be compared; posts nothing. */
export const storeStatement = withFields(
  endpoint<StoreStatementInput>()(
    'POST',
    'taxipark/ride_sources/{id}/statements',
    storeStatementOutput,
    'statements',
  ),
);
/** Asks a platform what it says of days, and keeps that as a statement; posts nothing. */
export const readPlatformStatement = withFields(
  endpoint<typeof statementsInput>()(
    'POST',
    'taxipark/ride_sources/{id}/read_sums',
    storeStatementOutput,
    'statements',
  ),
);
/** The statements whose days overlap the range, the latest first, compared with what is posted now. */
export const listStatements = withList(
  endpoint<typeof statementsInput>()(
    'POST',
    'taxipark/statements',
    { statements: [statementFields] },
    'statements',
  ),
  'statements',
);
export const deleteStatement = endpoint()(
  'POST',
  'taxipark/statements/{id}/delete',
  { deleted: 'true' },
  'statements',
);
