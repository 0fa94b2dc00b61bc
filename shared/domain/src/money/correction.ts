import type { AccountEntry, EntryKind } from '@park/contract/ledger';

/** Why an entry is not corrected by hand: what mends it instead. */
export type CorrectionObstacle = 'payout' | 'correction' | 'opening' | 'noId';

const PAYOUT_KINDS: readonly string[] = ['payout', 'payout_returned'] satisfies readonly EntryKind[];

/**
 * Why an entry cannot be corrected, or null. A payout is mended by its run (marked as failed, it
 * returns), what belongs to another entry by that one, and an opening balance by an entry of its
 * own. A ride that came after its month was closed is a correction by its kind, but the first entry
 * of its ride (issues "Money", ledger; "What the checks found", A4).
 */
export function correctionObstacle({
  id,
  kind,
  corrects,
  source,
}: Pick<AccountEntry, 'id' | 'kind' | 'corrects' | 'source'>): CorrectionObstacle | null {
  if (id === null) return 'noId';
  if (kind !== null && PAYOUT_KINDS.includes(kind)) return 'payout';
  if (corrects !== null) return 'correction';
  if (kind === 'correction') return source?.type === 'ride' ? null : 'correction';
  return kind === 'opening' ? kind : null;
}

/**
 * What an entry amounts to with all that belongs to it, in minor units; without that where the
 * server does not tell it.
 */
export function correctedAmount({ amount, inAll }: Pick<AccountEntry, 'amount' | 'inAll'>): number {
  return inAll ?? amount ?? 0;
}

/**
 * The difference that is posted when `right` is the right amount of an entry, without a sign: the
 * entry keeps its side, and 0 takes it back. In minor units; null for none.
 */
export function correctionDifference(
  entry: Pick<AccountEntry, 'amount' | 'inAll'>,
  right: number | null,
): number | null {
  if (right === null) return null;
  const side = (entry.amount ?? 0) < 0 ? -1 : 1;
  const difference = side * right - correctedAmount(entry);
  // A difference of nothing has no sign.
  return difference === 0 ? 0 : difference;
}
