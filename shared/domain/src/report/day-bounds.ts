import { addDays, dayAt } from './date-range.ts';

/** A stretch of time, in milliseconds since 1970; `to` is no longer part of it. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No time zone is further from UTC. */
const FURTHEST = 15 * HOUR;

/**
 * The first minute of a day. Found by halving, so that clocks that change at midnight need no case
 * of their own.
 */
function startOf(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = (midnight - FURTHEST) / MINUTE;
  let within = (midnight + FURTHEST) / MINUTE;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayAt(new Date(middle * MINUTE), timeZone) < day) before = middle;
    else within = middle;
  }
  return within * MINUTE;
}

/**
 * From midnight to midnight of a day YYYY-MM-DD in a time zone: 24 hours, or 23 or 25 where clocks
 * change (issue 17, a driver's day). Throws a RangeError for a time zone that is not known.
 */
export function dayBounds(day: string, timeZone: string): TimeSpan {
  return { from: startOf(day, timeZone), to: startOf(addDays(day, 1), timeZone) };
}

/** Instants every so many hours of a day, its two ends included (issue 17, a driver's day). */
export function hoursOf({ from, to }: TimeSpan, step: number): readonly number[] {
  const count = Math.ceil((to - from) / (step * HOUR));
  const inner = Array.from({ length: count }, (_, index) => from + index * step * HOUR);
  return [...inner, to];
}

/**
 * Where an instant lies in a span, from 0 to 1 (issue 17, a driver's day); an instant outside lies
 * at the nearer end.
 */
export function placeIn({ from, to }: TimeSpan, at: number): number {
  return Math.min(1, Math.max(0, (at - from) / (to - from)));
}

/**
 * How long spans are together in milliseconds, where several overlap counted once (issue 17, a
 * driver's day).
 */
export function lengthOf(spans: readonly TimeSpan[]): number {
  return merged(spans).reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Spans in their order, those that touch or overlap joined; empty ones are left out. */
function merged(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const result: TimeSpan[] = [];
  for (const { from, to } of spans
    .filter((span) => span.to > span.from)
    .toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else result.push({ from, to });
  }
  return result;
}

/**
 * What is left of spans without those of another list (issue 17, a driver's day: idle is connected
 * without a ride).
 */
export function without(spans: readonly TimeSpan[], taken: readonly TimeSpan[]): readonly TimeSpan[] {
  const gone = merged(taken);
  return merged(spans).flatMap((span) => {
    let { from } = span;
    const left: TimeSpan[] = [];
    for (const each of gone) {
      if (each.to <= from || each.from >= span.to) continue;
      if (each.from > from) left.push({ from, to: each.from });
      from = each.to;
    }
    if (from < span.to) left.push({ from, to: span.to });
    return left;
  });
}
