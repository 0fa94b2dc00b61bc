import { z } from 'zod';
import { BULK_MAX, LEDGER_AMOUNT_MAX } from '../limits.ts';
import { STATEMENT_CAUSES, STATEMENT_KINDS, STATEMENT_VERDICTS } from '../statement-kinds.ts';
import { day, reportRange } from './field-schemas.ts';
import { ingestRide } from './ingest-schemas.ts';

const kind = z.enum(STATEMENT_KINDS);
/** In minor units, from the driver's side. */
const units = z.int().min(-LEDGER_AMOUNT_MAX).max(LEDGER_AMOUNT_MAX);

/** The sums of a platform per driver for days, both included; the same days again replace them. */
export const storeStatementInput = reportRange.safeExtend({
  /** That of the park: nothing is converted. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency, such as BYN'),
  lines: z
    .array(
      z.strictObject({
        /** Whom the platform means, as rides name them. */
        driver: ingestRide.shape.driver,
        /** By kind; kinds that no line has are not compared. */
        sums: z.partialRecord(kind, units),
      }),
    )
    .min(1)
    .max(BULK_MAX),
});
export const storeStatementOutput = z.object({
  id: z.string(),
  /** False where the same was stored before. */
  changed: z.boolean(),
});

export const statementsInput = reportRange;

/** Theirs beside ours: `theirs - ours` is the sum of the causes and `unexplained`, always. */
const compared = z.object({
  theirs: z.int(),
  ours: z.int(),
  unexplained: z.int(),
  verdict: z.enum(STATEMENT_VERDICTS),
  causes: z.array(z.object({ cause: z.enum(STATEMENT_CAUSES), amount: z.int() })),
});

const line = compared.extend({
  /** Null for an account of which nobody knows whose it is. */
  driver: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The accounts of the platform, as it names them; none where it says nothing of the driver. */
  accounts: z.array(z.object({ ref: z.string(), name: z.string().nullable() })),
  rides: z.int(),
  /** Whether nothing is left but rounding. */
  isExplained: z.boolean(),
  kinds: z.array(compared.extend({ kind })),
});

export const statement = z.object({
  id: z.string(),
  sourceId: z.string(),
  source: z.string(),
  startDate: day,
  endDate: day,
  readAt: z.iso.datetime(),
  /** Who read it in; null where that is not known any more. */
  readBy: z.string().nullable(),
  /** Whether the source has been read for all its days; without, nothing is a difference. */
  isComplete: z.boolean(),
  lines: z.array(line),
});

/** The statements whose days overlap the range, the latest first, compared with what is posted now. */
export const statementsOutput = z.object({ statements: z.array(statement) });
export const deleteStatementOutput = z.object({ deleted: z.literal(true) });
