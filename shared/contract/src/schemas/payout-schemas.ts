import { z } from 'zod';
import { BULK_MAX } from '../limits.ts';
import { day, recordId, requiredText, text } from './field-schemas.ts';

const version = z.number().int();

export const olderPayoutRunsInput = z.object({ after: recordId });
export const createPayoutRunInput = z.object({ day, text: text.optional() });
/**
 * Only of a draft: who is excluded and who is taken in again. Without lines, all of them are
 * calculated anew.
 */
export const updatePayoutRunInput = z.object({
  version,
  lines: z
    .array(z.object({ driverId: recordId, isExcluded: z.boolean(), reason: text.nullable() }))
    .max(BULK_MAX)
    .superRefine((lines, context) => {
      lines.forEach(({ isExcluded, reason }, index) => {
        if (!isExcluded || (reason !== null && reason !== '')) return;
        context.addIssue({ code: 'custom', path: [index, 'reason'], message: 'must be provided' });
      });
    }),
});
export const payoutVersionInput = z.object({ version });
/** Only of a confirmed run. A failed payment goes back to the driver's balance. */
export const payoutResultsInput = z.object({
  lines: z
    .array(
      z.object({ driverId: recordId, status: z.enum(['paid', 'failed']), note: requiredText.nullable() }),
    )
    .min(1)
    .max(BULK_MAX),
});
