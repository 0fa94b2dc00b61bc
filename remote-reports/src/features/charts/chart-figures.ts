import type { Overview } from '@park/contract/extensions';
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
  return values.map((value, index) => ({ weekday: index + 1, date: null, value, before: null }));
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
function daysOf(days: Overview['activity'] | undefined): readonly DayFigure[] {
  return (days ?? []).flatMap(({ weekday, date, value, before }) =>
    weekday === null || value === null || !WEEKDAYS.includes(weekday)
      ? []
      : [{ weekday, date, value, before: before ?? null }],
  );
}

export function figuresOf({ activity, hoursOnline, trips, heldRides, firstSteps }: Overview): ChartFigures {
  const from = activity[0]?.date ?? null;
  const to = activity.at(-1)?.date ?? null;
  return {
    activity: daysOf(activity),
    hours: daysOf(hoursOnline?.perDay),
    hoursTotal: hoursOnline?.total ?? null,
    hoursDelta: hoursOnline?.deltaPercent ?? null,
    trips: daysOf(trips?.perDay),
    tripsCompleted: trips?.completed ?? null,
    tripsDelta: weekDelta(trips?.perDay ?? []),
    days: from !== null && to !== null ? { from, to } : null,
    heldRides: heldRides ?? 0,
    firstSteps,
  };
}
