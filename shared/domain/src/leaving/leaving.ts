import { addDays } from '../report/date-range.ts';

/** A record of somebody who may leave, or of a car that may be sold. */
export interface Leaver {
  /** The first day on which it was no longer with the park. */
  readonly leftOn?: string | null | undefined;
}

/** A later day of leaving is a typing mistake. */
const DAYS_AHEAD = 365;

/** The last day of leaving that is taken. */
export function latestLeaving(today: string): string {
  return addDays(today, DAYS_AHEAD);
}

/** The word of the specification for a new record that is no longer with the park. */
const GONE = { driver: 'inactive', vehicle: 'retired' } as const;

interface Added extends Leaver {
  readonly status?: string | null | undefined;
  readonly driverId?: string | null | undefined;
}

/**
 * Since when a new record is no longer with the park: by its day, or by its status from today on,
 * so that no rent is charged and no plate is held. A car that has a driver is in use all the same.
 */
export function leftFromStart(of: 'driver' | 'vehicle', added: Added, today: string): string | null {
  const isGone = added.status === GONE[of] && !added.driverId;
  return added.leftOn || (isGone ? today : null);
}

/** Whether it is gone: its day has begun. */
export function hasLeft({ leftOn }: Leaver, today: string): boolean {
  return typeof leftOn === 'string' && leftOn !== '' && leftOn <= today;
}
