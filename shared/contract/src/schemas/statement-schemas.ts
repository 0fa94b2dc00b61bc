import { z } from 'zod';
import { BULK_MAX, AMOUNT_MAX_OF_ANY } from '../limits.ts';
import { STATEMENT_KINDS } from '../statement-kinds.ts';
import { reportRange } from './field-schemas.ts';
import { ingestRide } from './ingest-schemas.ts';

const kind = z.enum(STATEMENT_KINDS);
/** In minor units, from the driver's side. */
const units = z.int().min(-AMOUNT_MAX_OF_ANY).max(AMOUNT_MAX_OF_ANY);

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

export const statementsInput = reportRange;
