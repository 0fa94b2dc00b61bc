/** A slice never takes longer than this, so that a key pressed meanwhile waits at most as long. */
const SLICE_MS = 4;
/** Reading the clock for each row would cost more than the row. */
const ROWS_PER_CHECK = 50;
/** For browsers without idle callbacks. */
const PAUSE_MS = 50;

/** Calls back when the browser is idle; returns a function that cancels it. */
export function whenIdle(run: (mayContinue: () => boolean) => void): () => void {
  const began = (): (() => boolean) => {
    const until = performance.now() + SLICE_MS;
    return () => performance.now() < until;
  };
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => run(began()), PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback((deadline) => {
    const isInTime = began();
    run(() => isInTime() && deadline.timeRemaining() > 0);
  });
  return () => cancelIdleCallback(handle);
}

/**
 * Calls a memoising function for every row while the browser has nothing else to do, in slices too short to delay a key
 * or a frame, and then `onDone`. Returns a function that stops it.
 */
export function inIdleSlices<Row>(
  rows: readonly Row[],
  compute: (row: Row) => unknown,
  onDone?: () => void,
): () => void {
  let next = 0;
  let stop = whenIdle(slice);
  function slice(mayContinue: () => boolean): void {
    do {
      const end = Math.min(next + ROWS_PER_CHECK, rows.length);
      for (; next < end; next += 1) compute(rows[next] as Row);
    } while (next < rows.length && mayContinue());
    if (next < rows.length) stop = whenIdle(slice);
    else onDone?.();
  }
  return () => stop();
}
