import { belarusianLength, isBelarusian } from './belarusian.ts';

const MINUTE = 60_000;
const MINUTES_OF_HOUR = 60;

function inUnit(value: number, unit: 'hour' | 'minute', locale: string): string {
  if (isBelarusian(locale)) return belarusianLength(value, unit);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/**
 * A length of time in milliseconds as hours and minutes of a locale: "1 hr 20 min" (issue 17, a
 * driver's day).
 */
export function formatDuration(milliseconds: number, locale: string): string {
  const minutes = Math.round(Math.max(0, milliseconds) / MINUTE);
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  const rest = minutes % MINUTES_OF_HOUR;
  if (hours === 0) return inUnit(rest, 'minute', locale);
  const whole = inUnit(hours, 'hour', locale);
  return rest === 0 ? whole : `${whole} ${inUnit(rest, 'minute', locale)}`;
}
