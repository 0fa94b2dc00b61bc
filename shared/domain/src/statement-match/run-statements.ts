import { addDays, type DateRange } from '../report/date-range.ts';
import type { ComparedLine } from './match-line.ts';

/** The days whose statements speak of a payout run: the week that ends on its day. */
export const runWeek = (day: string): DateRange => ({ from: addDays(day, -6), to: day });

type Line = Pick<ComparedLine, 'verdict' | 'isExplained'> & {
  readonly driver: { readonly id: string } | null;
};

/** Drivers of a run by why the statements do not agree, each counted once, under the first that fits. */
export interface OpenStatements {
  readonly differing: number;
  /** Whose rides have not been read whole. */
  readonly incomplete: number;
  /** Who have rides of which no statement speaks. */
  readonly missing: number;
}

/**
 * Counts the drivers who are to be paid although statements do not agree: by rounding and for known
 * causes they do. `uncovered`: who has rides on days without a statement of their source.
 */
export function openStatements(
  paid: readonly string[],
  lines: readonly Line[],
  uncovered: ReadonlySet<string>,
): OpenStatements {
  const isAgreed = ({ verdict, isExplained }: Line): boolean =>
    isExplained || verdict === 'equal' || verdict === 'rounding';
  const open = lines.filter((line) => !isAgreed(line));
  const idsOf = (some: readonly Line[]) => new Set(some.map(({ driver }) => driver?.id));
  const differing = idsOf(open.filter(({ verdict }) => verdict !== 'incomplete'));
  const incomplete = idsOf(open);
  const counts = { differing: 0, incomplete: 0, missing: 0 };
  for (const id of paid) {
    if (differing.has(id)) counts.differing += 1;
    else if (incomplete.has(id)) counts.incomplete += 1;
    else if (uncovered.has(id)) counts.missing += 1;
  }
  return counts;
}

/** Whether a run waits for its statements. */
export const areOpen = ({ differing, incomplete, missing }: OpenStatements): boolean =>
  differing + incomplete + missing > 0;
