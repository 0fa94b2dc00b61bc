import type { IngestRide } from '@park/contract/ingest';
import { fareMax, rideAmountMax } from '@park/contract/limits';
import type { MoneyUnit } from '../format/currency.ts';

type Money = NonNullable<IngestRide['money']>;
type AmountField = Exclude<keyof Money, 'currency'>;

/** The parts of a ride's money that are entries of their own, beside its earning. */
export const RIDE_PARTS = [
  'cancellationFee',
  'tip',
  'tolls',
  'refund',
  'bonus',
  'extras',
  'platformFee',
  'tax',
  'cash',
] as const;
export type RidePart = (typeof RIDE_PARTS)[number];

/**
 * In minor units, from the driver's side: what the park owes the driver is above zero, what it takes
 * from them or they hold already is below. A part that is absent is zero.
 */
export type RideParts = Readonly<Record<RidePart, number>>;

const TAKEN: readonly RidePart[] = ['platformFee', 'tax', 'cash'];
const GROSS = ['fare', 'adjustment'] as const;
/** What an earning after the platform's fee is without. */
const WITHHELD = ['platformFee', 'tax'] as const;

/** A ride of which nothing but its earning is posted. */
export const NO_PARTS = Object.fromEntries(RIDE_PARTS.map((part) => [part, 0])) as Record<RidePart, number>;

/** A cancellation that the driver is not paid for: it was theirs, or nobody had come. */
const UNPAID = ['rejected', 'expired'];

/** Decimals of an amount of the contract that say something: `12.500` has one. */
export const fractionOf = (text: string): string => (text.split('.')[1] ?? '').replace(/0+$/, '');

/** An amount of the contract, such as `-12.5`, in minor units; it has no more decimals than those. */
export function minorUnits(text: string, { decimals }: MoneyUnit): number {
  const [whole = ''] = text.replace('-', '').split('.');
  const units = Number(whole) * 10 ** decimals + Number(fractionOf(text).padEnd(decimals, '0'));
  return text.startsWith('-') ? -units : units;
}

const unitsOf = (money: Money | undefined, field: AmountField, unit: MoneyUnit): number => {
  const text = money?.[field];
  return text === undefined ? 0 : minorUnits(text, unit);
};

export interface MoneyProblem {
  readonly field: string;
  readonly code: 'other_currency' | 'too_many_decimals' | 'too_high' | 'sum_differs' | 'taken_back';
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * Why the money of a ride cannot be posted in the currency of the park; nothing is converted and
 * nothing is rounded.
 */
export function moneyProblems(money: Money | undefined, unit: MoneyUnit): MoneyProblem[] {
  if (money === undefined) return [];
  const { currency, ...amounts } = money;
  if (currency !== unit.currency) {
    return [{ field: 'money.currency', code: 'other_currency', values: { currency: unit.currency } }];
  }
  const max = rideAmountMax(currency);
  return Object.entries(amounts).flatMap(([name, text = '']): MoneyProblem[] => {
    const field = `money.${name}`;
    if (fractionOf(text).length > unit.decimals)
      return [{ field, code: 'too_many_decimals', values: { max: unit.decimals } }];
    return Math.trunc(Math.abs(Number(text))) > max ? [{ field, code: 'too_high', values: { max } }] : [];
  });
}

const DUE = ['fare', 'adjustment', 'cancellationFee', 'tip', 'tolls', 'refund', 'extras'] as const;
const PAID = ['cash', 'card', 'other'] as const;

/**
 * What the passenger paid and what the ride cost should be one sum. Where they differ the ride is
 * still posted; the source should be asked. A source that tells the cash alone says nothing of the
 * rest.
 */
export function moneyWarnings(money: Money | undefined, unit: MoneyUnit): MoneyProblem[] {
  if (money === undefined || PAID.every((field) => money[field] === undefined)) return [];
  const sum = (fields: readonly AmountField[]) =>
    fields.reduce((total, field) => total + unitsOf(money, field, unit), 0);
  const [due, paid] = [sum(DUE) - unitsOf(money, 'discount', unit), sum(PAID)];
  const isCashAlone = money.card === undefined && money.other === undefined;
  if (due === paid || (isCashAlone && paid < due)) return [];
  const shown = (units: number) => (units / 10 ** unit.decimals).toFixed(unit.decimals);
  return [{ field: 'money', code: 'sum_differs', values: { paid: shown(paid), due: shown(due) } }];
}

/**
 * What a completed ride earned, in minor units: fare and adjustment, before the platform's fee or
 * after it, as the source is set. Null for a ride that is not completed or of which none of these is
 * told: a fee without a fare still takes from an earning after it. May be below zero.
 */
export function rideEarning(
  { status, money }: Pick<IngestRide, 'status' | 'money'>,
  earning: 'before' | 'after',
  unit: MoneyUnit,
): number | null {
  const withheld = earning === 'after' ? WITHHELD : [];
  const isTold = [...GROSS, ...withheld].some((part) => money?.[part] !== undefined);
  if (status !== 'completed' || !isTold) return null;
  const gross = GROSS.reduce((sum, part) => sum + unitsOf(money, part, unit), 0);
  return withheld.reduce((rest, part) => rest - unitsOf(money, part, unit), gross);
}

/**
 * What a ride cost, by which two records of it are compared: fare and adjustment, of a cancelled one
 * the fee, in minor units. Null where that is nothing.
 */
export function ridePrice(
  { status, money }: Pick<IngestRide, 'status' | 'money'>,
  unit: MoneyUnit,
): number | null {
  const fields = status === 'cancelled' ? (['cancellationFee'] as const) : GROSS;
  return fields.reduce((sum, field) => sum + unitsOf(money, field, unit), 0) || null;
}

/**
 * The parts that are posted for a ride: none before it is over, and none of a ride that the driver
 * cancelled or nobody took. With the earning after the platform's fee, fee and tax are no parts.
 */
export function rideParts(
  { status, cancellation, money }: Pick<IngestRide, 'status' | 'cancellation' | 'money'>,
  earning: 'before' | 'after',
  unit: MoneyUnit,
): RideParts {
  const isOver = status === 'completed' || status === 'cancelled';
  const isPaid = status === 'completed' || !UNPAID.includes(cancellation?.kind ?? '');
  if (money === undefined || !isOver || !isPaid) return NO_PARTS;
  const parts = RIDE_PARTS.map((part) => {
    const isInEarning =
      earning === 'after' && status === 'completed' && WITHHELD.some((each) => each === part);
    const units = isInEarning ? 0 : unitsOf(money, part, unit);
    return [part, TAKEN.includes(part) ? 0 - units : units] as const;
  });
  return Object.fromEntries(parts) as Record<RidePart, number>;
}

const METRES_MIN = 100;

/**
 * Fare per km with two decimals, derived from what was earned (minor units) and driven (metres);
 * null where the distance is too short to say, or the result is none that anybody would charge.
 */
export function derivedFare(
  earning: number | null,
  metres: number | undefined,
  { currency, decimals }: MoneyUnit,
): number | null {
  if (earning === null || metres === undefined || metres < METRES_MIN || earning < 0) return null;
  const fare = Math.round((earning * 100_000) / (metres * 10 ** decimals)) / 100;
  return fare >= 10 * fareMax(currency) ? null : fare;
}
