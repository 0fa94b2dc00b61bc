import { addDays, dayAt } from '../report/date-range.ts';
import { dayBounds } from '../report/day-bounds.ts';
import { instantsOf } from '../ride-file/zone-time.ts';

/** A stretch of time, in milliseconds since 1970; `to` is no longer part of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** When the business day of a platform begins. */
export interface DayStart {
  readonly timeZone: string;
  readonly hour: number;
}

/** How a platform is read. Times in milliseconds. */
export interface PullPolicy {
  /** How often there is something new. */
  readonly every: number;
  /** How far before the mark a window begins: records that come late. */
  readonly overlap: number;
  /** How long the newest records are left alone, as they still change. */
  readonly lag: number;
  readonly maxWindow: number;
  /** How far back is read again each day, and each month. */
  readonly catchUp: number;
  readonly reread: number;
  /** How far back the platform keeps records, in days. */
  readonly historyDays: number;
  /** Between two calls, as the platform's other clients keep it. */
  readonly pause?: number;
  /** The shortest wait after an answer that it is busy. */
  readonly busyWait?: number;
  /** Only whole business days are read; absent: any time is a good end. */
  readonly byDay?: DayStart;
}

/** Why a window is read: what is new, what may have changed, or what somebody asked for. */
export type WindowKind = 'new' | 'catchUp' | 'reread' | 'asked';

export interface PullWindow extends Span {
  readonly kind: WindowKind;
}

/** Where a source is; instants in milliseconds. */
export interface PullState {
  /** All records before it have been read once. */
  readonly mark: number;
  readonly caughtUpAt: number | null;
  readonly rereadAt: number | null;
  /** What is to be read besides, the next first. */
  readonly queue: readonly PullWindow[];
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The beginning of the business day YYYY-MM-DD. */
function startOfDay(day: string, { timeZone, hour }: DayStart): number {
  const clock = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  return instantsOf(clock, timeZone)[0] ?? dayBounds(day, timeZone).from + hour * HOUR;
}

/** The last beginning of a business day that is not after an instant. */
export function dayStartBefore(instant: number, start: DayStart): number {
  const today = dayAt(new Date(instant), start.timeZone);
  const begun = startOfDay(today, start);
  return begun <= instant ? begun : startOfDay(addDays(today, -1), start);
}

/**
 * Days YYYY-MM-DD of a park, both included, as a span; of a platform that is read by its business days
 * all those that they have a part of: the rides of a night are of the one before.
 */
export function spanOfDays(first: string, last: string, timeZone: string, byDay?: DayStart): Span {
  const [{ from }, { to }] = [dayBounds(first, timeZone), dayBounds(last, timeZone)];
  if (!byDay) return { from, to };
  const end = dayAt(new Date(dayStartBefore(to - 1, byDay)), byDay.timeZone);
  return { from: dayStartBefore(from, byDay), to: startOfDay(addDays(end, 1), byDay) };
}

function newWindow({ mark }: PullState, policy: PullPolicy, now: number): PullWindow | null {
  const { lag, every, overlap, maxWindow, byDay } = policy;
  const end = byDay ? dayStartBefore(now - lag, byDay) : now - lag;
  if (byDay ? end <= mark : end - mark < every - lag) return null;
  return { kind: 'new', from: mark - overlap, to: Math.min(end, mark + maxWindow) };
}

/** Adds what is read again each day and each month to what is to be read, when it is time. */
export function withRereads(state: PullState, policy: PullPolicy, now: number): PullState {
  const end = policy.byDay ? dayStartBefore(now - policy.lag, policy.byDay) : now - policy.lag;
  const has = (kind: WindowKind) => state.queue.some((window) => window.kind === kind);
  const isDue = (at: number | null, every: number) => at === null || now - at >= every;
  const added: PullWindow[] = [];
  let { caughtUpAt, rereadAt } = state;
  if (isDue(caughtUpAt, DAY) && !has('catchUp')) {
    added.push({ kind: 'catchUp', from: end - policy.catchUp, to: end });
    caughtUpAt = now;
  }
  // The first month is read when somebody asks for it.
  if (rereadAt === null) rereadAt = now;
  else if (isDue(rereadAt, 30 * DAY) && !has('reread')) {
    added.push({ kind: 'reread', from: end - policy.reread, to: end });
    rereadAt = now;
  }
  return { ...state, caughtUpAt, rereadAt, queue: [...state.queue, ...added] };
}

/** What is to be read next, at most a window of the platform; null when nothing is due. */
export function nextWindow(state: PullState, policy: PullPolicy, now: number): PullWindow | null {
  const fresh = newWindow(state, policy, now);
  const [first] = state.queue;
  if (fresh !== null || first === undefined) return fresh;
  return { ...first, to: Math.min(first.to, first.from + policy.maxWindow) };
}

/** Where the source is after the last page of a window was stored. */
export function afterWindow(state: PullState, { kind, to }: PullWindow): PullState {
  if (kind === 'new') return { ...state, mark: Math.max(state.mark, to) };
  // What somebody asked for meanwhile stands before what was begun.
  const at = state.queue.findIndex((window) => window.kind === kind);
  const rest = state.queue.flatMap((window, n) =>
    n !== at ? [window] : window.to <= to ? [] : [{ ...window, from: to }],
  );
  return { ...state, queue: rest };
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 300_000;

/**
 * How long to wait after so many failures in a row, in milliseconds: 2 s, doubled each time up to 5
 * minutes, and up to a quarter longer by `random` (0…1), so that two sources do not keep step. What
 * the platform asks for counts when it is longer, up to a day.
 */
export function retryWait(failures: number, random: number, asked = 0): number {
  const doubled = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
  return Math.max(Math.min(asked, DAY), Math.min(LONGEST_WAIT, Math.round(doubled * (1 + random / 4))));
}
