import type { FilePlace } from './check-sums.ts';
import type { FileRide, RideTable } from './file-rows.ts';
import type { RideAmounts } from './ride-amounts.ts';
import { RIDE_AMOUNTS, type RideAmount, type RideCells } from './ride-fields.ts';
import { rankOf } from './ride-rank.ts';
import { hasFeeInFare } from './uber-headings.ts';

/** A ride of a file with what was read of its row. */
export interface FoundRide extends FileRide {
  readonly cells: RideCells;
  readonly amounts: RideAmounts;
}

/** Rows of one number that say different things: the best counts, of equals the last. */
export interface DoubledRide {
  readonly externalId: string;
  readonly counts: FilePlace;
  readonly others: readonly FilePlace[];
}

const rankOfRide = ({ ride, amounts }: FoundRide): number =>
  rankOf(ride.status, amounts.cancellationFee ?? 0);
const placeOf = ({ file, line }: FilePlace): FilePlace => ({ file, line });

/** Keeps of rows of one number the best one, whatever their order, and which others there were. */
export function bestRides() {
  const found: FoundRide[] = [];
  const placeById = new Map<string, number>();
  const others = new Map<string, FilePlace[]>();
  let doubles = 0;
  return {
    found: found as readonly FoundRide[],
    add(next: FoundRide): void {
      const { externalId } = next.ride;
      const place = placeById.get(externalId);
      const before = place === undefined ? undefined : found[place];
      if (place === undefined || before === undefined) {
        placeById.set(externalId, found.length);
        found.push(next);
        return;
      }
      doubles += 1;
      const isBetter = rankOfRide(next) >= rankOfRide(before);
      if (JSON.stringify(next.ride) !== JSON.stringify(before.ride)) {
        others.set(externalId, [...(others.get(externalId) ?? []), placeOf(isBetter ? before : next)]);
      }
      if (isBetter) found[place] = next;
    },
    doubles: (): number => doubles,
    doubled: (): readonly DoubledRide[] =>
      [...others].flatMap(([externalId, places]) => {
        const counts = found[placeById.get(externalId) ?? -1];
        return counts === undefined ? [] : [{ externalId, counts: placeOf(counts), others: places }];
      }),
  };
}

/** The parts that are earned with a ride that was driven, and with no other. */
const DRIVEN: readonly RideAmount[] = ['fare', 'adjustment'];

/** Whether a part of a ride is earned with its status. */
export const isEarned = (field: RideAmount, status: string): boolean =>
  status === 'completed' || !DRIVEN.includes(field);

/** The sums of rides, part by part, in minor units. */
export function sumsOfRides(found: readonly FoundRide[]): Readonly<Record<RideAmount, number>> {
  const sumOf = (field: RideAmount): number =>
    found.reduce((sum, { ride, amounts }) => {
      return isEarned(field, ride.status) ? sum + (amounts[field] ?? 0) : sum;
    }, 0);
  return Object.fromEntries(RIDE_AMOUNTS.map((field) => [field, sumOf(field)])) as Record<RideAmount, number>;
}

/** So many rides paid in cash above their fare are no chance. */
const CASH_RIDES_MIN = 3;

/**
 * Whether fares seem to be without the platform's share: it is among the leaves of the fare, or its
 * column has nothing for any fare, or drivers took more in cash than rides cost.
 */
export function looksAfterFee(tables: readonly RideTable[], found: readonly FoundRide[]): boolean {
  const paying = tables.filter(({ match }) => match.includes('fare'));
  if (paying.some(({ table }) => hasFeeInFare(table.headings))) return true;
  const driven = found.filter(({ ride, amounts }) => ride.status === 'completed' && (amounts.fare ?? 0) > 0);
  const isUber = paying.some(({ match }) => match.includes('transactionKind'));
  const hasNoFee = driven.length > 0 && driven.every(({ amounts }) => (amounts.platformFee ?? 0) === 0);
  if (isUber && hasNoFee && paying.some(({ match }) => match.includes('platformFee'))) return true;
  const inCash = driven.filter(({ amounts }) => (amounts.cash ?? 0) > 0);
  const above = inCash.filter(
    ({ amounts: { cash = 0, fare = 0, adjustment = 0, tolls = 0, refund = 0, tip = 0, extras = 0 } }) =>
      cash > fare + adjustment + tolls + refund + tip + extras,
  );
  return above.length >= CASH_RIDES_MIN && above.length * 2 > inCash.length;
}
