import type { IngestRide } from '@park/contract/ingest';
import { PICKUP_HOURS_AHEAD, PICKUP_YEARS_BACK, RIDE_HOURS_MAX } from '@park/contract/limits';

export interface TimeProblem {
  readonly field: string;
  readonly code: 'too_far_ahead' | 'too_long_ago' | 'left_out_before' | 'left_out_after' | 'left_out_long';
  readonly values: Readonly<Record<string, string | number>>;
}

const HOUR = 3_600_000;
const STEPS = ['bookedAt', 'acceptedAt', 'arrivedAt'] as const;
type RideTimes = Pick<IngestRide, (typeof STEPS)[number] | 'status' | 'pickupTime' | 'dropoffTime'>;

/** Why the pickup, by whose day a ride's money counts, cannot be true. */
export function pickupProblems({ pickupTime }: Pick<IngestRide, 'pickupTime'>, now: Date): TimeProblem[] {
  const pickup = Date.parse(pickupTime);
  const earliest = new Date(now);
  earliest.setUTCFullYear(now.getUTCFullYear() - PICKUP_YEARS_BACK);
  if (pickup > now.getTime() + PICKUP_HOURS_AHEAD * HOUR)
    return [{ field: 'pickupTime', code: 'too_far_ahead', values: { hours: PICKUP_HOURS_AHEAD } }];
  if (pickup < earliest.getTime())
    return [{ field: 'pickupTime', code: 'too_long_ago', values: { years: PICKUP_YEARS_BACK } }];
  return [];
}

/**
 * A ride without the times that cannot be true beside its pickup, as clocks of phones and trackers
 * tell them, and which these are: they decide nothing of its money. A completed ride ends then
 * where it began.
 */
export function withLikelyTimes<Ride extends RideTimes>(
  ride: Ride,
): { readonly ride: Ride; readonly leftOut: readonly TimeProblem[] } {
  const leftOut: TimeProblem[] = [];
  const times: Record<string, string | undefined> = {};
  let latest: (typeof STEPS)[number] | null = null;
  const pickup = Date.parse(ride.pickupTime);
  for (const step of STEPS) {
    const time = Date.parse(ride[step] ?? '');
    if (time > pickup) leftOut.push({ field: step, code: 'left_out_after', values: { field: 'pickupTime' } });
    else if (latest !== null && time < Date.parse(ride[latest] ?? ''))
      leftOut.push({ field: step, code: 'left_out_before', values: { field: latest } });
    else {
      if (!Number.isNaN(time)) latest = step;
      continue;
    }
    times[step] = undefined;
  }
  const end = Date.parse(ride.dropoffTime ?? '');
  const isLong = end > pickup + RIDE_HOURS_MAX * HOUR;
  if (isLong || end < pickup) {
    leftOut.push(
      isLong
        ? { field: 'dropoffTime', code: 'left_out_long', values: { hours: RIDE_HOURS_MAX } }
        : { field: 'dropoffTime', code: 'left_out_before', values: { field: 'pickupTime' } },
    );
    times['dropoffTime'] = ride.status === 'completed' ? ride.pickupTime : undefined;
  }
  return { ride: leftOut.length === 0 ? ride : { ...ride, ...times }, leftOut };
}
