/** What is known of a version in one hour, or any other stretch of time. */
export interface VersionCounts {
  /** Loads that were tried. */
  readonly loads: number;
  /** Of these, how many failed. */
  readonly failures: number;
  /** Of those that ran, all of them together: from the first request until the remote was ready. */
  readonly milliseconds: number;
}

/** The counts of a candidate and of the version that it would replace, in the same stretch of time. */
export interface ComparedCounts {
  readonly candidate: VersionCounts;
  readonly current: VersionCounts;
}

export type CandidateVerdict =
  /** It fails more often than the current version. */
  | 'worse'
  /** It fails hardly more often, if at all. */
  | 'calm'
  /** It fails hardly more often, and takes much longer to load. */
  | 'slow'
  /** Nothing of it is known yet. */
  | 'open';

/** Before so many loads of the candidate nothing is called calm. */
const LOADS_LEAST = 300;
/** How much more often a candidate may fail and be called calm: half a percent of the loads. */
const MARGIN = 0.005;
/** Odds at which a candidate is called worse, or calm: of four hundred, or of two hundred, one is wrong. */
const WORSE_ODDS = Math.log(400);
const CALM_ODDS = Math.log(200);
/** How many times as often a worse candidate might fail; the average of the odds is taken. */
const RATIOS = [2, 5, 20];
/** How far below its count the share of the current version is taken to be, in deviations of its error. */
const DEVIATIONS = 2.6;

const sum = (stretches: readonly ComparedCounts[], of: keyof ComparedCounts): VersionCounts => ({
  loads: stretches.reduce((all, each) => all + each[of].loads, 0),
  failures: stretches.reduce((all, each) => all + each[of].failures, 0),
  milliseconds: stretches.reduce((all, each) => all + each[of].milliseconds, 0),
});

/**
 * The logarithm of the odds that the candidate fails so many times as often against as often:
 * Wald's test (sequential probability ratio test) of whose each failure is, given who had how many loads in its stretch of
 * time. How often the current version fails plays no part, and a night with a broken network is
 * both versions' alike.
 */
function worseOdds(stretches: readonly ComparedCounts[], ratio: number): number {
  return stretches.reduce((odds, { candidate, current }) => {
    const all = candidate.loads + current.loads;
    if (candidate.loads === 0 || current.loads === 0) return odds;
    const share = candidate.loads / all;
    const expected = (ratio * share) / (ratio * share + 1 - share);
    return (
      odds +
      candidate.failures * Math.log(expected / share) +
      current.failures * Math.log((1 - expected) / (1 - share))
    );
  }, 0);
}

/**
 * The share of failures that the current version has at the least (the lower end of Wilson's interval).
 */
function leastShare({ loads, failures }: VersionCounts): number {
  if (loads === 0) return 0;
  const share = failures / loads;
  const z = DEVIATIONS;
  const middle = share + (z * z) / (2 * loads);
  const width = z * Math.sqrt((share * (1 - share)) / loads + (z * z) / (4 * loads * loads));
  return Math.max(0, (middle - width) / (1 + (z * z) / loads));
}

/**
 * The logarithm of the odds that the candidate fails as often as the current version does at the
 * least, against half a percent of loads or twice as often.
 */
function calmOdds(stretches: readonly ComparedCounts[]): number {
  const { loads, failures } = sum(stretches, 'candidate');
  const share = leastShare(sum(stretches, 'current'));
  const limit = Math.min(1 - Number.EPSILON, share + Math.max(MARGIN, share));
  const few = Math.max(share, MARGIN / 20);
  const failed = Math.min(failures, loads);
  return failed * Math.log(few / limit) + (loads - failed) * Math.log((1 - few) / (1 - limit));
}

const meanTime = ({ loads, failures, milliseconds }: VersionCounts): number =>
  milliseconds / Math.max(1, loads - failures);

/** Half as long again, and by more than a person notices. */
function isSlow(stretches: readonly ComparedCounts[]): boolean {
  const [time, before] = [meanTime(sum(stretches, 'candidate')), meanTime(sum(stretches, 'current'))];
  return time > before * 1.5 && time - before > 200;
}

/**
 * What the counts say of a candidate. It may be asked after every load: a test that is asked often
 * errs no more often than one that is asked once. The stretches are those since the candidate was
 * published, in any order; both versions must have been there in each.
 */
export function candidateVerdict(stretches: readonly ComparedCounts[]): CandidateVerdict {
  const odds = RATIOS.map((ratio) => worseOdds(stretches, ratio));
  const most = Math.max(...odds);
  const average = most + Math.log(odds.reduce((all, each) => all + Math.exp(each - most), 0) / odds.length);
  if (average > WORSE_ODDS) return 'worse';
  const isKnown = sum(stretches, 'candidate').loads >= LOADS_LEAST;
  if (!isKnown || calmOdds(stretches) <= CALM_ODDS) return 'open';
  return isSlow(stretches) ? 'slow' : 'calm';
}
