import type { RideRow } from '@park/contract/reports';
import { BYN, type MoneyUnit } from '../format/currency.ts';
import { sumOfHundredths, sumOfMoney } from './earning-totals.ts';
import { rideStatus } from './ride-status.ts';

export interface RideTotals {
  readonly rides: number;
  readonly completed: number;
  /** Kilometres. */
  readonly distance: number;
  /** In the currency of the park. */
  readonly earning: number;
}

/**
 * The totals of the provided rides, exact to the minor unit; missing figures count as 0. What was
 * driven and earned is that of completed rides, as in the earning report.
 */
export function rideTotals(rides: readonly RideRow[], money: MoneyUnit = BYN): RideTotals {
  const completed = rides.filter(({ status }) => rideStatus(status) === 'completed');
  return {
    rides: rides.length,
    completed: completed.length,
    distance: sumOfHundredths(completed.map(({ distance }) => distance)),
    earning: sumOfMoney(
      completed.map(({ earning }) => earning),
      money,
    ),
  };
}
