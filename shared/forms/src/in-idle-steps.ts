/** A slice never takes longer than this, so that a key pressed meanwhile waits at most as long. */
const SLICE_MS = 10;
/** Reading the clock for each row would cost more than the row. */
const ROWS_PER_STEP = 50;
/** For browsers without idle callbacks. */
const PAUSE_MS = 50;

/** Calls back when the browser is idle; returns a function that cancels it. */
function whenIdle(run: (mayContinue: () => boolean) => void): () => void {
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
 * Does steps of long work while the browser has nothing else to do. Returns a function that stops
 * it.
 */
export function inIdleSteps(work: Iterator<unknown>): () => void {
  let stop = whenIdle(slice);
  function slice(mayContinue: () => boolean): void {
    let isDone: boolean | undefined;
    do isDone = work.next().done;
    while (!isDone && mayContinue());
    if (!isDone) stop = whenIdle(slice);
  }
  return () => stop();
}

/** Calls a memoising function for every row, a few rows a step. */
export function* eachInSteps<Row>(
  rows: readonly Row[],
  compute: (row: Row) => unknown,
): Generator<undefined, void, undefined> {
  for (let next = 0; next < rows.length;) {
    const end = Math.min(next + ROWS_PER_STEP, rows.length);
    for (; next < end; next += 1) compute(rows[next] as Row);
    yield;
  }
}

/** Resolves when the page has had a moment for what waits, such as showing that something is done. */
export const painted = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does steps of long work that somebody waits for, with a moment for the page between slices. */
export async function inSlices<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await painted();
  }
}
