import { STATEMENT_KINDS, type StatementKind } from '@park/contract/statement-kinds';

/** Sums in minor units, from the driver's side: fee, tax and cash are below zero. */
export type StatementSums = Readonly<Partial<Record<StatementKind, number>>>;

/** All kinds but what they come to. */
const PARTS = STATEMENT_KINDS.filter((kind) => kind !== 'payout');

/** What the parts come to: the payout. */
export const payoutOf = (sums: StatementSums): number =>
  PARTS.reduce((total, kind) => total + (sums[kind] ?? 0), 0);

/** One beside the other, each kind added. */
export function addSums(one: StatementSums, other: StatementSums, sign: 1 | -1 = 1): StatementSums {
  const kinds = STATEMENT_KINDS.filter((kind) => one[kind] !== undefined || other[kind] !== undefined);
  return Object.fromEntries(kinds.map((kind) => [kind, (one[kind] ?? 0) + sign * (other[kind] ?? 0)]));
}

/**
 * Sums as they compare with rides whose earning is after the platform's fee: fee and tax are no kinds
 * of their own there, but in the gross.
 */
export function afterFee({ gross, fee, tax, ...others }: StatementSums): StatementSums {
  return gross === undefined ? { ...others } : { ...others, gross: gross + (fee ?? 0) + (tax ?? 0) };
}
