/** What a ride's status means to the console; any word beyond the known ones is `other` (section 4). */
export type RideStatus = 'completed' | 'cancelled' | 'ongoing' | 'active' | 'other' | 'unknown';
export type RideStatusTone = 'success' | 'danger' | 'info' | 'warning' | 'neutral';

const KNOWN: Readonly<Record<string, RideStatus>> = {
  completed: 'completed',
  complete: 'completed',
  cancelled: 'cancelled',
  ongoing: 'ongoing',
  active: 'active',
};

const TONES: Readonly<Record<RideStatus, RideStatusTone>> = {
  completed: 'success',
  cancelled: 'danger',
  ongoing: 'info',
  active: 'warning',
  other: 'neutral',
  unknown: 'neutral',
};

/** The text that tells statuses apart: case and spaces aside, and "complete" is "completed" (section 4). */
export function rideStatusKey(status: string | null | undefined): string {
  const text = (status ?? '').trim().toLowerCase();
  return Object.hasOwn(KNOWN, text) ? (KNOWN[text] ?? text) : text;
}

/** What a ride's status means; a missing one is unknown (section 4). */
export function rideStatus(status: string | null | undefined): RideStatus {
  const key = rideStatusKey(status);
  if (key === '') return 'unknown';
  return Object.hasOwn(KNOWN, key) ? (KNOWN[key] ?? 'other') : 'other';
}

/** The colour of a status badge; neutral for a word that the console does not know (section 4). */
export function rideStatusTone(status: RideStatus): RideStatusTone {
  return TONES[status];
}

/**
 * Whether a ride has not ended: no dropoff time means in progress (section 4), but what was cancelled never will be.
 */
export function isRideUnderWay(ride: {
  readonly status: string | null;
  readonly dropoffTime: string | null;
}): boolean {
  return !ride.dropoffTime && rideStatus(ride.status) !== 'cancelled';
}
