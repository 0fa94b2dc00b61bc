import { z } from 'zod';
import { day, requiredText } from './field-schemas.ts';

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

/** `isTaken`: the answer that waits is fetched anew and taken; else it is tried again later. */
/** `amount` and `rides`: what was shown to whoever takes it; by default what is held now. */
export const heldInput = z.object({
  isTaken: z.boolean(),
  amount: z.number().int().min(0).optional(),
  rides: z.number().int().min(0).optional(),
});
export const pauseInput = z.object({ isPaused: z.boolean() });
export const fetchInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before startDate' });
