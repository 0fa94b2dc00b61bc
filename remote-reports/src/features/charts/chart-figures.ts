import type { Overview } from '@park/contract/overview';
import { dayAt } from '@park/domain/report/date-range';
import { weekDelta } from '@park/domain/report/week-delta';
import type { ScreenAddress } from '@park/federation/screen-address';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** One figure of a day; 1 is Monday. */
export interface DayFigure {
  readonly weekday: number;
  /** YYYY-MM-DD; null for a sample, which is of no date. */
  readonly date: string | null;
  readonly value: number;
  /** Of the same weekday a week earlier; null when the server does not send it. */
  readonly before: number | null;
  /** The day is not over. */
  readonly isRunning: boolean;
}

/** The data of the three charts. */
export interface ChartFigures {
  readonly activity: readonly DayFigure[];
  readonly hours: readonly DayFigure[];
  /** Null when the server does not send it. */
  readonly hoursTotal: number | null;
  /** Rounded percent compared with the week before; null without a value to compare with. */
  readonly hoursDelta: number | null;
  readonly trips: readonly DayFigure[];
  readonly tripsCompleted: number | null;
  /** As `hoursDelta`. */
  readonly tripsDelta: number | null;
  /** The period of the charts, for the links to their reports; null for samples. */
  readonly days: Required<Pick<ScreenAddress, 'from' | 'to'>> | null;
  /** Rides from outside that wait for a driver. */
  readonly heldRides: number;
  /** What a new park has done of its first day; null once all is done, and from another server. */
  readonly firstSteps: Overview['firstSteps'];
}

function week(values: readonly number[]): readonly DayFigure[] {
  return values.map((value, index) => ({
    weekday: index + 1,
    date: null,
    value,
    before: null,
    isRunning: false,
  }));
}

/**
 * The specification's fixed figures (delta -20%, 367 hours, 2103 trips) with days that add up to
 * them. Shown, and labelled, where the server offers no overview.
 */
export const SAMPLE_FIGURES: ChartFigures = {
  activity: week([42, 45, 44, 47, 51, 38, 33]),
  hours: week([58, 61, 55, 49, 52, 47, 45]),
  hoursTotal: 367,
  hoursDelta: -20,
  trips: week([280, 295, 301, 310, 342, 325, 250]),
  tripsCompleted: 2103,
  tripsDelta: null,
  days: null,
  heldRides: 0,
  firstSteps: null,
};

/** The days that can be drawn: a chart needs both the day and its figure. */
function daysOf(days: Overview['activity'] | undefined, today: string | null): readonly DayFigure[] {
  return (days ?? []).flatMap(({ weekday, date, value, before }) =>
    weekday === null || value === null || !WEEKDAYS.includes(weekday)
      ? []
      : [{ weekday, date, value, before: before ?? null, isRunning: date !== null && date === today }],
  );
}

/** The park's day at the moment of the figures. */
function todayOf({ asOf, timeZone, activity }: Overview): string | null {
  try {
    if (asOf !== null && timeZone !== null) return dayAt(new Date(asOf), timeZone);
  } catch {
    // A zone or a time that this browser cannot read: the last day is that of the figures.
  }
  return activity.at(-1)?.date ?? null;
}

export function figuresOf(overview: Overview): ChartFigures {
  const { activity, hoursOnline, trips, heldRides, firstSteps } = overview;
  const today = todayOf(overview);
  const from = activity[0]?.date ?? null;
  const to = activity.at(-1)?.date ?? null;
  return {
    activity: daysOf(activity, today),
    hours: daysOf(hoursOnline?.perDay, today),
    hoursTotal: hoursOnline?.total ?? null,
    hoursDelta: weekDelta(hoursOnline?.perDay ?? [], today) ?? hoursOnline?.deltaPercent ?? null,
    trips: daysOf(trips?.perDay, today),
    tripsCompleted: trips?.completed ?? null,
    tripsDelta: weekDelta(trips?.perDay ?? [], today),
    days: from !== null && to !== null ? { from, to } : null,
    heldRides: heldRides ?? 0,
    firstSteps,
  };
}
