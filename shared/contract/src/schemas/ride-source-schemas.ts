import { z } from 'zod';
import { INGEST_MAX, AMOUNT_MAX_OF_ANY } from '../limits.ts';
import { recordId, requiredText } from './field-schemas.ts';
import { externalId } from './ingest-schemas.ts';
import { connectionInput, platform } from './source-connection-schemas.ts';

const time = z.iso.datetime();

export const sourceKind = z.enum(['api', 'file', ...platform.options]);
const earning = z.enum(['before', 'after']);

export const newRideSourceInput = z.object({
  name: requiredText,
  kind: sourceKind,
  earning: earning.default('before'),
  /** Needed for a platform, and for nothing else. */
  connection: connectionInput.optional(),
});
/** `version`: of the source that was edited; a stale one is refused with 409. */
export const rideSourceInput = z.object({ name: requiredText, earning, version: z.int() }).partial();

export const apiKeyInput = z.object({
  name: requiredText,
  expiresAt: time.optional(),
  scopes: z
    .array(z.enum(['rides:write', 'rides:read', 'fleet:read', 'money:read', 'bills:write']))
    .min(1)
    .optional(),
});

export const linkInput = z.object({
  sourceId: recordId,
  subject: z.enum(['driver', 'vehicle']),
  ref: requiredText,
  /** The driver or the vehicle. */
  recordId,
  /** Rides from then on; absent: all of them. */
  from: z.iso.datetime({ offset: true }).optional(),
});
export const decideInput = z.object({
  sourceId: recordId,
  externalIds: z.array(requiredText).min(1).max(INGEST_MAX),
  /** `same`: never posted; `another`: posted now. */
  verdict: z.enum(['same', 'another']),
});

export const ignoreInput = z.object({ sourceId: recordId, ref: requiredText });

/** Rides of a file: each is read by itself, so that one that is broken refuses no other. */
export const importRidesInput = z.object({
  rides: z.array(z.unknown()).min(1).max(INGEST_MAX),
  /** Only says what would become of them. */
  dryRun: z.boolean().default(false),
});

/** Money of drivers that belongs to no ride, as rows of a file have it. */
export const importEntriesInput = z.object({
  entries: z
    .array(
      z.object({
        /** The number that the platform gave it: each is posted once. */
        externalId,
        /** What the source calls the driver. */
        driverId: externalId,
        at: z.iso.datetime({ offset: true }),
        kind: z.enum(['bonus', 'extra', 'refund', 'tax']),
        /** In minor units, from the driver's side. */
        amount: z
          .int()
          .min(-AMOUNT_MAX_OF_ANY)
          .max(AMOUNT_MAX_OF_ANY)
          .refine((amount) => amount !== 0, 'must not be 0'),
        text: requiredText,
      }),
    )
    .min(1)
    .max(INGEST_MAX),
});
