import { RIDE_PAGE_SIZE } from '@park/contract/limits';
import type { RideRow } from '@park/contract/reports';
import { BYN } from '../format/currency.ts';
import { rideTotals } from './ride-totals.ts';

/** Where the page after this one begins. */
export function nextRideOffset(offset: number): number {
  return offset + RIDE_PAGE_SIZE;
}

/** Whether to offer more: only a page of exactly 40 may be followed by another. */
export function mayHaveMoreRides(lastPageLength: number): boolean {
  return lastPageLength === RIDE_PAGE_SIZE;
}

/**
 * Rides with those of a further page: one that came before is not taken twice, and stands as it was
 * read last. A ride without an id cannot be told apart.
 */
export function withRides(rides: readonly RideRow[], more: readonly RideRow[]): readonly RideRow[] {
  const again = new Set(more.flatMap(({ rideId }) => rideId ?? []));
  return [...rides.filter(({ rideId }) => rideId === null || !again.has(rideId)), ...more];
}

/** With the most decimals that a currency has: compared with a sum that nobody has rounded. */
const FINEST = { ...BYN, decimals: 4 };
/** Half of its smallest part. */
const NOTHING = 0.00005;

export interface RideSums {
  readonly rides: number | null;
  readonly earning: number | null;
}

/** Whether rides are all those that a server has counted and added up at one moment. */
export function agreesWith(rides: readonly RideRow[], unreadable: number, sums: RideSums): boolean {
  if (sums.rides !== null && rides.length + unreadable !== sums.rides) return false;
  // What could not be read has a sum that nobody knows.
  if (sums.earning === null || unreadable > 0) return true;
  return Math.abs(rideTotals(rides, FINEST).earning - sums.earning) < NOTHING;
}
