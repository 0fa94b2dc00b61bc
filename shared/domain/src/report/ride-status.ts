/** A ride's status in the console; an unknown text is `other`. */
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

/** The normalised status text: ignores case and outer spaces, and "complete" equals "completed". */
export function rideStatusKey(status: string | null | undefined): string {
  const text = (status ?? '').trim().toLowerCase();
  return Object.hasOwn(KNOWN, text) ? (KNOWN[text] ?? text) : text;
}

/** The status of a ride's status text; `unknown` when it is missing. */
export function rideStatus(status: string | null | undefined): RideStatus {
  const key = rideStatusKey(status);
  if (key === '') return 'unknown';
  return Object.hasOwn(KNOWN, key) ? (KNOWN[key] ?? 'other') : 'other';
}

/** The colour of a status badge; neutral for an unknown text. */
export function rideStatusTone(status: RideStatus): RideStatusTone {
  return TONES[status];
}

/** Whether a ride is in progress: it has no dropoff time and was not cancelled. */
export function isRideUnderWay(ride: {
  readonly status: string | null;
  readonly dropoffTime: string | null;
}): boolean {
  return !ride.dropoffTime && rideStatus(ride.status) !== 'cancelled';
}
