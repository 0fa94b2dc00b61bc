import { z } from 'zod';
import { day, requiredText } from './field-schemas.ts';

const time = z.iso.datetime();

/** The platforms that rides are fetched from. */
export const platform = z.enum(['yandex', 'taximaster', 'bolt', 'uber']);

/** What a platform has to be told and everybody may see; which of it depends on the platform. */
export const connectionSettings = z
  .strictObject({
    host: requiredText.describe('Where it answers, with https://'),
    parkId: requiredText,
    companyId: requiredText,
    organizationId: requiredText,
    timeZone: requiredText.describe('Of times without an offset, such as Europe/Minsk'),
  })
  .partial();
/** Kept encrypted; nobody can read them again. */
export const connectionSecrets = z
  .strictObject({ apiKey: requiredText, clientId: requiredText, clientSecret: requiredText })
  .partial();

export const connectionInput = z.object({
  settings: connectionSettings.default({}),
  /** One that is absent stays as it is. */
  secrets: connectionSecrets.default({}),
});

/** Why a platform gave nothing. */
export const pullProblem = z.enum([
  'credentials',
  'right',
  'busy',
  'unreachable',
  'unreadable',
  'refused',
  'address',
  'secrets',
  'currency',
  'lost_money',
]);

const count = z.object({ reason: z.string(), count: z.int() });

export const sourceConnection = z.object({
  settings: connectionSettings,
  /** `failing`: it was stopped, and waits for a person. */
  state: z.enum(['running', 'paused', 'failing']),
  /** All that ended before it has been read. */
  readUntil: time,
  lagSeconds: z.int(),
  lastRunAt: time.nullable(),
  /** Null while it is paused or stopped. */
  nextRunAt: time.nullable(),
  isRunning: z.boolean(),
  /** What went wrong last; null since something went well. */
  problem: pullProblem.nullable(),
  problemDetail: z.string().nullable(),
  /** Attempts in a row that failed. */
  failures: z.int(),
  /** Nothing came where rides came on each of the four days before. */
  emptySince: time.nullable(),
  /** Of the last run: rides by verdict, records that are no rides by reason, values not known. */
  verdicts: z.array(count),
  skipped: z.array(count),
  unknown: z.array(z.object({ field: z.string(), value: z.string(), count: z.int() })),
  /**
   * Of the last run in minor units: what the platform says that its rides came to, what of it is
   * posted, waits or was refused, and is unexplained (theirs is the sum of the three), and how many
   * rides differ. Null where it says nothing.
   */
  sums: z
    .object({
      theirs: z.int(),
      posted: z.int(),
      waiting: z.int(),
      unexplained: z.int(),
      differ: z.int(),
    })
    .nullable(),
  /**
   * An answer that would take so much, in minor units, from so many rides: nothing of it is posted
   * until a person takes it, or a later answer takes nothing. Null for none.
   */
  held: z
    .object({ since: time, from: time, to: time, amount: z.int(), rides: z.int(), isTaken: z.boolean() })
    .nullable(),
  /** Days that are still to be fetched again. */
  daysToFetch: z.int(),
});

export const testedOutput = z.object({
  isOk: z.boolean(),
  problem: pullProblem.nullable(),
  detail: z.string().nullable(),
});
/** `isTaken`: the answer that waits is fetched anew and taken; else it is tried again later. */
export const heldInput = z.object({ isTaken: z.boolean() });
export const pauseInput = z.object({ isPaused: z.boolean() });
export const fetchInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before startDate' });
