import { addDays, FIRST_DAY, isDay } from './date-range.ts';
import { formatDay } from '../format/date.ts';

type DayPart = 'day' | 'month' | 'year';
type PartOrder = readonly [DayPart, DayPart, DayPart];

/** Of two-digit years, those from here on belong to the last century: 49 is 2049, 50 is 1950. */
const LAST_CENTURY_FROM = 50;

const DAY_FIRST: PartOrder = ['day', 'month', 'year'];
const YEAR_FIRST: PartOrder = ['year', 'month', 'day'];
const SEPARATED = /^(\d{1,4})\s*[./\-\s]\s*(\d{1,2})\s*[./\-\s]\s*(\d{1,4})\s*\.?$/;
const DIGITS = /^(\d\d)(\d\d)(\d\d(?:\d\d)?)$/;
/** A day whose parts cannot be mistaken for each other. */
const PROBE = '2033-11-22';
const PROBE_PARTS: Readonly<Record<string, DayPart>> = { 22: 'day', 11: 'month', 2033: 'year' };

const orders = new Map<string, PartOrder>();

/** The order in which a locale writes day, month and year. */
function partOrder(locale: string): PartOrder {
  let order = orders.get(locale);
  if (order === undefined) {
    const parts = (formatDay(PROBE, locale).match(/\d+/g) ?? []).map((digits) => PROBE_PARTS[digits]);
    const [first, second, third] = parts;
    order = first && second && third ? [first, second, third] : DAY_FIRST;
    orders.set(locale, order);
  }
  return order;
}

function fullYear(digits: string): string | null {
  if (digits.length === 4) return digits;
  if (digits.length !== 2) return null;
  return (Number(digits) < LAST_CENTURY_FROM ? '20' : '19') + digits;
}

function dayOf(digits: readonly string[], order: PartOrder): string | null {
  const part = (name: DayPart): string => digits[order.indexOf(name)] ?? '';
  const year = fullYear(part('year'));
  const day = `${year}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  return year !== null && isDay(day) && day >= FIRST_DAY ? day : null;
}

/**
 * The day YYYY-MM-DD that a person typed in the order of their language, or null when it is none. A
 * year that comes first and a text with points are read alike in every language; the separators may
 * be missing.
 */
export function parseLocalDate(text: string, locale: string): string | null {
  const typed = text.trim();
  const [, ...separated] = SEPARATED.exec(typed) ?? [];
  if (separated[0]?.length === 4) return dayOf(separated, YEAR_FIRST);
  if (separated.length > 0) return dayOf(separated, typed.includes('.') ? DAY_FIRST : partOrder(locale));
  const [, ...digits] = DIGITS.exec(typed) ?? [];
  // Without separators only the languages that write the year last can be read.
  return digits.length > 0 && partOrder(locale)[2] === 'year' ? dayOf(digits, partOrder(locale)) : null;
}

/** A day YYYY-MM-DD as a locale writes it in a field; any other text stays as it is. */
export function formatLocalDate(day: string, locale: string): string {
  return isDay(day) ? formatDay(day, locale) : day;
}

/**
 * The day so many days after a day, not beyond the first and the last permitted one (issue 17, date
 * fields).
 */
export function stepDay(day: string, days: number, min = FIRST_DAY, max = ''): string {
  const next = addDays(day, days);
  if (next < min) return min;
  return max !== '' && next > max ? max : next;
}
