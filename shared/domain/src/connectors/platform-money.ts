import type { IngestRideInput } from '@park/contract/ingest';
import type { MoneyUnit } from '../format/currency.ts';
import type { StatementLine } from '../statement-match/read-statement.ts';
import { addSums, payoutOf, type StatementSums } from '../statement-match/statement-sums.ts';
import type { Span } from './pull-windows.ts';
import { roundedUnits } from './raw-values.ts';

/** Money that a platform tells of an account. */
export interface PlatformMoney {
  readonly driver: IngestRideInput['driver'];
  /** The ride that it belongs to; null for none. */
  readonly ride: string | null;
  /** In milliseconds. */
  readonly at: number;
  /**
   * In millionths of the currency's unit, from the driver's side. The payout is told too: it is more
   * than its parts where nobody knows what something was for.
   */
  readonly sums: StatementSums;
}

/**
 * Sums per account of a span, as a statement has them. Money of a ride is of its pickup where
 * `pickups` knows that, as what is posted is; all other of its own time.
 */
export function platformLines(
  money: readonly PlatformMoney[],
  pickups: ReadonlyMap<string, number>,
  { from, to }: Span,
  { decimals }: MoneyUnit,
): readonly StatementLine[] {
  const accounts = new Map<string, StatementLine>();
  for (const { driver, ride, at, sums } of money) {
    const time = pickups.get(ride ?? '') ?? at;
    if (time < from || time >= to) continue;
    const key = JSON.stringify(driver);
    accounts.set(key, { driver, sums: addSums(accounts.get(key)?.sums ?? {}, sums) });
  }
  return [...accounts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { driver, sums: fine }]) => {
      const rounded = Object.entries(fine).map(([kind, sum]) => [kind, roundedUnits(sum, decimals)]);
      const sums = Object.fromEntries(rounded) as StatementSums;
      const beyond = (fine.payout ?? 0) - payoutOf(fine);
      return { driver, sums: { ...sums, payout: payoutOf(sums) + roundedUnits(beyond, decimals) } };
    });
}
