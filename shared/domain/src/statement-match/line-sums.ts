import { STATEMENT_KINDS } from '@park/contract/statement-kinds';
import { payoutOf, type StatementSums } from './statement-sums.ts';
import type { StatementColumn } from './statement-columns.ts';

/** What the cells of a row say, by column; signs are those of the file. */
export type Said = Readonly<Partial<Record<StatementColumn, number>>>;

const TAKEN = ['fee', 'cash', 'tax'] as const;
/** Columns that may be in another one already, and which that is. */
const UNSURE = [
  ['tolls', 'gross'],
  ['passengerRefunds', 'gross'],
  ['cashDiscounts', 'cash'],
] as const;
type Unsure = (typeof UNSURE)[number][0];

/** How a file writes its sums. */
export interface Ways {
  /** Columns of what is taken from the driver that the file writes above zero. */
  readonly unsigned: readonly string[];
  /** Columns that are in another one already. */
  readonly contained: readonly Unsure[];
  /** Whether the net is without what is given back, as Uber's is and Bolt's is not. */
  readonly isBackApart: boolean;
}

/** A row's sums from the driver's side, each once. */
export function sumsOf(said: Said, { unsigned, contained, isBackApart }: Ways): StatementSums {
  const signed = (column: (typeof TAKEN)[number]) =>
    said[column] === undefined ? {} : { [column]: (unsigned.includes(column) ? -1 : 1) * said[column] };
  const sums: Partial<Record<StatementColumn, number>> = {
    ...said,
    ...signed('fee'),
    ...signed('cash'),
    ...signed('tax'),
  };
  const add = (column: 'gross' | 'cash', units: number): void => {
    if (sums[column] !== undefined) sums[column] += units;
  };
  const { passengerRefunds = 0, cashDiscounts = 0, tolls = 0 } = said;
  if (contained.includes('tolls')) add('gross', -tolls);
  if (!contained.includes('passengerRefunds')) add('gross', -Math.abs(passengerRefunds));
  if (!contained.includes('cashDiscounts')) add('cash', Math.abs(cashDiscounts));
  const { net } = sums;
  // Neither has cash.
  const back = isBackApart ? (sums.tolls ?? 0) + (sums.refund ?? 0) : 0;
  const payout =
    said.payout ?? (net === undefined || sums.cash === undefined ? undefined : net + sums.cash + back);
  const all = { ...sums, ...(payout !== undefined && { payout }) };
  return Object.fromEntries(
    STATEMENT_KINDS.filter((kind) => all[kind] !== undefined).map((kind) => [kind, all[kind]]),
  );
}

/** What the parts come to before cash. */
const netOf = (sums: StatementSums): number => payoutOf({ ...sums, cash: 0 });

/** By how much the parts of a row miss what it says they come to; null where it does not say. */
function missOf(said: Said, ways: Ways): number | null {
  const sums = sumsOf(said, ways);
  if (said.net !== undefined) return Math.abs(netOf(sums) - said.net);
  return said.payout === undefined ? null : Math.abs(payoutOf(sums) - said.payout);
}

/**
 * How a file writes its sums: signs as most rows have them, and what is contained in another column
 * as the rows add up best. Where nothing tells, each column is a sum of its own.
 */
export function chooseWays(rows: readonly Said[], isBackApart: boolean): Ways {
  const unsigned = TAKEN.filter(
    (column) => rows.reduce((votes, said) => votes + Math.sign(said[column] ?? 0), 0) > 0,
  );
  const plain: Ways = { unsigned, contained: [], isBackApart };
  // Where headings are paths, it is known what each column holds.
  if (isBackApart) return plain;
  let best: { readonly ways: Ways; readonly misses: number } | null = null;
  for (let mask = 0; mask < 2 ** UNSURE.length; mask += 1) {
    const contained = UNSURE.map(([column]) => column).filter(
      (_, at) => Math.floor(mask / 2 ** at) % 2 === 1,
    );
    const ways = { ...plain, contained };
    const misses = rows.filter((said) => (missOf(said, ways) ?? 0) !== 0).length;
    if (best === null || misses < best.misses) best = { ways, misses };
  }
  return best?.ways ?? plain;
}
