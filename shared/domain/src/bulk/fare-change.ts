import { FARE_MIN, fareMax } from '@park/contract/limits';
import { PARK_CURRENCY } from '../format/money.ts';
import { readNumber, typedNumber } from '../format/typed-number.ts';

/** How the fares of many drivers change: to one value, by an amount in BYN, or by percent. */
export type FareChangeKind = 'set' | 'add' | 'percent';

export interface FareChange {
  readonly kind: FareChangeKind;
  /** BYN per km, or percent; negative to lower. At most two decimals. */
  readonly amount: number;
}

/** Far above any raise in use; it catches a misplaced decimal point. */
export const PERCENT_MAX = 1000;
/** Nothing costs less than nothing. */
export const PERCENT_MIN = -100;

/** The limits of the typed amount, both ends included. */
export function amountLimits(
  kind: FareChangeKind,
  currency = PARK_CURRENCY,
): { readonly min: number; readonly max: number } {
  if (kind === 'percent') return { min: PERCENT_MIN, max: PERCENT_MAX };
  const max = fareMax(currency);
  return { min: kind === 'set' ? FARE_MIN : -max, max };
}

export type AmountProblem = 'empty' | 'number' | 'decimals' | 'limits' | 'nothing';

const DECIMALS = 2;

/**
 * Reads a typed amount: digits with an optional sign, and a point or comma before at most two
 * decimals. A longer fraction is a problem, not rounded: nobody means it. Nothing to add is a
 * problem as well, but a fare of zero is not.
 */
export function parseAmount(
  text: string,
  kind: FareChangeKind,
  currency = PARK_CURRENCY,
): number | AmountProblem {
  if (text.trim() === '') return 'empty';
  const amount = readNumber(text);
  if (amount === null) return 'number';
  if ((typedNumber(text)?.decimals.length ?? 0) > DECIMALS) return 'decimals';
  const { min, max } = amountLimits(kind, currency);
  if (amount < min || amount > max) return 'limits';
  if (amount === 0) return kind === 'set' ? 0 : 'nothing';
  return amount;
}

/**
 * Fares of other servers may have more than two decimals; beyond four they are measuring errors.
 */
const FINE = 10_000;
/** From a product of two fine numbers to hundredths. */
const PRODUCT_PER_HUNDREDTH = 1_000_000;
const FINE_PER_HUNDREDTH = 100;

/** In whole numbers: as fractions, 1.15 with 10 percent more would be 1.2649999999999999. */
function fine(value: number): number {
  return Math.round(value * FINE);
}

/**
 * What becomes of one driver's fare. `isRounded` when the exact result has more than two decimals.
 */
export type FareVerdict =
  | { readonly kind: 'changes' | 'same'; readonly after: number; readonly isRounded: boolean }
  /** There is no fare to add to. */
  | { readonly kind: 'noFare' }
  | { readonly kind: 'tooLow' | 'tooHigh' };

/**
 * The fare after a change, in BYN per km, rounded half up to 0.01: 1.265 becomes 1.27. A result
 * below 0 or above the limit of the contract is not cut to the limit: the driver is left out and
 * shown as such.
 */
export function changeFare(
  before: number | null,
  { kind, amount }: FareChange,
  currency = PARK_CURRENCY,
): FareVerdict {
  if (kind !== 'set' && before === null) return { kind: 'noFare' };
  const start = before ?? 0;
  let units = fine(amount);
  let perHundredth = FINE_PER_HUNDREDTH;
  if (kind === 'add') units = fine(start) + fine(amount);
  if (kind === 'percent') {
    units = fine(start) * (FINE + Math.round(amount * FINE_PER_HUNDREDTH));
    perHundredth = PRODUCT_PER_HUNDREDTH;
  }
  const after = Math.floor((units + perHundredth / 2) / perHundredth) / 100;
  if (units < 0) return { kind: 'tooLow' };
  if (after > fareMax(currency)) return { kind: 'tooHigh' };
  const isRounded = units % perHundredth !== 0;
  return { kind: after === before ? 'same' : 'changes', after, isRounded };
}

export interface FareRow {
  readonly id: string;
  readonly name: string | null;
  readonly before: number | null;
}

export interface PlannedFare extends FareRow {
  readonly verdict: FareVerdict;
}

/** The preview of a fare change, one row per driver in the given order. */
export function planFares(
  rows: readonly FareRow[],
  change: FareChange,
  currency = PARK_CURRENCY,
): readonly PlannedFare[] {
  return rows.map((row) => ({ ...row, verdict: changeFare(row.before, change, currency) }));
}

/** How many drivers of a preview have which verdict, and how many results were rounded. */
export function countFares(
  plan: readonly PlannedFare[],
): Readonly<Record<FareVerdict['kind'] | 'rounded', number>> {
  const counts = { changes: 0, same: 0, noFare: 0, tooLow: 0, tooHigh: 0, rounded: 0 };
  for (const { verdict } of plan) {
    counts[verdict.kind] += 1;
    if ('isRounded' in verdict && verdict.isRounded) counts.rounded += 1;
  }
  return counts;
}

/** What a preview sends: the drivers whose fare changes. */
export function fareItems(plan: readonly PlannedFare[]) {
  return plan.flatMap(({ id, name, before, verdict }) =>
    verdict.kind === 'changes' ? [{ id, name, before, value: verdict.after }] : [],
  );
}
