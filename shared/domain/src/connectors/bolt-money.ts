import type { MoneyUnit } from '../format/currency.ts';
import { payoutOf } from '../statement-match/statement-sums.ts';
import type { MappedRides, MoneyPart } from './mapped-rides.ts';
import type { PlatformMoney } from './platform-money.ts';
import { fineUnitsOf } from './raw-values.ts';

/**
 * What Bolt says that rides came to: its parts, and its net earnings less the cash. Its interface knows
 * no sum apart from those of orders.
 */
export const boltMoney = ({ rides, sums }: MappedRides, { decimals }: MoneyUnit): readonly PlatformMoney[] =>
  rides.map(({ externalId, driver, pickupTime, money }) => {
    const fine = (...parts: readonly MoneyPart[]): number =>
      parts.reduce((sum, part) => sum + (fineUnitsOf(money?.[part]) ?? 0), 0);
    const { theirs, read } = sums.get(externalId) ?? { theirs: 0, read: 0 };
    const told = {
      gross: fine('fare', 'cancellationFee', 'extras'),
      fee: -fine('platformFee'),
      tip: fine('tip'),
      tolls: fine('tolls'),
      cash: -fine('cash'),
    };
    const payout = payoutOf(told) + (theirs - read) * 10 ** (6 - decimals);
    return { driver, ride: externalId, at: Date.parse(pickupTime), sums: { ...told, payout } };
  });
