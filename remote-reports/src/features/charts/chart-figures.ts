import type { Overview } from '@park/contract/extensions';
import type { ScreenAddress } from '@park/federation/screen-address';

/** One figure of a day; 1 is Monday. */
export interface DayFigure {
  readonly weekday: number;
  readonly value: number;
}

/** What the three charts show. */
export interface ChartFigures {
  readonly activity: readonly DayFigure[];
  readonly hours: readonly DayFigure[];
  readonly hoursTotal: number;
  /** Rounded percent against the week before; null when there is nothing to compare with. */
  readonly hoursDelta: number | null;
  readonly trips: readonly DayFigure[];
  readonly tripsCompleted: number;
  /** The days that the charts cover, for the reports behind them; null for samples. */
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

export function figuresOf({ activity, hoursOnline, trips }: Overview): ChartFigures {
  const from = activity[0]?.date;
  const to = activity.at(-1)?.date;
  return {
    activity,
    hours: hoursOnline.perDay,
    hoursTotal: hoursOnline.total,
    hoursDelta: hoursOnline.deltaPercent,
    trips: trips.perDay,
    tripsCompleted: trips.completed,
    days: from !== undefined && to !== undefined ? { from, to } : null,
  };
}
