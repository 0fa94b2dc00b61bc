const SLICE = 500;

/**
 * Calls a memoising function for every row, after a delay and one slice of rows at a time, so that no slice blocks a
 * key or a frame. Returns a function that stops it.
 */
export function warmInSlices<Row>(
  rows: readonly Row[],
  compute: (row: Row) => unknown,
  delayMs: number,
): () => void {
  let next = 0;
  let timer = setTimeout(warm, delayMs);
  function warm(): void {
    for (const row of rows.slice(next, next + SLICE)) compute(row);
    next += SLICE;
    if (next < rows.length) timer = setTimeout(warm, 0);
  }
  return () => clearTimeout(timer);
}
