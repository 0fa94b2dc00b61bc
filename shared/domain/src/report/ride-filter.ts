import type { RideRow } from '@park/contract/reports';
import { alphabetOf } from '../list/alphabet.ts';
import { rideStatusKey } from './ride-status.ts';

/** Null means no filter. */
export interface RideFilter {
  readonly driver: string | null;
  /** As returned by `rideStatusKey`; an empty text means "no status". */
  readonly status: string | null;
}

export const NO_RIDE_FILTER: RideFilter = { driver: null, status: null };

/** The driver's name on a ride, or null where it has none. */
export function rideDriverName(ride: RideRow): string | null {
  const name = ride.driver?.User?.name?.trim() ?? '';
  return name === '' ? null : name;
}

/** The distinct driver names among the loaded rides, in the order of the alphabet. */
export function rideDrivers(rides: readonly RideRow[], locale: string): readonly string[] {
  const names = rides.map(rideDriverName).filter((name) => name !== null);
  return [...new Set(names)].sort(alphabetOf(locale).compare);
}

/** The distinct statuses among the loaded rides as keys, in the order of their first appearance. */
export function rideStatuses(rides: readonly RideRow[]): readonly string[] {
  return [...new Set(rides.map(({ status }) => rideStatusKey(status)))];
}

/** The loaded rides that pass both filters (they apply on the client to loaded rows). */
export function filterRides(rides: readonly RideRow[], filter: RideFilter): readonly RideRow[] {
  const { driver, status } = filter;
  if (driver === null && status === null) return rides;
  return rides.filter(
    (ride) =>
      (driver === null || rideDriverName(ride) === driver) &&
      (status === null || rideStatusKey(ride.status) === status),
  );
}
