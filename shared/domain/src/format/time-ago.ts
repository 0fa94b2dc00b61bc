import { belarusianAgo, isBelarusian } from './belarusian.ts';
import { formatDateTime } from './date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the date says more than a number of days. */
const WEEK = 7 * DAY;

/**
 * How long ago an instant was, in words of a locale: minutes, hours or days, and after a week its
 * date and time in a time zone or else in the device's. `now` is in milliseconds since 1970; an
 * instant after it, by a clock that is ahead, counts as now. Text that is no instant is returned
 * unchanged (issue "People", two at once).
 */
export function formatTimeAgo(instant: string, now: number, locale: string, timeZone?: string): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return instant;
  const passed = Math.max(0, now - time);
  if (passed >= WEEK) return formatDateTime(instant, locale, timeZone);
  const [unit, length] =
    passed < HOUR
      ? (['minute', MINUTE] as const)
      : passed < DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  const count = Math.floor(passed / length);
  if (isBelarusian(locale)) return belarusianAgo(count, unit);
  // "Yesterday" would depend on the time zone.
  const numeric = count === 0 ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(-count, unit);
}
