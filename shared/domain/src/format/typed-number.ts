import { storedText } from '@park/contract/stored-text';
import { formatNumber } from './number.ts';

/** A number as its digits: nothing is lost by turning it into a fraction of two. */
export interface TypedNumber {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly decimals: string;
}

/** Between thousands: spaces of any width. */
const GROUPS = /(\d)\p{Zs}(?=\d{3}(?!\d))/gu;
/** The signs that keyboards, and texts that were set for print, have for a minus. */
const SIGN = /^(?:\+|([-\u2010-\u2013\u2212]))\s*/;
/**
 * Groups of three with one sign, and perhaps a decimal with the other: 1,234.50, 1.234,50 or
 * 1,234,567.
 */
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+\.\d*|(?:\.\d{3})+,\d*|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;
const DIGITS = /^(\d*)(?:[.,](\d*))?$/;

function withoutGroups(plain: string): string {
  if (!GROUPED.test(plain)) return plain;
  const isDecimal = plain.includes('.') && plain.includes(',');
  return isDecimal ? plain.replaceAll(/[.,](?=.*[.,])/g, '') : plain.replaceAll(/[.,]/g, '');
}

/**
 * Reads a number as people type it in any language of the console: a comma or a point before the
 * decimals, with or without groups of three. Null for what is no number; one sign before three
 * digits is a decimal sign, never one of groups.
 */
export function typedNumber(typed: string): TypedNumber | null {
  const text = storedText(typed).trim().replaceAll(GROUPS, '$1');
  const plain = text.replace(SIGN, '');
  const [, whole = '', decimals = ''] = DIGITS.exec(withoutGroups(plain)) ?? [];
  if (whole + decimals === '') return null;
  return { isNegative: SIGN.exec(text)?.[1] !== undefined, whole, decimals };
}

/** The same as a value; null for what is no number. */
export function readNumber(typed: string): number | null {
  const read = typedNumber(typed);
  if (!read) return null;
  const value = Number(`${read.whole}.${read.decimals}0`);
  return read.isNegative ? -value : value;
}

/**
 * A number as a field shows it: with the decimal sign of the page's language and all the decimals that
 * it has. Without groups, since the English 1,500 would be read as one and a half.
 */
export function writeNumber(value: number, locale: string): string {
  const [, point = '.'] = formatNumber(0.5, locale, 1);
  return String(value).replace('.', point);
}
