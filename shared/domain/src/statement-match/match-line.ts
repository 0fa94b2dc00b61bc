import {
  STATEMENT_CAUSES,
  STATEMENT_KINDS,
  type StatementCause,
  type StatementKind,
  type StatementVerdict,
} from '@park/contract/statement-kinds';
import { causesOf, isRounding, type Posted } from './known-causes.ts';
import { addSums, payoutOf, type StatementSums } from './statement-sums.ts';

/** Theirs beside ours, in minor units: `theirs - ours` is what the causes come to, and `unexplained`. */
export interface Compared {
  readonly theirs: number;
  readonly ours: number;
  readonly unexplained: number;
  readonly verdict: StatementVerdict;
  readonly causes: readonly { readonly cause: StatementCause; readonly amount: number }[];
}

export interface ComparedLine extends Compared {
  /** Whether nothing is left but rounding. */
  readonly isExplained: boolean;
  readonly kinds: readonly (Compared & { readonly kind: StatementKind })[];
}

export interface LineToMatch {
  /** Null for a driver of whom the statement says nothing. */
  readonly theirs: StatementSums | null;
  readonly ours: Posted;
  /** The kinds that the statement has. */
  readonly kinds: readonly StatementKind[];
  /** Whether the source has been read for all days of the statement. */
  readonly isComplete: boolean;
}

/** What either side may be off by rounding each ride: half a minor unit. */
const toleranceOf = (rides: number): number => Math.floor(rides / 2);

function verdictOf(theirs: number, ours: number, tolerance: number): StatementVerdict {
  if (theirs === ours) return 'equal';
  if (isRounding(theirs - ours, tolerance)) return 'rounding';
  if (ours === 0) return 'onlyTheirs';
  return theirs === 0 ? 'onlyOurs' : 'differs';
}

const ofAll = (verdicts: readonly StatementVerdict[]): StatementVerdict =>
  verdicts.every((verdict) => verdict === 'equal')
    ? 'equal'
    : verdicts.every((verdict) => verdict === 'equal' || verdict === 'rounding')
      ? 'rounding'
      : 'differs';

/**
 * Compares what a statement says of a driver with what is posted from its source, by kind and in all:
 * by the payout where the statement has it, else by the sum of its kinds. Only kinds that it has are
 * compared. Explained plus unexplained is theirs minus ours, always; what the source has not told yet
 * is no difference.
 */
export function matchLine({ theirs, ours, kinds, isComplete }: LineToMatch): ComparedLine {
  const known = STATEMENT_KINDS.filter((kind) => kinds.includes(kind));
  const only = (sums: StatementSums): StatementSums =>
    Object.fromEntries(known.map((kind) => [kind, sums[kind] ?? 0]));
  const [said, posted] = [only(theirs ?? {}), only({ ...ours.sums, payout: payoutOf(ours.sums) })];
  const tolerance = toleranceOf(ours.rides);
  const causes = isComplete ? causesOf(addSums(said, posted, -1), ours, tolerance) : [];

  const compared = (of: readonly StatementKind[]): Compared => {
    const sum = (sums: StatementSums): number => of.reduce((total, kind) => total + (sums[kind] ?? 0), 0);
    const named = STATEMENT_CAUSES.map((cause) => ({
      cause,
      amount: causes.reduce((total, each) => total + (each.cause === cause ? sum(each.sums) : 0), 0),
    })).filter(({ amount }) => amount !== 0);
    const [their, our] = [sum(said), sum(posted)];
    const explained = named.reduce((total, { amount }) => total + amount, 0);
    return {
      theirs: their,
      ours: our,
      causes: named,
      unexplained: their - our - explained,
      verdict: isComplete ? verdictOf(their, our, tolerance) : 'incomplete',
    };
  };

  const lines = known.map((kind) => ({ kind, ...compared([kind]) }));
  const whole = compared(known.includes('payout') ? ['payout'] : known);
  const isNothing = (sums: StatementSums): boolean => known.every((kind) => (sums[kind] ?? 0) === 0);
  const verdict = (): StatementVerdict => {
    if (!isComplete) return 'incomplete';
    if (theirs === null) return isNothing(posted) ? 'equal' : 'onlyOurs';
    if (ours.rides === 0 && isNothing(posted)) return isNothing(said) ? 'equal' : 'onlyTheirs';
    return ofAll(lines.map((line) => line.verdict));
  };
  return {
    ...whole,
    verdict: verdict(),
    isExplained: isComplete && lines.every(({ unexplained }) => isRounding(unexplained, tolerance)),
    kinds: lines,
  };
}

/** The verdicts of a statement in all. */
export interface StatementCounts {
  readonly lines: number;
  /** Equal, or but for rounding. */
  readonly agreed: number;
  /** Differ for causes that are known. */
  readonly explained: number;
  readonly differing: number;
  /** What the differing ones leave unexplained, in minor units. */
  readonly unexplained: number;
  readonly incomplete: number;
  /** Accounts of which nobody knows whose they are; counted in nothing else. */
  readonly strangers: number;
}

/** Counts the lines of statements by what became of them. */
export function countLines(
  lines: readonly (Pick<ComparedLine, 'verdict' | 'isExplained' | 'unexplained'> & {
    readonly hasDriver: boolean;
  })[],
): StatementCounts {
  const known = lines.filter(({ hasDriver }) => hasDriver);
  const isAgreed = ({ verdict }: (typeof known)[number]): boolean =>
    verdict === 'equal' || verdict === 'rounding';
  const open = known.filter((line) => !isAgreed(line) && line.verdict !== 'incomplete');
  const differing = open.filter(({ isExplained }) => !isExplained);
  return {
    lines: lines.length,
    agreed: known.filter(isAgreed).length,
    explained: open.length - differing.length,
    differing: differing.length,
    unexplained: differing.reduce((sum, { unexplained }) => sum + unexplained, 0),
    incomplete: known.filter(({ verdict }) => verdict === 'incomplete').length,
    strangers: lines.length - known.length,
  };
}
