import type { IngestRideInput } from '@park/contract/ingest';
import { readAmount } from './amount-cells.ts';
import { RIDE_AMOUNTS, type RideAmount, type RideCells, type RideFileSettings } from './ride-fields.ts';
import type { Fail } from './ride-parties.ts';

/** Amounts in minor units; one that the file does not tell is absent. */
export type RideAmounts = Readonly<Partial<Record<RideAmount, number>>>;

/** What is taken from the driver, or was in their hands: above zero here, as programs like elsewhere. */
export const TAKEN: readonly RideAmount[] = ['platformFee', 'tax', 'discount', 'cash'];

export interface AmountReading {
  readonly settings: RideFileSettings;
  /** The columns in which an amount below zero is what others write above it. */
  readonly negative: ReadonlySet<RideAmount>;
}

/**
 * The amounts of a row in minor units. Where no column has the fare, it is what the passenger paid
 * without the parts that have columns.
 */
export function amountsOf(cells: RideCells, { settings, negative }: AmountReading, fail: Fail): RideAmounts {
  const amounts: Partial<Record<RideAmount, number>> = {};
  for (const field of RIDE_AMOUNTS) {
    const units = fail(field, readAmount(cells[field], settings));
    if (units !== null) amounts[field] = negative.has(field) && units !== 0 ? -units : units;
  }
  const total = cells.fare === undefined ? fail('total', readAmount(cells.total, settings)) : null;
  if (total === null) return amounts;
  const { tip = 0, tolls = 0, extras = 0, adjustment = 0, cancellationFee = 0 } = amounts;
  return { fare: total - tip - tolls - extras - adjustment - cancellationFee, ...amounts };
}

interface Paid extends Pick<IngestRideInput, 'status'> {
  readonly payment: IngestRideInput['payment'] | null;
  readonly amounts: RideAmounts;
}

/**
 * What the driver took of a ride that was paid in cash, where no column tells it: all that the ride
 * cost but the tip, which may have come otherwise. Null where a column tells it, or nothing was taken.
 */
export function impliedCash(cells: RideCells, { status, payment, amounts }: Paid): number | null {
  const isTold = cells.cash !== undefined || cells.card !== undefined || cells.other !== undefined;
  if (isTold || payment !== 'cash') return null;
  const { fare, adjustment = 0, tolls = 0, extras = 0, discount = 0, cancellationFee } = amounts;
  if (status === 'cancelled') return cancellationFee ?? null;
  if (status !== 'completed' || fare === undefined) return null;
  return Math.max(0, fare + adjustment + tolls + extras - discount);
}
