import type { ParkFrame } from '@park/contract/read-park';
import { dayAt } from './date-range.ts';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * The current day on the reader's device, YYYY-MM-DD. By the clock's own parts: the first formatter
 * of dates takes 20 ms of a page's start.
 */
export function deviceDay(now: Date): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/**
 * The day that it is now in the park, YYYY-MM-DD, by its server's clock: entries, payouts, terms
 * and closings count by it. Without a park, or with a time zone that this device does not know, the
 * day of the device.
 */
export function parkDay(park: Pick<ParkFrame, 'timeZone' | 'ahead'> | null, now: Date): string {
  if (park === null) return deviceDay(now);
  try {
    return dayAt(new Date(now.getTime() + park.ahead), park.timeZone);
  } catch {
    return deviceDay(now);
  }
}

/** The day of an instant in the park, by the same rule; other text is returned unchanged. */
export function dayInPark(park: Pick<ParkFrame, 'timeZone'> | null, instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return parkDay(park && { timeZone: park.timeZone, ahead: 0 }, at);
}
