import type { IngestRide } from '@park/contract/ingest';
import { PICKUP_HOURS_AHEAD, PICKUP_YEARS_BACK } from '@park/contract/limits';

export interface TimeProblem {
  readonly field: string;
  readonly code: 'too_far_ahead' | 'too_long_ago' | 'not_before';
  readonly values: Readonly<Record<string, string | number>>;
}

const ORDER = ['bookedAt', 'acceptedAt', 'arrivedAt', 'pickupTime', 'dropoffTime'] as const;
type RideTimes = Pick<IngestRide, (typeof ORDER)[number]>;

/**
 * Why the times of a ride cannot be true: a pickup far from now, or a step before the one that it
 * follows.
 */
export function timeProblems(ride: RideTimes, now: Date): TimeProblem[] {
  const problems: TimeProblem[] = [];
  const pickup = Date.parse(ride.pickupTime);
  const earliest = new Date(now);
  earliest.setUTCFullYear(now.getUTCFullYear() - PICKUP_YEARS_BACK);
  if (pickup > now.getTime() + PICKUP_HOURS_AHEAD * 3_600_000) {
    problems.push({ field: 'pickupTime', code: 'too_far_ahead', values: { hours: PICKUP_HOURS_AHEAD } });
  }
  if (pickup < earliest.getTime()) {
    problems.push({ field: 'pickupTime', code: 'too_long_ago', values: { years: PICKUP_YEARS_BACK } });
  }
  const known = ORDER.filter((field) => ride[field] !== undefined);
  known.slice(1).forEach((field, index) => {
    const earlier = known[index] ?? field;
    if (Date.parse(ride[field] ?? '') >= Date.parse(ride[earlier] ?? '')) return;
    problems.push({ field, code: 'not_before', values: { field: earlier } });
  });
  return problems;
}
