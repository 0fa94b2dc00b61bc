import type { Overview } from '@park/contract/extensions';
import type { ScreenAddress } from '@park/federation/screen-address';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** One figure of a day; 1 is Monday. */
export interface DayFigure {
  readonly weekday: number;
  readonly value: number;
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
  /** The period of the charts, for the links to their reports; null for samples. */
  readonly days: Required<Pick<ScreenAddress, 'from' | 'to'>> | null;
}

function week(values: readonly number[]): readonly DayFigure[] {
  return values.map((value, index) => ({ weekday: index + 1, value }));
}

/**
 * The specification's fixed figures (section 2: delta -20%, 367 hours, 2103 trips) with days that add up to them.
 * Shown, and labelled, where the server offers no overview.
 */
export const SAMPLE_FIGURES: ChartFigures = {
  activity: week([42, 45, 44, 47, 51, 38, 33]),
  hours: week([58, 61, 55, 49, 52, 47, 45]),
  hoursTotal: 367,
  hoursDelta: -20,
  trips: week([280, 295, 301, 310, 342, 325, 250]),
  tripsCompleted: 2103,
  days: null,
};

/** The days that can be drawn: a chart needs both the day and its figure. */
function daysOf(days: Overview['activity'] | undefined): readonly DayFigure[] {
  return (days ?? []).flatMap(({ weekday, value }) =>
    weekday === null || value === null || !WEEKDAYS.includes(weekday) ? [] : [{ weekday, value }],
  );
}

export function figuresOf({ activity, hoursOnline, trips }: Overview): ChartFigures {
  const from = activity[0]?.date ?? null;
  const to = activity.at(-1)?.date ?? null;
  return {
    activity: daysOf(activity),
    hours: daysOf(hoursOnline?.perDay),
    hoursTotal: hoursOnline?.total ?? null,
    hoursDelta: hoursOnline?.deltaPercent ?? null,
    trips: daysOf(trips?.perDay),
    tripsCompleted: trips?.completed ?? null,
    days: from !== null && to !== null ? { from, to } : null,
  };
}
