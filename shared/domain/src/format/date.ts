import { belarusianDay, belarusianMonth, belarusianWeekday, isBelarusian } from './belarusian.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(
  locale: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale}/${timeZone}/${JSON.stringify(options)}`;
  let known = formatters.get(key);
  if (known === undefined) {
    known = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(key, known);
  }
  return known;
}

/** The date part before the time separator. */
export function datePart(text: string): string {
  return text.split('T')[0] ?? '';
}

/**
 * Formats a day YYYY-MM-DD, or the day of a date-time, for a locale; other text is returned
 * unchanged.
 */
export function formatDay(day: string, locale: string): string {
  const instant = new Date(`${datePart(day)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return formatter(locale, 'UTC', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
}

/**
 * Formats an instant for a locale, in a time zone or else in the device's; text that is not an
 * instant is returned unchanged.
 */
export function formatDateTime(instant: string, locale: string, timeZone?: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return formatter(locale, timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}

/**
 * Formats the time of an instant, in milliseconds since 1970, in a time zone for a locale (issue
 * 17, a driver's day).
 */
export function formatTime(instant: number, locale: string, timeZone: string): string {
  return formatter(locale, timeZone, { hour: '2-digit', minute: '2-digit' }).format(instant);
}

/**
 * Formats a day YYYY-MM-DD without its year, such as "Nov 12"; other text is returned unchanged
 * (issue 17, sparklines).
 */
export function formatShortDay(day: string, locale: string): string {
  const instant = new Date(`${datePart(day)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  if (isBelarusian(locale)) return belarusianDay(instant);
  return formatter(locale, 'UTC', { month: 'short', day: 'numeric' }).format(instant);
}

/** The same with its weekday, such as "Thu, Nov 12". */
export function formatWeekday(day: string, locale: string): string {
  const instant = new Date(`${datePart(day)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  if (isBelarusian(locale)) return belarusianWeekday(instant);
  return formatter(locale, 'UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(instant);
}

/**
 * Formats a month YYYY-MM for a locale, such as "November 2026"; other text is returned unchanged.
 */
export function formatMonth(month: string, locale: string): string {
  const instant = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return month;
  if (isBelarusian(locale)) return belarusianMonth(instant);
  return formatter(locale, 'UTC', { year: 'numeric', month: 'long' }).format(instant);
}
