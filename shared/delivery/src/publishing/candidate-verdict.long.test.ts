import { candidateVerdict, type ComparedCounts } from './candidate-verdict.ts';

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Trial {
  readonly current: number;
  readonly candidate: number;
  readonly percent: number;
}

const LOADS = 10_000;
const AN_HOUR = 50;

/** Loads hour after hour until something is decided; how many loads of the candidate that took. */
function run({ current, candidate, percent }: Trial, seed: number) {
  const next = numbers(seed);
  const hours: ComparedCounts[] = [];
  for (let loads = 0; loads < LOADS; loads += AN_HOUR) {
    const hour = {
      candidate: { loads: 0, failures: 0, milliseconds: 0 },
      current: { loads: 0, failures: 0, milliseconds: 0 },
    };
    for (let load = 0; load < AN_HOUR; load += 1) {
      const of = next() * 100 < percent ? 'candidate' : 'current';
      hour[of].loads += 1;
      if (next() < (of === 'candidate' ? candidate : current)) hour[of].failures += 1;
    }
    hours.push(hour);
    const verdict = candidateVerdict(hours);
    const taken = hours.reduce((all, each) => all + each.candidate.loads, 0);
    if (verdict !== 'open') return { verdict, taken };
  }
  return { verdict: 'open', taken: LOADS } as const;
}

const FAULTS = [0, 0.005, 0.02, 0.2];
const RUNS = 500;
const SHARES = [10, 50];
const trials = SHARES.flatMap((percent) =>
  FAULTS.flatMap((current) => FAULTS.map((candidate) => ({ percent, current, candidate }))),
);
const outcomesOf = (trial: Trial) => Array.from({ length: RUNS }, (_, seed) => run(trial, seed * 7919 + 13));

describe('the verdict on a candidate, asked every fifty of ten thousand loads', () => {
  const worse = trials.filter(({ current, candidate }) => candidate > current);
  it.each(worse)('calls a worse one calm in less than one of a hundred: %o', (trial) => {
    const calm = outcomesOf(trial).filter(({ verdict }) => verdict === 'calm');
    expect(calm.length / RUNS).toBeLessThan(0.01);
  });

  const better = trials.filter(({ current, candidate }) => candidate <= current);
  it.each(better)('calls one that is no worse hardly ever worse: %o', (trial) => {
    const wrong = outcomesOf(trial).filter(({ verdict }) => verdict === 'worse');
    expect(wrong.length / RUNS).toBeLessThan(0.01);
  });

  it.each([
    [10, 0],
    [10, 0.02],
    [50, 0],
    [50, 0.02],
  ])(
    'finds that every fifth load fails within 200 loads of it: %d percent, current %d',
    (percent, current) => {
      const taken = outcomesOf({ percent, current, candidate: 0.2 });
      expect(taken.every(({ verdict }) => verdict === 'worse')).toBe(true);
      const sorted = taken.map((each) => each.taken).toSorted((one, other) => one - other);
      expect(sorted[Math.floor(RUNS * 0.99)]).toBeLessThanOrEqual(200 + AN_HOUR);
    },
  );

  it('promotes what is as good, where enough people have it', () => {
    const calm = outcomesOf({ percent: 50, current: 0, candidate: 0 }).filter(
      ({ verdict }) => verdict === 'calm',
    );
    expect(calm).toHaveLength(RUNS);
  });
});
