import type { EarningRow } from '@park/contract/reports';
import type { DateRange } from '../report/date-range.ts';
import { earningDriverName } from '../report/earning-driver.ts';
import { sumOfHundredths } from '../report/earning-totals.ts';
import { kopecksOf } from './kopecks.ts';
import type { SettlementLine, VehicleGross } from './settlement-line.ts';
import { commissionOf, rentTimes, type SpotTerms } from './spot-terms.ts';

export interface SpotSettlement {
  readonly range: DateRange;
  /** Null: no terms were entered. */
  readonly terms: SpotTerms | null;
  /** The cash that a driver already holds, in kopecks, by the key of the line. */
  readonly cash: ReadonlyMap<string, number>;
}

/** Tells the driver of a line of the earning report; one without an id is known by the name. */
function keyOf(row: EarningRow): string {
  return row.drive?.userId?.trim() || `name ${earningDriverName(row) ?? ''}`;
}

function byDriver(rows: readonly EarningRow[]): ReadonlyMap<string, readonly EarningRow[]> {
  const drivers = new Map<string, EarningRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = drivers.get(key);
    if (own) own.push(row);
    else drivers.set(key, [row]);
  }
  return drivers;
}

const vehicleOf = ({ vehicle, totalMileage, totalEarning }: EarningRow): VehicleGross => ({
  code: vehicle?.code?.trim() || null,
  mileage: totalMileage,
  gross: kopecksOf(totalEarning) ?? 0,
});

const minus = (kopecks: number): number => (kopecks === 0 ? 0 : -kopecks);

/** What the terms take from a gross and leave to be paid; nothing is known without terms. */
function calculate(gross: number, cash: number, { terms, range }: SpotSettlement) {
  if (terms === null) return { commission: null, rent: null, net: null, balance: null, payable: null };
  const commission = minus(commissionOf(gross, terms.commission));
  const rent = minus(terms.rent * rentTimes(range, terms.rentPeriod));
  const net = gross + cash + commission + rent;
  return { commission, rent, net, balance: net, payable: Math.max(0, net - terms.minimum) };
}

/**
 * The settlement sheet of a range from the lines of the earning report, one line a driver, in the
 * order of the report (issue "Money"). The gross of a driver is the sum of the report's lines, so
 * it equals the report; commission is rounded once per driver. What the report does not say (rides,
 * other entries, payouts, the balance before) is null.
 */
export function spotSettlement(
  rows: readonly EarningRow[],
  options: SpotSettlement,
): readonly SettlementLine[] {
  return [...byDriver(rows)].map(([key, own]) => {
    const vehicles = own.map(vehicleOf);
    const gross = vehicles.reduce((total, each) => total + each.gross, 0);
    const held = options.cash.get(key);
    const cash = held === undefined ? null : minus(held);
    const mileages = own.map(({ totalMileage }) => totalMileage);
    return {
      key,
      driverId: own[0]?.drive?.userId?.trim() || null,
      name: own.map(earningDriverName).find((name) => name !== null) ?? null,
      hasTerms: options.terms !== null,
      termsName: null,
      mileage: mileages.every((mileage) => mileage === null) ? null : sumOfHundredths(mileages),
      rides: null,
      before: null,
      other: null,
      paid: null,
      gross,
      cash,
      ...calculate(gross, cash ?? 0, options),
      vehicles,
    };
  });
}
