import { comparedText } from '@park/contract/stored-text';
import { isErrorCell } from '../import/odd-cells.ts';
import { plainDate } from '../import/plain-date.ts';
import { isAbsent, type RideFileSettings, type RideValue } from './ride-fields.ts';
import { instantsOf } from './zone-time.ts';

export interface TimeContext extends Pick<RideFileSettings, 'timeZone' | 'dayOrder'> {
  /** The workbook counts days from 1904. */
  readonly is1904: boolean;
  /** The cell with the date of a row whose times have none. */
  readonly day?: string | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** Days between the two ways in which workbooks count. */
const DAYS_TO_1904 = 1462;
/** 1.1.2000 and 31.12.2099 in days of a workbook. */
const SERIAL_RANGE = [36_526, 73_050] as const;

const CLOCK = /^(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]m)?$/i;
const DATE =
  /^(?:(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})|(?<one>\d{1,2})[-./](?<two>\d{1,2})[-./](?<late>\d{4}|\d{2}))(?: ?г\.?)?,?(?:[T\s]+|$)/;
/** `Z`, `+03:00`, `+0300`, `UTC+3`; a name of the zone after an offset says nothing more. */
const OFFSET = /\s*(?:(Z)|(?:UTC|GMT)?\s?([+-])(\d{1,2}):?(\d{2})?(?:\s+[A-Z]{2,5})?|(UTC|GMT))$/;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
/** Seconds or milliseconds since 1970, and digits in a row: yyyyMMddHHmmss. */
const SECONDS = /^1\d{9}(\d{3})?$/;
const DIGITS = /^(20\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

function utc(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null;
}

/** The midnight of a date as if it were UTC, and what follows the date. */
function dateOf(text: string, order: TimeContext['dayOrder']): { midnight: number; rest: string } | null {
  const found = DATE.exec(text);
  if (!found?.groups) return null;
  const { year, month, day, one, two, late = '' } = found.groups;
  const full = Number(late) + (late.length === 2 ? 2000 : 0);
  const [dayText, monthText] = order === 'dayFirst' ? [one, two] : [two, one];
  const midnight = year
    ? utc(Number(year), Number(month), Number(day))
    : utc(full, Number(monthText), Number(dayText));
  return midnight === null ? null : { midnight, rest: text.slice(found[0].length).trim() };
}

/** The time of day in milliseconds; null for what is none. */
function clockOf(text: string): number | null {
  const [, hours = '', minutes = '', seconds = '0', half] = CLOCK.exec(text) ?? [];
  if (hours === '') return null;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (hour > 23 || minute > 59 || second > 59 || (half && (hour === 0 || hour > 12))) return null;
  const whole = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return whole * HOUR + minute * MINUTE + second * 1000;
}

function serialOf(text: string, is1904: boolean): number | null {
  if (!SERIAL.test(text)) return null;
  const days = Number(text.replace(',', '.')) + (is1904 ? DAYS_TO_1904 : 0);
  if (days < SERIAL_RANGE[0] || days > SERIAL_RANGE[1]) return null;
  // A fraction of a day is exact to a millisecond or so: a whole second is meant.
  return SERIAL_EPOCH + Math.round((days * DAY) / 1000) * 1000;
}

function localValue(clock: number, timeZone: string): RideValue<readonly number[]> {
  const instants = instantsOf(clock, timeZone);
  return instants.length === 0 ? { code: 'timeInGap' } : { value: instants };
}

/**
 * The instants that a cell may mean: one, or two for a local time in the hour that comes twice when
 * clocks go back. A time in the hour that clocks leave out is none.
 */
export function readTime(cell: string | undefined, context: TimeContext): RideValue<readonly number[]> {
  if (cell === undefined || isAbsent(cell)) return { value: null };
  if (isErrorCell(cell)) return { code: 'cellError' };
  const { timeZone, dayOrder, is1904, day = '' } = context;
  const text = plainDate(comparedText(cell).trim());
  const unix = SECONDS.exec(text);
  if (unix) return { value: [Number(text) * (unix[1] === undefined ? 1000 : 1)] };
  const serial = serialOf(text, is1904);
  if (serial !== null) return localValue(serial, timeZone);
  const digits = DIGITS.exec(text);
  const plain = digits
    ? `${digits[1]}-${digits[2]}-${digits[3]} ${digits[4]}:${digits[5]}:${digits[6]}`
    : text;
  const ofDay = CLOCK.test(plain) ? dayOf(day, context) : null;
  const dated = ofDay === null ? dateOf(plain, dayOrder) : { midnight: ofDay, rest: plain };
  if (dated === null) return { code: CLOCK.test(plain) ? 'clockMissing' : 'timeUnreadable' };
  if (dated.rest === '') return { code: 'clockMissing' };
  const offset = OFFSET.exec(dated.rest);
  const clock = clockOf(offset ? dated.rest.slice(0, offset.index) : dated.rest);
  if (clock === null) return { code: 'timeUnreadable' };
  if (!offset) return localValue(dated.midnight + clock, timeZone);
  const [, , sign, hours = '0', minutes = '0'] = offset;
  const ahead = (Number(hours) * HOUR + Number(minutes) * MINUTE) * (sign === '-' ? -1 : 1);
  return { value: [dated.midnight + clock - ahead] };
}

/** The midnight of the date of a row, as if it were UTC; null where the row has none. */
function dayOf(cell: string, { dayOrder, is1904 }: TimeContext): number | null {
  const text = plainDate(comparedText(cell).trim());
  const serial = serialOf(text, is1904);
  return serial === null ? (dateOf(text, dayOrder)?.midnight ?? null) : Math.floor(serial / DAY) * DAY;
}

/** Whether a cell has a time of day only, so that its date is that of the row. */
export const isClock = (cell: string | undefined): boolean => CLOCK.test(comparedText(cell ?? '').trim());
