import { z } from 'zod';
import { EXTERNAL_ID_MAX, INGEST_MAX, RIDE_METRES_MAX, TEXT_MAX } from './limits.ts';
import { requiredText, text } from './field-schemas.ts';

/** What a source calls a ride, a driver or a vehicle: compared exactly. */
export const externalId = z
  .string()
  .max(EXTERNAL_ID_MAX)
  .regex(/^[\x21-\x7e]+$/, 'must be 1 to 100 visible characters')
  .describe('1 to 100 visible ASCII characters, compared exactly');

export const instant = z.iso
  .datetime({ offset: true, error: 'must be a time with an offset, such as 2026-03-20T09:00:00+03:00' })
  .describe('ISO 8601 with an offset');

/**
 * Decimal digits with a point. Not a number of JSON: those lose digits on the way. How large it may
 * be, and with how many decimals, depends on the currency of the park. Below zero where it was
 * taken back.
 */
const amount = z
  .string()
  .regex(/^(?!-0(?:\.0+)?$)-?(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/, 'must be an amount, such as "12.50"')
  .describe('A decimal text, such as "12.50" or "-1.20", in the currency of the park');

const money = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency, such as BYN'),
  fare: amount.optional().describe('What the ride cost, before fees of the platform'),
  adjustment: amount.optional().describe('What was added to the fare, or taken from it, later'),
  cancellationFee: amount.optional(),
  tip: amount.optional(),
  tolls: amount.optional(),
  refund: amount
    .optional()
    .describe('What the driver gets back beside tolls, such as parking or airport fees'),
  bonus: amount.optional().describe('What the platform adds: bonuses, promotions, compensations'),
  extras: amount.optional().describe('Supplements that are not in the fare'),
  platformFee: amount.optional().describe('What the platform keeps'),
  tax: amount.optional().describe('What the platform withholds as tax'),
  discount: amount.optional().describe('What the platform paid for the passenger'),
  cash: amount.optional().describe('What the driver took in cash'),
  card: amount.optional(),
  other: amount.optional(),
});

const place = z
  .strictObject({
    lat: z.number().min(-90).max(90).optional(),
    lng: z.number().min(-180).max(180).optional(),
    address: text.optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lng'],
    message: 'must be provided, or no lat',
  })
  .refine(({ lat, lng }) => lat !== 0 || lng !== 0, { path: ['lat'], message: 'must not be 0, 0' });

const rating = z.number().min(1).max(5).multipleOf(0.1);

const driver = z
  .strictObject({
    externalId: externalId.optional(),
    licenseNumber: requiredText.optional(),
    phone: z
      .string()
      .normalize('NFKC')
      .regex(/^(?:\+[1-9]\d{6,14}|\(?\d[\d ()./-]{4,22}\d)$/, 'must be a phone number, such as +375291234567')
      .optional()
      .describe(
        'E.164, or without a plus as it is written at home in the country of the park or of a driver',
      ),
    name: text.optional().describe('Only shown: nobody is found by a name'),
  })
  .refine(({ externalId: id, licenseNumber, phone }) => id ?? licenseNumber ?? phone, {
    path: ['externalId'],
    message: 'must be provided, or licenseNumber or phone',
  });

const vehicle = z.strictObject({
  externalId: externalId.optional(),
  plate: text.optional(),
  vin: text.optional(),
  code: text.optional(),
});

export const rideStatus = z.enum(['active', 'ongoing', 'completed', 'cancelled']);

/**
 * A ride as a source knows it. Always the whole record: a later one replaces all of it, and what it
 * does not have is emptied.
 */
export const ingestRide = z
  .strictObject({
    externalId,
    version: z.int().min(0).optional().describe('Grows with each change of the ride'),
    updatedAt: instant.optional().describe('Instead of a version: when the ride was changed'),
    status: rideStatus,
    cancellation: z
      .strictObject({
        by: z.enum(['passenger', 'driver', 'platform', 'park']),
        kind: z.enum(['before_pickup', 'no_show', 'expired', 'rejected']),
        reason: text.optional(),
      })
      .optional(),
    driver,
    vehicle: vehicle.optional(),
    bookedAt: instant.optional(),
    acceptedAt: instant.optional(),
    arrivedAt: instant.optional(),
    pickupTime: instant,
    dropoffTime: instant.optional(),
    pickup: place.optional(),
    dropoff: place.optional(),
    distanceMeters: z.int().min(0).max(RIDE_METRES_MAX).optional(),
    money: money.optional(),
    payment: z.enum(['cash', 'card', 'corporate', 'bonus', 'mixed', 'other']).optional(),
    category: text.optional(),
    ratings: z.strictObject({ byPassenger: rating.optional(), byDriver: rating.optional() }).optional(),
  })
  .refine(({ version, updatedAt }) => version === undefined || updatedAt === undefined, {
    path: ['updatedAt'],
    message: 'must not be provided beside version',
  })
  .refine(({ status, dropoffTime }) => status !== 'completed' || dropoffTime !== undefined, {
    path: ['dropoffTime'],
    message: 'must be provided for a completed ride',
  });

export const ingestInput = z.object({ rides: z.array(ingestRide).min(1).max(INGEST_MAX) });

export const verdict = z.enum(['created', 'updated', 'unchanged', 'stale', 'held', 'archived', 'rejected']);
/** Why a ride waits. */
export const heldReason = z.enum(['driver_unknown', 'driver_ambiguous', 'driver_conflict', 'lookalike']);

const problem = z.object({
  field: z.string().describe('The path in the ride, such as money.fare'),
  code: z.string().describe('Stable'),
  message: z.string().describe('For a person, in the language of Accept-Language'),
});
export const verdictItem = z.object({
  index: z.int(),
  /** Null where it could not be read. */
  externalId: z.string().nullable(),
  verdict,
  /** Null for what has no ride of ours. */
  rideId: z.string().nullable(),
  reasons: z.array(heldReason),
  /** Of a rejected ride, why; of another, what to look at. */
  problems: z.array(problem),
});
export const ingestOutput = z.object({
  /** Null for a dry run, which leaves nothing. */
  batchId: z.string().nullable(),
  /** How many rides have each verdict. */
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    stale: z.int(),
    held: z.int(),
    archived: z.int(),
    rejected: z.int(),
  }),
  items: z.array(verdictItem).describe('In the order of the input'),
});

/** What we hold of a ride. */
export const heldRideOutput = z.object({
  externalId: z.string(),
  rideId: z.string().nullable(),
  state: z.enum(['posted', 'held', 'archived', 'ignored']),
  reasons: z.array(heldReason),
  version: z.number().nullable(),
  updatedAt: z.string().nullable(),
  receivedAt: z.string(),
});

export const ingestMeOutput = z.object({
  key: z.object({ name: z.string(), scopes: z.array(z.string()), expiresAt: z.string().nullable() }),
  source: z.object({ id: z.string(), name: z.string() }),
  park: z.object({ timeZone: z.string(), currency: z.string(), decimals: z.int() }),
  limits: z.object({
    ridesPerBatch: z.int(),
    requestsPerMinute: z.int(),
    ridesPerMinute: z.int(),
    readsPerMinute: z.int(),
  }),
  now: z.string(),
});

/** Longest name of a key or source. */
export const nameOfSource = requiredText.max(TEXT_MAX);
