import type { IngestRideInput } from '@park/contract/ingest';
import { minorUnits } from '../ingest/ride-money.ts';
import type { MoneyUnit } from '../format/currency.ts';
import type { MoneyPart, ToldZeros } from './mapped-rides.ts';

type Told = Pick<IngestRideInput, 'status' | 'money'>;

/** What answers take from what rides had, in minor units. */
export interface MoneyLoss {
  readonly amount: number;
  readonly rides: number;
  /** What all rides of the answers had before. */
  readonly had: number;
  /** Something that was told is not told any more. */
  readonly isUntold: boolean;
}

export const NO_LOSS: MoneyLoss = { amount: 0, rides: 0, had: 0, isUntold: false };

const INCOME = [
  'fare',
  'adjustment',
  'cancellationFee',
  'tip',
  'tolls',
  'refund',
  'bonus',
  'extras',
] as const;
const CHARGES = ['platformFee', 'tax'] as const;
const CASH = ['cash'] as const;

/** Several rides that lose more than this part of what all of the window had are no corrections. */
const SHARE = 0.1;

/** Whether it looks like a lost answer, not like corrections: nobody but a person may apply it. */
export const isHeldLoss = ({ amount, rides, had, isUntold }: MoneyLoss): boolean =>
  isUntold || (rides > 1 && amount > had * SHARE);

/** Whether it takes what a person was shown, or up to a tenth more: that is what they have applied. */
export const isAsShown = (loss: MoneyLoss, shown: Pick<MoneyLoss, 'amount' | 'rides'>): boolean =>
  loss.amount <= shown.amount * (1 + SHARE) && loss.rides <= shown.rides * (1 + SHARE);

/** The losses of two pages together. */
export const addLoss = (one: MoneyLoss, other: MoneyLoss): MoneyLoss => ({
  amount: one.amount + other.amount,
  rides: one.rides + other.rides,
  had: one.had + other.had,
  isUntold: one.isUntold || other.isUntold,
});

/**
 * What rides lose when the records that are kept of them, by their ids, are replaced. A part that is
 * not told any more on a ride of the same status is a lost answer whatever its size, and so is a
 * completed ride that keeps nothing. A part that is told lower, or as zero (`zeros`), is a correction.
 */
export function moneyLoss(
  rides: readonly IngestRideInput[],
  before: ReadonlyMap<string, Told>,
  { zeros, unit }: { readonly zeros: ToldZeros; readonly unit: MoneyUnit },
): MoneyLoss {
  let loss = NO_LOSS;
  for (const ride of rides) {
    const kept = before.get(ride.externalId);
    if (kept?.money === undefined) continue;
    const { money: earlier, status } = kept;
    const units = (money: Told['money'], part: MoneyPart) =>
      money?.[part] === undefined ? 0 : minorUnits(money[part], unit);
    const sum = (money: Told['money'], parts: readonly MoneyPart[]) =>
      parts.reduce((total, part) => total + units(money, part), 0);
    const isUntold = (part: MoneyPart) =>
      units(earlier, part) !== 0 &&
      ride.money?.[part] === undefined &&
      !zeros.get(ride.externalId)?.includes(part);
    const isSame = status === ride.status;
    /** Of parts that belong together: one may have become another. */
    const takenOf = (parts: readonly MoneyPart[]) => {
      const less = sum(earlier, parts) - sum(ride.money, parts);
      const untold = isSame && less !== 0 ? parts.filter(isUntold) : [];
      return { less, gone: untold.reduce((total, part) => total + Math.abs(units(earlier, part)), 0) };
    };
    const [income, charges, cash] = [takenOf(INCOME), takenOf(CHARGES), takenOf(CASH)];
    const earned = sum(earlier, INCOME);
    const keepsNothing = isSame && status === 'completed' && earned > 0 && sum(ride.money, INCOME) === 0;
    const amount = Math.max(income.less, income.gone, 0) + charges.gone || cash.gone;
    loss = addLoss(loss, {
      amount,
      rides: amount > 0 ? 1 : 0,
      had: Math.max(0, earned),
      isUntold: keepsNothing || income.gone + charges.gone + cash.gone > 0,
    });
  }
  return loss;
}
