import type { TestApp } from './create-test-app.ts';
import { compareWeek } from './money-compare.ts';
import { liveMixed } from './money-walk.ts';
import { liveWeek } from './money-week.ts';

const UNITS = [
  { currency: 'BYN', decimals: 2 },
  { currency: 'EUR', decimals: 2 },
  { currency: 'KWD', decimals: 3 },
] as const;
/** One week in so many is one of files and platforms, which takes longer. */
const MIXED = 4;
const STEPS = 14;

/** Random weeks, each in a park of its own; tells which differ from our own calculation, and goes on. */
export async function checkWeeks(
  test: TestApp,
  { first, weeks }: { readonly first: number; readonly weeks: number },
  tell: (line: string) => void,
): Promise<{ weeks: number; records: number; lost: number; judged: number; failed: readonly number[] }> {
  const failed: number[] = [];
  let [records, lost, judged] = [0, 0, 0];
  for (let n = first; n < first + weeks; n += 1) {
    const unit = UNITS[n % UNITS.length] ?? UNITS[0];
    const seed = `week ${n}`;
    try {
      const week =
        n % MIXED === 0 ? await liveMixed(test, seed, unit, STEPS) : await liveWeek(test, seed, unit);
      records += week.records;
      lost += week.lost;
      judged += week.judged + (await compareWeek(test, seed, week, unit));
    } catch (error) {
      failed.push(n);
      tell(`${seed} (${unit.currency}): ${error instanceof Error ? error.message : String(error)}`);
    }
    if ((n + 1) % 25 === 0) tell(`${n + 1 - first} weeks, ${records} records, ${failed.length} differ`);
  }
  return { weeks, records, lost, judged, failed };
}
