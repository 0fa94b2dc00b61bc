import { STATEMENT_KINDS, type StatementCause, type StatementKind } from '@park/contract/statement-kinds';
import { addSums, payoutOf, type StatementSums } from './statement-sums.ts';

/** What is posted from a source for a driver in a span of days, and what may explain a difference. */
export interface Posted {
  readonly sums: StatementSums;
  readonly rides: number;
  /** Of rides between 00:00 and 04:00 of the first day: of the week before, where it begins at 04:00. */
  readonly nightBefore: StatementSums;
  /** Of rides between 00:00 and 04:00 of the day after the last. */
  readonly nightAfter: StatementSums;
  /** Changes of the span's rides that came after its end. */
  readonly changedAfter: StatementSums;
  /** Changes of earlier rides that came within the span. */
  readonly changedWithin: StatementSums;
  /** Money that files alone had, and that was added to the account from them. */
  readonly filesOnly: StatementSums;
}

export const NOTHING_POSTED: Posted = {
  sums: {},
  rides: 0,
  nightBefore: {},
  nightAfter: {},
  changedAfter: {},
  changedWithin: {},
  filesOnly: {},
};

/** A cause with what it adds to theirs minus ours, by kind. */
export interface KnownCause {
  readonly cause: StatementCause;
  readonly sums: StatementSums;
}

type Kinds = readonly StatementKind[];

const onlyTip = ({ tip }: StatementSums): StatementSums => (tip === undefined ? {} : { tip });
const withoutTip = ({ tip: _, ...others }: StatementSums): StatementSums => others;

/** All that may explain a difference in these kinds, in the order in which it is named. */
function candidates(posted: Posted, kinds: Kinds): readonly KnownCause[] {
  const minus = (sums: StatementSums) => addSums({}, sums, -1);
  const all: readonly KnownCause[] = [
    { cause: 'weekFrom4', sums: addSums(posted.nightAfter, posted.nightBefore, -1) },
    { cause: 'lateAdjustment', sums: minus(withoutTip(posted.changedAfter)) },
    { cause: 'lateAdjustment', sums: withoutTip(posted.changedWithin) },
    { cause: 'lateTip', sums: minus(onlyTip(posted.changedAfter)) },
    { cause: 'lateTip', sums: onlyTip(posted.changedWithin) },
    { cause: 'filesOnly', sums: posted.filesOnly },
  ];
  return all
    .map(({ cause, sums }) => ({ cause, sums: { ...sums, payout: payoutOf(sums) } }))
    .filter(({ sums }) => kinds.some((kind) => (sums[kind as keyof typeof sums] ?? 0) !== 0));
}

/** Whether a difference is that of rounding. */
export const isRounding = (units: number, tolerance: number): boolean => Math.abs(units) <= tolerance;

/**
 * The causes that explain most of a difference, the fewest of them. None explains more than there is,
 * and a week from 04:00 is believed only where nothing is left of what it touches: a ride at night is
 * no reason by itself.
 */
export function causesOf(
  differences: StatementSums,
  posted: Posted,
  tolerance: number,
): readonly KnownCause[] {
  const kinds = STATEMENT_KINDS.filter((kind) => differences[kind] !== undefined);
  const found = candidates(posted, kinds);
  const restOf = (causes: readonly KnownCause[]): StatementSums =>
    causes.reduce((rest, { sums }) => addSums(rest, sums, -1), differences);
  const excess = (rest: StatementSums): number =>
    kinds.reduce((sum, kind) => sum + Math.max(0, Math.abs(rest[kind] ?? 0) - tolerance), 0);

  function isPossible(causes: readonly KnownCause[], rest: StatementSums): boolean {
    return kinds.every((kind) => {
      const [left, all] = [rest[kind] ?? 0, differences[kind] ?? 0];
      if (isRounding(left, tolerance)) return true;
      const touching = causes.filter(({ sums }) => (sums[kind] ?? 0) !== 0);
      if (touching.some(({ cause }) => cause === 'weekFrom4')) return false;
      return touching.length === 0 || (Math.sign(left) === Math.sign(all) && Math.abs(left) < Math.abs(all));
    });
  }

  let best: { readonly causes: readonly KnownCause[]; readonly left: number } = {
    causes: [],
    left: excess(differences),
  };
  for (let mask = 1; mask < 2 ** found.length; mask += 1) {
    const causes = found.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1);
    const rest = restOf(causes);
    const left = excess(rest);
    const isBetter = left < best.left || (left === best.left && causes.length < best.causes.length);
    if (isBetter && isPossible(causes, rest)) best = { causes, left };
  }
  return best.causes;
}
