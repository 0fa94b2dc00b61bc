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
  /** Days that are still to be fetched again. */
  daysToFetch: z.int(),
});

export const testedOutput = z.object({
  isOk: z.boolean(),
  problem: pullProblem.nullable(),
  detail: z.string().nullable(),
});
export const pauseInput = z.object({ isPaused: z.boolean() });
export const fetchInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before startDate' });
