import { SOURCE_KEYS_MAX } from '@park/contract/limits';
import type { ParkFrame } from '@park/contract/read-park';
import { PLATFORMS } from './connection-form.ts';
import { isDay } from '../report/date-range.ts';
import { dayBounds } from '../report/day-bounds.ts';

/** How rides come, and what the earning of a ride is; the first is what a form begins with. */
export const SOURCE_KINDS = ['api', 'file', ...PLATFORMS] as const;
export const EARNINGS = ['before', 'after'] as const;
/** What a key may do. */
export const KEY_RIGHTS = ['both', 'write', 'read', 'money', 'fleet', 'bills'] as const;
export type KeyRight = (typeof KEY_RIGHTS)[number];

const SCOPES = {
  both: ['rides:write', 'rides:read'],
  write: ['rides:write'],
  read: ['rides:read'],
  fleet: ['fleet:read'],
  money: ['fleet:read', 'money:read'],
  bills: ['bills:write'],
} as const satisfies Readonly<Record<KeyRight, readonly string[]>>;
export type KeyScope = (typeof SCOPES)[KeyRight][number];

const SECOND = 1_000;

/** One of the known values, such as that of a field; undefined for any other text. */
export function knownIn<Each extends string>(values: readonly Each[], text: string | null): Each | undefined {
  return values.find((each) => each === text);
}

/** The scopes of a key by what is chosen in its form. */
export function scopesOf(right: string): KeyScope[] {
  return [...SCOPES[knownIn(KEY_RIGHTS, right) ?? 'both']];
}

/** What a key with these scopes may do; null where it is nothing that is known. */
export function rightOf(scopes: readonly string[]): KeyRight | null {
  return KEY_RIGHTS.find((right) => SCOPES[right].every((scope) => scopes.includes(scope))) ?? null;
}

/** What is wrong with the last day of a key, YYYY-MM-DD; empty for a key without an end. */
export function keyEndProblem(day: string, today: string): 'dayInvalid' | 'dayPast' | undefined {
  if (day !== '' && !isDay(day)) return 'dayInvalid';
  return day !== '' && day < today ? 'dayPast' : undefined;
}

/**
 * The end of a key whose last day is given: the last second of that day in the park, so that it is
 * shown as that day. Without a park, or in a time zone that this device does not know, as in UTC.
 */
export function keyEnd(day: string, park: Pick<ParkFrame, 'timeZone'> | null): string {
  const last = (timeZone: string) => new Date(dayBounds(day, timeZone).to - SECOND).toISOString();
  try {
    return last(park?.timeZone ?? 'UTC');
  } catch {
    return last('UTC');
  }
}

/** Whether a key opens nothing any more because its time is over. */
export function isKeyOver({ expiresAt }: { readonly expiresAt: string | null }, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

/** Whether a source has as many keys in use as it may: two, so that one can replace the other. */
export function hasAllKeys(keys: readonly { readonly expiresAt: string | null }[], now: Date): boolean {
  return keys.filter((key) => !isKeyOver(key, now)).length >= SOURCE_KEYS_MAX;
}
