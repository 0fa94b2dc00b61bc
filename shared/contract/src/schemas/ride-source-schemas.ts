import { z } from 'zod';
import { INGEST_MAX, LEDGER_AMOUNT_MAX } from '../limits.ts';
import { recordId, requiredText } from './field-schemas.ts';
import { externalId, heldReason } from './ingest-schemas.ts';
import { connectionInput, platform, sourceConnection } from './source-connection-schemas.ts';

const time = z.iso.datetime();

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The part of it that may be shown, such as `tpk_live_9fK2mB4x`. */
  shown: z.string(),
  scopes: z.array(z.string()),
  createdAt: time,
  expiresAt: time.nullable(),
  lastUsedAt: time.nullable(),
  /** The address that it was last used from. */
  lastUsedFrom: z.string().nullable(),
});

export const rideSource = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['api', 'file', ...platform.options]),
  /** Whether the earning of its rides is before the platform's fee or after it. */
  earning: z.enum(['before', 'after']),
  createdAt: time,
  /** When rides came last; null before the first. */
  lastBatchAt: time.nullable(),
  /** Rides that wait for a driver. */
  held: z.int(),
  /** Without those that were withdrawn. */
  keys: z.array(apiKey),
  /** Of a platform, from which rides are fetched; null for programs and files. */
  connection: sourceConnection.nullable(),
  version: z.int(),
});

export const rideSourcesOutput = z.object({ sources: z.array(rideSource) });
export const rideSourceOutput = z.object({ source: rideSource });
export const newRideSourceInput = z.object({
  name: requiredText,
  kind: rideSource.shape.kind,
  earning: rideSource.shape.earning.default('before'),
  /** Needed for a platform, and for nothing else. */
  connection: connectionInput.optional(),
});
/** `version`: of the source that was edited; a stale one is refused with 409. */
export const rideSourceInput = z
  .object({ name: requiredText, earning: rideSource.shape.earning, version: z.int() })
  .partial();

export const apiKeyInput = z.object({
  name: requiredText,
  expiresAt: time.optional(),
  scopes: z
    .array(z.enum(['rides:write', 'rides:read']))
    .min(1)
    .optional(),
});
/** `secret` is the key itself; nobody can read it again. */
export const newApiKeyOutput = z.object({ key: apiKey, secret: z.string() });
export const withdrawnOutput = z.object({ withdrawn: z.int() });

/** Whom a source names and nobody of the park is known by: a driver, or a car without one. */
export const unknownSubject = z.object({
  sourceId: z.string(),
  source: z.string(),
  subject: z.enum(['driver', 'vehicle']),
  /** What a link names, such as `id:7f3a`, `licence:…` or `plate:…`. */
  ref: z.string(),
  /** What the source says of them, as it came. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  plate: z.string().nullable(),
  reasons: z.array(heldReason),
  rides: z.int(),
  /** Whether rides of this name are posted already, perhaps for somebody else. */
  isKnown: z.boolean(),
  earliest: time,
  latest: time,
});
/** A ride that another source seems to have told of: same driver, same price, two minutes apart at most. */
export const lookalike = z.object({
  sourceId: z.string(),
  source: z.string(),
  externalId: z.string(),
  pickupTime: time,
  /** In the currency of the park, as a decimal number. */
  price: z.number(),
  driverId: z.string().nullable(),
  driver: z.string().nullable(),
  other: z.object({ source: z.string(), externalId: z.string(), pickupTime: time }),
});
/** The hundred with most rides; `rides` counts all that wait for a driver. */
export const heldRidesOutput = z.object({
  subjects: z.array(unknownSubject),
  total: z.int(),
  rides: z.int(),
  /** The oldest 200 of `lookalikesTotal`. */
  lookalikes: z.array(lookalike),
  lookalikesTotal: z.int(),
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
export const linkedOutput = z.object({
  /** Rides that now have a driver, or another one, or a car. */
  changed: z.int(),
  /** Rides of this name that still wait. */
  held: z.int(),
});
export const decideInput = z.object({
  sourceId: recordId,
  externalIds: z.array(requiredText).min(1).max(INGEST_MAX),
  /** `same`: never posted; `another`: posted now. */
  verdict: z.enum(['same', 'another']),
});
export const decidedOutput = z.object({ decided: z.int() });

/** What a source calls a driver or a car, and who that is from when to when. */
export const sourceName = z.object({
  subject: z.enum(['driver', 'vehicle']),
  ref: z.string(),
  recordId: z.string(),
  /** Of the driver, or the plate of the vehicle. */
  record: z.string(),
  /** A person said it, or what the record has. */
  rule: z.enum(['person', 'licence', 'phone', 'plate', 'vin', 'code']),
  /** Null: always. */
  from: time.nullable(),
  /** Null: until now. */
  to: time.nullable(),
});
/** At most 1,000, by name; `total` counts all. */
export const sourceNamesOutput = z.object({ names: z.array(sourceName), total: z.int() });
export const ignoreInput = z.object({ sourceId: recordId, ref: requiredText });
export const ignoredOutput = z.object({ ignored: z.int() });
export const settledOutput = z.object({ posted: z.int(), held: z.int() });

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
          .min(-LEDGER_AMOUNT_MAX)
          .max(LEDGER_AMOUNT_MAX)
          .refine((amount) => amount !== 0, 'must not be 0'),
        text: requiredText,
      }),
    )
    .min(1)
    .max(INGEST_MAX),
});
export const importEntriesOutput = z.object({
  posted: z.int(),
  /** Were posted before. */
  known: z.int(),
  /** Of drivers whom nobody has linked to the source's name yet. */
  unknown: z.int(),
});
