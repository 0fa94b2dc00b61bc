import { median } from './median.ts';

/** How long calls take one after the other, in milliseconds: the median, and the worst. */
export async function timesOf(count: number, call: (turn: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const begun = performance.now();
    await call(turn);
    times.push(performance.now() - begun);
  }
  return `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`;
}
