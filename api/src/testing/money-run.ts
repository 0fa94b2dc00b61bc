import type { TestApp } from './create-test-app.ts';
import { compareWeek } from './money-compare.ts';
import { liveWeek } from './money-week.ts';

const UNITS = [
  { currency: 'BYN', decimals: 2 },
  { currency: 'EUR', decimals: 2 },
  { currency: 'TND', decimals: 3 },
] as const;

/** Random weeks, each in a park of its own; tells which differ from our own calculation, and goes on. */
export async function checkWeeks(
  test: TestApp,
  { first, weeks }: { readonly first: number; readonly weeks: number },
  tell: (line: string) => void,
): Promise<{ weeks: number; records: number; failed: readonly number[] }> {
  const failed: number[] = [];
  let records = 0;
  for (let n = first; n < first + weeks; n += 1) {
    const unit = UNITS[n % UNITS.length] ?? UNITS[0];
    const seed = `week ${n}`;
    try {
      const week = await liveWeek(test, seed, unit);
      records += week.records;
      await compareWeek(test, seed, week, unit);
    } catch (error) {
      failed.push(n);
      tell(`${seed} (${unit.currency}): ${error instanceof Error ? error.message : String(error)}`);
    }
    if ((n + 1) % 25 === 0) tell(`${n + 1 - first} weeks, ${records} records, ${failed.length} differ`);
  }
  return { weeks, records, failed };
}
