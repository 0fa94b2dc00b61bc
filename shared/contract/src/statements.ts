import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  deleteStatementOutput,
  statement,
  statementsInput,
  statementsOutput,
  storeStatementInput,
  storeStatementOutput,
} from './schemas/statement-schemas.ts';

const compared = {
  theirs: 'number',
  ours: 'number',
  unexplained: 'number',
  verdict: 'text',
  causes: [{ cause: 'text', amount: 'number' }],
} as const;

const lineFields = {
  ...compared,
  driver: { id: 'text', name: 'text' },
  accounts: [{ ref: 'text', name: 'text' }],
  rides: 'number',
  isExplained: 'flag',
  kinds: [{ ...compared, kind: 'text' }],
} as const;

const statementFields = {
  id: 'text',
  sourceId: 'text',
  source: 'text',
  startDate: 'text',
  endDate: 'text',
  readAt: 'text',
  readBy: 'text',
  isComplete: 'flag',
  lines: [lineFields],
} as const;

/** A platform's sums for days beside what is posted, as read from the server. */
export type PlatformStatement = ReadRecord<typeof statementFields>;
/** A driver of a statement, or an account of nobody. */
export type PlatformLine = ReadRecord<typeof lineFields>;
export type WireStatement = z.output<typeof statement>;
export type StoreStatementInput = z.input<typeof storeStatementInput>;

/** Keeps a platform's sums per driver, to be compared; posts nothing. */
export const storeStatement = withReader(
  endpoint<StoreStatementInput, z.output<typeof storeStatementOutput>>(
    'POST',
    'taxipark/ride_sources/{id}/statements',
    'statements',
  ),
  recordReader({ id: 'text', changed: 'flag' }),
);
/** Asks a platform what it says of days, and keeps that as a statement; posts nothing. */
export const readPlatformStatement = withReader(
  endpoint<z.input<typeof statementsInput>, z.output<typeof storeStatementOutput>>(
    'POST',
    'taxipark/ride_sources/{id}/read_sums',
    'statements',
  ),
  recordReader({ id: 'text', changed: 'flag' }),
);
/** The statements of days, with what became of each driver. */
export const listStatements = withReader(
  endpoint<z.input<typeof statementsInput>, z.output<typeof statementsOutput>>(
    'POST',
    'taxipark/statements',
    'statements',
  ),
  listReader('statements', statementFields),
);
export const deleteStatement = endpoint<void, z.output<typeof deleteStatementOutput>>(
  'POST',
  'taxipark/statements/{id}/delete',
  'statements',
);
