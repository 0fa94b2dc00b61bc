/** What is read of an event of a trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** The processor time of its thread while it lasted. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** As the judge slows a processor. */
const SLOWER = 4;
/** A longer task blocks, in ms. */
const SHORT_MS = 50;
/** By then every screen has its data and its charts, in ms after navigation. */
const UNTIL_MS = 2500;

/**
 * Blocking time as the judge counts it, in ms, but by the processor time of the page's own thread. The judge goes by the
 * clock and multiplies that by four, and with it the time in which the other programs of a small machine had the
 * processor. NaN for a trace without a page of this origin.
 */
export function ownBlockingMs(events: readonly TraceEvent[], origin: string): number {
  const visit = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin),
  );
  const own = visit ? events.filter(({ pid, ts }) => pid === visit.pid && ts >= visit.ts) : [];
  const first = own.find(({ name }) => name === 'firstContentfulPaint');
  if (!visit || !first) return NaN;
  return own
    .filter(
      ({ name, tid, ts }) =>
        name === 'RunTask' && tid === visit.tid && ts >= first.ts && ts < visit.ts + UNTIL_MS * 1000,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1000 - SHORT_MS), 0);
}
