import type { IngestRideInput } from '@park/contract/ingest';
import { EXTERNAL_ID_MAX, TEXT_MAX } from '@park/contract/limits';
import { isRecord } from '@park/contract/read-record';
import { amountText } from '../ride-file/amount-cells.ts';

/** A record of a platform, of which nothing is certain. */
export type Raw = Readonly<Record<string, unknown>>;

const NOTHING: Raw = {};

/** A nested record; an empty one for anything else. */
export const rawIn = (record: Raw, key: string): Raw => {
  const value = record[key];
  return isRecord(value) ? value : NOTHING;
};

/** The records of a list; what is no record in it is left out. */
export const rawsIn = (value: unknown): readonly Raw[] =>
  Array.isArray(value) ? value.filter((each): each is Raw => isRecord(each)) : [];

/** A text, cut to what a record may hold; a number becomes one, and blank is none. */
export function textIn(record: Raw, key: string, max = TEXT_MAX): string | undefined {
  const value = record[key];
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text.slice(0, max);
}

/** What a platform calls a record: 0 is what it writes for none. */
export function idIn(record: Raw, key: string): string | undefined {
  const id = textIn(record, key, EXTERNAL_ID_MAX);
  return id === '0' ? undefined : id;
}

const DECIMAL = /^(-?)(\d{1,9})(?:\.(\d+))?$/;
/** Decimals within which amounts of platforms are added, before they are rounded once. */
const FINE = 6;

/**
 * An amount as minor units, rounded half away from zero: platforms write more decimals than a
 * currency has. Null for what is no decimal number.
 */
export function unitsOf(value: unknown, decimals: number): number | null {
  const text = typeof value === 'number' ? value.toFixed(6) : typeof value === 'string' ? value.trim() : '';
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '') return null;
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const units = Number(whole + kept) + (Number(fraction[decimals] ?? 0) >= 5 ? 1 : 0);
  return sign === '-' && units !== 0 ? -units : units;
}

/** An amount with its six decimals as a whole number, so that amounts are added before they are rounded. */
export const fineUnitsOf = (value: unknown): number | null => unitsOf(value, FINE);

/** A sum of such amounts in minor units, rounded half away from zero. */
export function roundedUnits(fine: number, decimals: number): number {
  const units = Math.round(Math.abs(fine) / 10 ** (FINE - decimals));
  return fine < 0 && units !== 0 ? -units : units;
}

/** A distance in whole metres; absent for what is no number. */
export function metresOf(value: unknown, metresEach = 1): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0
    ? Math.round(number * metresEach)
    : undefined;
}

/** An instant in milliseconds; absent for what is none. */
export function instantOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** A place, an address or both; 0, 0 is what programs write for a place that they do not know. */
export function placeOf(lat: unknown, lng: unknown, address?: string): IngestRideInput['pickup'] {
  const isPlace = typeof lat === 'number' && typeof lng === 'number' && (lat !== 0 || lng !== 0);
  if (!isPlace && address === undefined) return undefined;
  return { ...(isPlace && { lat, lng }), ...(address !== undefined && { address }) };
}

/** In E.164, or as it is written at home. */
const PHONE = /^(?:\+[1-9]\d{6,14}|\d{6,15})$/;

/** A phone number without what is written between its digits; absent for what is none. */
export function phoneOf(text: string | undefined): string | undefined {
  const digits = (text ?? '').replaceAll(/[\s().-]/g, '');
  return PHONE.test(digits) ? digits : undefined;
}

type Money = NonNullable<IngestRideInput['money']>;
/** A part of a ride's money. */
export type MoneyPart = Exclude<keyof Money, 'currency'>;

const PARTS: readonly MoneyPart[] = [
  'fare',
  'adjustment',
  'cancellationFee',
  'tip',
  'tolls',
  'refund',
  'bonus',
  'extras',
  'platformFee',
  'tax',
  'discount',
  'cash',
  'card',
  'other',
];

/** In minor units; a part that is not told is absent or null. */
export type Amounts = Readonly<Partial<Record<MoneyPart, number | null>>>;

/** The parts that are told as a number of units. */
export const partsTold = (amounts: Amounts, units: number): readonly MoneyPart[] =>
  PARTS.filter((part) => amounts[part] === units);

/** What the platform gives the driver for a ride: what it earned, less what is kept of it. */
export function givenBy(amounts: Amounts): number {
  const sum = (parts: readonly MoneyPart[]) => parts.reduce((total, part) => total + (amounts[part] ?? 0), 0);
  return sum(PARTS.slice(0, PARTS.indexOf('platformFee'))) - sum(['platformFee', 'tax']);
}

/** The money of a ride from minor units: what is absent or zero is left out, but for the fare. */
export function moneyOf(amounts: Amounts, currency: string): IngestRideInput['money'] {
  const told = PARTS.flatMap((field) => {
    const units = amounts[field] ?? null;
    return units === null || (units === 0 && field !== 'fare') ? [] : [[field, units] as const];
  });
  if (told.length === 0) return undefined;
  return {
    currency,
    ...Object.fromEntries(told.map(([field, units]) => [field, amountText(units, currency)])),
  };
}

const STEPS = ['bookedAt', 'acceptedAt', 'arrivedAt', 'pickupTime', 'dropoffTime'] as const;
type StepTimes = Readonly<Partial<Record<(typeof STEPS)[number], number | undefined>>>;

/**
 * The times of a ride. A step before the pickup that comes after a later one is left out: clocks of
 * phones say so, and it decides nothing.
 */
export function timesOf(
  times: StepTimes & { readonly pickupTime: number },
): Pick<IngestRideInput, (typeof STEPS)[number]> {
  let latest = -Infinity;
  const kept = STEPS.flatMap((step) => {
    const time = times[step];
    const isLoose = step !== 'pickupTime' && step !== 'dropoffTime';
    if (time === undefined || (isLoose && (time < latest || time > times.pickupTime))) return [];
    latest = time;
    return [[step, new Date(time).toISOString()] as const];
  });
  return { pickupTime: '', ...Object.fromEntries(kept) };
}
