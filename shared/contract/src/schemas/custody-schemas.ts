import { z } from 'zod';
import { day, recordId } from './field-schemas.ts';
import { instant } from './ingest-schemas.ts';
import { vehiclePageInput } from './paged-list-schemas.ts';

export const custodyKind = z.enum(['driver', 'repair', 'reserve']);

const version = z.number().int();

export const handOverInput = z.object({
  kind: custodyKind,
  /** Required of the kind `driver`, and of no other. */
  driverId: recordId.nullish(),
  /** Not in the future. Absent: now, by the server's clock. */
  at: instant.optional(),
  /**
   * Who had the car at that moment as far as the person knows, null for nobody: where that is no
   * longer so, it is refused with 409.
   */
  instead: z.object({ id: recordId, version }).nullish(),
});

/** A stale `version` is refused with 409. */
export const correctCustodyInput = z
  .object({ from: instant, /** Null: until now. */ to: instant.nullable(), version })
  .partial();

export const takeBackCustodyInput = z.object({ version }).partial();

export const carBookInput = vehiclePageInput.extend({
  /** The first of seven days in the park's time zone; default: today. */
  from: day.optional(),
});
