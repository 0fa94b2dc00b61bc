import { readAmount } from './amount-cells.ts';
import {
  RIDE_CHECKS,
  type RideAmount,
  type RideCells,
  type RideCheckField,
  type RideFileSettings,
} from './ride-fields.ts';
import type { RideAmounts } from './ride-amounts.ts';

type Signs = Readonly<Partial<Record<RideAmount, 1 | -1>>>;
const EARNED: Signs = {
  fare: 1,
  adjustment: 1,
  cancellationFee: 1,
  tip: 1,
  bonus: 1,
  extras: 1,
  platformFee: -1,
  tax: -1,
};
const GIVEN_BACK: Signs = { tolls: 1, refund: 1 };
const TOTAL: Signs = { fare: 1, adjustment: 1, cancellationFee: 1, tip: 1, tolls: 1, extras: 1 };

const sumOf = (amounts: RideAmounts, signs: Signs): number =>
  Object.entries(signs).reduce((sum, [field, sign]) => sum + sign * (amounts[field as RideAmount] ?? 0), 0);

/** What parts of money, in minor units, come to as earnings of the driver. */
export const earnedOf = (amounts: RideAmounts): number => sumOf(amounts, EARNED);

/**
 * What parts of money should come to by each sum that a sender writes. Where it is not known whether
 * tolls are among the earnings, the nearer of both is meant.
 */
function expectedOf(field: RideCheckField, amounts: RideAmounts, said: number, isExact: boolean): number {
  const [earned, back] = [earnedOf(amounts), sumOf(amounts, GIVEN_BACK)];
  if (field === 'paid') return earned + back - (amounts.cash ?? 0);
  if (field === 'total') return sumOf(amounts, TOTAL);
  return isExact || Math.abs(said - earned) <= Math.abs(said - earned - back) ? earned : earned + back;
}

/** A place in files. */
export interface FilePlace {
  readonly file: number;
  readonly line: number;
}

/** A sum that files say, beside what was read of it; in minor units. */
export interface SumCheck {
  readonly field: RideCheckField | RideAmount;
  readonly said: number;
  readonly read: number;
  /** What was said and not read: never left out, whatever its sign. */
  readonly unexplained: number;
  /** The rows in which both differ. */
  readonly rows: readonly FilePlace[];
}

/** Adds up what rows say they come to, and what was read of them. */
export function sumChecks(settings: RideFileSettings) {
  const sums = new Map<SumCheck['field'], { said: number; read: number; rows: FilePlace[] }>();

  function add(field: SumCheck['field'], said: number, read: number, place: FilePlace | null): void {
    const sum = sums.get(field) ?? { said: 0, read: 0, rows: [] };
    sums.set(field, sum);
    sum.said += said;
    sum.read += read;
    if (said !== read && place !== null) sum.rows.push(place);
  }

  return {
    add,
    /**
     * A row of which so much was read; null where nothing was. `isExact`: its columns are Uber's, of
     * which it is known what they hold.
     */
    addRow({ file, line }: FilePlace, cells: RideCells, amounts: RideAmounts | null, isExact: boolean): void {
      for (const field of RIDE_CHECKS) {
        const said = readAmount(cells[field], settings);
        if ('code' in said || said.value === null) continue;
        add(field, said.value, amounts === null ? 0 : expectedOf(field, amounts, said.value, isExact), {
          file,
          line,
        });
      }
    },
    checks: (): readonly SumCheck[] =>
      [...sums].map(([field, { said, read, rows }]) => ({
        field,
        said,
        read,
        unexplained: said - read,
        rows,
      })),
  };
}
