import { z } from 'zod';
import { TEXT_MAX } from '../limits.ts';
import { day } from './field-schemas.ts';

/** The longest time that a link can be given, in days. */
export const LINK_DAYS_MAX = 366;
/** `days`: how long it works; absent: until it is withdrawn. */
export const driverLinkInput = z.object({ days: z.int().min(1).max(LINK_DAYS_MAX).optional() });

/** `week`: any day of the week that is asked for; absent: the one of today. */
export const driverPageInput = z.object({ token: z.string().max(TEXT_MAX), week: day.optional() });
