const SLICE = 500;

/**
 * Calls a function that remembers its results for every row, after a delay and a slice of rows at a time, so that no
 * slice holds up a key or a frame. Returns what stops it.
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
