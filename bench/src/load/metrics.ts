import type { Load } from './measure-load.ts';

/** A figure of a load. */
export interface Metric {
  readonly name: string;
  readonly of: (load: Load) => number;
  readonly decimals?: number;
  /** A ratio of nearly nothing to nothing says nothing. */
  readonly hasNoRatio?: boolean;
}

const KB = 1000;

export const READY: Metric = { name: 'usable, ms', of: ({ readyMs }) => readyMs };
export const FIRST_PAINT: Metric = { name: 'first paint, ms', of: ({ firstPaintMs }) => firstPaintMs };
export const BYTES_READY: Metric = {
  name: 'kB without the API until usable',
  of: ({ untilReady }) => untilReady.bytes / KB,
  decimals: 1,
};
export const BYTES_LATER: Metric = {
  name: 'kB without the API, one second later',
  of: ({ oneSecondLater }) => oneSecondLater.bytes / KB,
  decimals: 1,
};
export const ROW_ELEMENTS: Metric = { name: 'elements a row', of: ({ rowElements }) => rowElements };

/** Figures that depend on the conditions. */
export const TIMES: readonly Metric[] = [
  READY,
  FIRST_PAINT,
  { name: 'first contentful paint, ms', of: ({ firstContentMs }) => firstContentMs },
  { name: 'main-thread work until usable, ms', of: ({ workMs }) => workMs },
  { name: 'blocking time until usable, ms', of: ({ blockingMs }) => blockingMs },
  { name: 'layout shift', of: ({ layoutShift }) => layoutShift, decimals: 4, hasNoRatio: true },
];

/** Figures of what is transferred and rendered: the same under all conditions. */
export const SIZES: readonly Metric[] = [
  BYTES_READY,
  BYTES_LATER,
  { name: 'requests until usable', of: ({ untilReady }) => untilReady.requests.length },
  { name: 'longest chain of requests', of: ({ untilReady }) => untilReady.depth },
  { name: 'JavaScript unpacked, kB', of: ({ scriptBytes }) => scriptBytes / KB },
  { name: 'elements in the page', of: ({ elements }) => elements },
];
