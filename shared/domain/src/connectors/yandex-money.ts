import { STATEMENT_KINDS, type StatementKind } from '@park/contract/statement-kinds';
import type { MoneyUnit } from '../format/currency.ts';
import { payoutOf, type StatementSums } from '../statement-match/statement-sums.ts';
import { BadAnswer, needCurrency, needField } from './answer-checks.ts';
import type { PlatformMoney } from './platform-money.ts';
import { fineUnitsOf, idIn, instantOf, type MoneyPart, type Raw, textIn } from './raw-values.ts';
import { driverOf, profilesById, type YandexPage } from './yandex-rides.ts';
import { partOf } from './yandex-parts.ts';

const CALL = 'transactions/list';

const KIND_OF_PART: Readonly<Partial<Record<MoneyPart, StatementKind>>> = {
  platformFee: 'fee',
  tip: 'tip',
  tolls: 'tolls',
  bonus: 'bonus',
  refund: 'refund',
  tax: 'tax',
};
/** Of each kind the platform says something, if nothing. */
const NOTHING: StatementSums = Object.fromEntries(STATEMENT_KINDS.map((kind) => [kind, 0]));

/** A transaction by kind: what passengers paid is the gross, and what of it was cash is held already. */
function sumsOf(part: MoneyPart | undefined, amount: number): StatementSums {
  if (part === undefined) return { ...NOTHING, payout: amount };
  const sums = {
    ...NOTHING,
    [KIND_OF_PART[part] ?? 'gross']: amount,
    ...(part === 'cash' && { cash: -amount }),
  };
  return { ...sums, payout: payoutOf(sums) };
}

/**
 * All transactions of drivers, of orders or not, but those between the park and its drivers. One whose
 * category nobody knows is in the payout alone. Throws BadAnswer for one without amount or time, and
 * for another currency than that of `unit`.
 */
export function yandexMoney(
  {
    transactions,
    profiles,
    groups,
  }: Required<Pick<YandexPage, 'profiles' | 'groups'>> & { readonly transactions: readonly Raw[] },
  unit: MoneyUnit,
): readonly PlatformMoney[] {
  for (const field of ['amount', 'category_id', 'driver_profile_id']) needField(transactions, [field], CALL);
  needCurrency(transactions, unit.currency);
  const known = profilesById(profiles);
  return transactions.flatMap((transaction): PlatformMoney[] => {
    const id = idIn(transaction, 'driver_profile_id');
    const driver = id === undefined ? null : driverOf({ driver_profile: { id } }, known);
    const part = partOf(textIn(transaction, 'category_id') ?? '', groups);
    if (driver === null || part === null) return [];
    const [amount, at] = [fineUnitsOf(transaction['amount']), instantOf(transaction['event_at'])];
    if (amount === null || at === undefined) throw new BadAnswer('unreadable', `${CALL}: amount, event_at`);
    return [{ driver, ride: textIn(transaction, 'order_id') ?? null, at, sums: sumsOf(part, amount) }];
  });
}
