import type { AccountEntry, EntryKind } from '@park/contract/ledger';
import type { SettlementLine } from './settlement-line.ts';

/**
 * What a sum of a statement is for: a kind of entry, or several of them where only the sheet is
 * known.
 */
export type StatementKind = EntryKind | 'other' | 'paid';

/**
 * The order in which a statement lists its sums: what was earned, what was taken, what was paid.
 */
export const STATEMENT_KINDS = [
  'opening',
  'ride',
  'cancellation_fee',
  'toll',
  'refund',
  'extra',
  'tip',
  'bonus',
  'top_up',
  'cash',
  'commission',
  'platform_fee',
  'tax',
  'rent',
  'fuel',
  'fine',
  'correction',
  'other',
  'advance',
  'payout',
  'payout_returned',
  'paid',
] as const satisfies readonly StatementKind[];

export interface StatementSum {
  /** One of STATEMENT_KINDS, or a kind that only the server knows. */
  readonly kind: string;
  readonly amount: number;
}

/**
 * What a driver is given on paper, in whole kopecks: `opening`, the sums and `unexplained` add up
 * to `closing`.
 */
export interface Statement {
  /** Null where no ledger says what was before. */
  readonly opening: number | null;
  readonly sums: readonly StatementSum[];
  /** Oldest first; empty where only the sums are known. */
  readonly entries: readonly AccountEntry[];
  readonly closing: number | null;
  /** What the sums do not explain, because an entry could not be read; 0 as a rule. */
  readonly unexplained: number;
}

const placeOf = (kind: string): number => {
  const place = STATEMENT_KINDS.findIndex((each) => each === kind);
  return place === -1 ? STATEMENT_KINDS.length : place;
};

function unexplainedBy(
  opening: number | null,
  sums: readonly StatementSum[],
  closing: number | null,
): number {
  if (closing === null) return 0;
  return sums.reduce((rest, { amount }) => rest - amount, closing - (opening ?? 0));
}

/** The statement of a line of the sheet: its figures as sums, without entries. */
export function statementOfLine(line: SettlementLine): Statement {
  const { before, gross, cash, commission, rent, other, paid, balance } = line;
  const all = { ride: gross, cash, commission, rent, other, paid };
  const sums = Object.entries(all)
    .flatMap(([kind, amount]) => (amount === null || amount === 0 ? [] : [{ kind, amount }]))
    .toSorted((one, another) => placeOf(one.kind) - placeOf(another.kind));
  const unexplained = unexplainedBy(before, sums, balance);
  return { opening: before, sums, entries: [], closing: balance, unexplained };
}

/** An account of a range, with all of its pages. */
export interface WholeAccount {
  readonly before: number | null;
  readonly balance: number | null;
  /** In any order. */
  readonly entries: readonly AccountEntry[];
}

/** What entries amount to by kind, in the order of STATEMENT_KINDS. */
export function sumsByKind(
  entries: readonly Pick<AccountEntry, 'kind' | 'amount'>[],
): readonly StatementSum[] {
  const sums = new Map<string, number>();
  for (const { kind, amount } of entries) {
    if (kind !== null && amount !== null) sums.set(kind, (sums.get(kind) ?? 0) + amount);
  }
  return [...sums]
    .map(([kind, amount]) => ({ kind, amount }))
    .toSorted((one, another) => placeOf(one.kind) - placeOf(another.kind));
}

const timeOf = ({ day, at }: AccountEntry): string => `${day ?? ''} ${at ?? ''}`;

/** The statement of an account: the sums by kind, and its entries from the oldest on. */
export function statementOfAccount({ before, balance, entries }: WholeAccount): Statement {
  const sums = sumsByKind(entries);
  // The server sends the newest first; entries of the same moment keep their order in the account.
  const oldestFirst = entries.toReversed().toSorted((one, another) => {
    const [first, second] = [timeOf(one), timeOf(another)];
    return first < second ? -1 : Number(first > second);
  });
  const unexplained = unexplainedBy(before, sums, balance);
  return { opening: before, sums, entries: oldestFirst, closing: balance, unexplained };
}
