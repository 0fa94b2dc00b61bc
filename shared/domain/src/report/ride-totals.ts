import type { RideRow } from '@park/contract/reports';
import { sumOfHundredths } from './earning-totals.ts';
import { rideStatus } from './ride-status.ts';

export interface RideTotals {
  readonly rides: number;
  readonly completed: number;
  /** Kilometres. */
  readonly distance: number;
  /** BYN. */
  readonly earning: number;
}

/**
 * The totals of the provided rides, exact to the hundredth; missing figures count as 0. What was
 * driven and earned is that of completed rides, as in the earning report.
 */
export function rideTotals(rides: readonly RideRow[]): RideTotals {
  const completed = rides.filter(({ status }) => rideStatus(status) === 'completed');
  return {
    rides: rides.length,
    completed: completed.length,
    distance: sumOfHundredths(completed.map(({ distance }) => distance)),
    earning: sumOfHundredths(completed.map(({ earning }) => earning)),
  };
}
