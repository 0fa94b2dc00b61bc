import type { AccountEntry, EntryKind } from '@park/contract/ledger';
import { parseKopecks } from './kopecks.ts';

/** Why an entry is not corrected by hand: what mends it instead. */
export type CorrectionObstacle = 'payout' | 'correction' | 'opening' | 'noId';

const PAYOUT_KINDS: readonly string[] = ['payout', 'payout_returned'] satisfies readonly EntryKind[];

/**
 * Why an entry cannot be corrected, or null. A payout is mended by its run (marked as failed, it returns), a correction
 * by another one of the entry that it corrects, and an opening balance by an entry of its own (issue "Money", ledger).
 */
export function correctionObstacle({
  id,
  kind,
}: Pick<AccountEntry, 'id' | 'kind'>): CorrectionObstacle | null {
  if (id === null) return 'noId';
  if (kind !== null && PAYOUT_KINDS.includes(kind)) return 'payout';
  return kind === 'correction' || kind === 'opening' ? kind : null;
}

/** What an entry amounts to with the corrections that name it, in kopecks. */
export function correctedAmount(
  entry: Pick<AccountEntry, 'id' | 'amount'>,
  corrections: readonly Pick<AccountEntry, 'corrects' | 'amount'>[],
): number {
  const own = corrections.filter(({ corrects }) => corrects !== null && corrects === entry.id);
  return own.reduce((sum, { amount }) => sum + (amount ?? 0), entry.amount ?? 0);
}

/**
 * The difference that is posted when `text` is the right amount of an entry, without a sign: the entry keeps its side,
 * and 0 takes it back. In kopecks; null for a text that is no amount.
 */
export function correctionDifference(
  entry: Pick<AccountEntry, 'id' | 'amount'>,
  corrections: readonly Pick<AccountEntry, 'corrects' | 'amount'>[],
  text: string,
): number | null {
  const right = parseKopecks(text);
  if ('problem' in right) return null;
  const side = (entry.amount ?? 0) < 0 ? -1 : 1;
  const difference = side * right.kopecks - correctedAmount(entry, corrections);
  // A difference of nothing has no sign.
  return difference === 0 ? 0 : difference;
}
