/** The 95th part of a hundred of some times. */
export const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** How long calls take, in milliseconds (p95), one every 50 ms, while something else is done. */
export async function p95While(call: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  do {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (!isDone);
  await working;
  return p95(times);
}
