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

/** The totals of the provided rides, exact to the hundredth; missing figures count as 0. */
export function rideTotals(rides: readonly RideRow[]): RideTotals {
  return {
    rides: rides.length,
    completed: rides.filter(({ status }) => rideStatus(status) === 'completed').length,
    distance: sumOfHundredths(rides.map(({ distance }) => distance)),
    earning: sumOfHundredths(rides.map(({ earning }) => earning)),
  };
}
