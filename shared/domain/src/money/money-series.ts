/** An amount of a day, in whole kopecks. */
export interface DayAmount {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kopecks: number;
}

/** The figures of a week that are drawn, in the order of the charts. */
export const WEEK_FIGURES = ['gross', 'commission', 'payouts'] as const;
export type WeekFigure = (typeof WEEK_FIGURES)[number];

type Week = { readonly startsOn: string | null } & Readonly<Record<WeekFigure, number | null>>;

export interface WeekSeries {
  readonly figure: WeekFigure;
  readonly points: readonly DayAmount[];
  /** The sum of the points. */
  readonly total: number;
}

/**
 * One series a figure; a week without its day, or without the figure, cannot be drawn and is left
 * out.
 */
export function weekSeries(weeks: readonly Week[]): readonly WeekSeries[] {
  return WEEK_FIGURES.map((figure) => {
    const points = weeks.flatMap(({ startsOn, [figure]: kopecks }) =>
      startsOn === null || kopecks === null ? [] : [{ day: startsOn, kopecks }],
    );
    return { figure, points, total: points.reduce((total, { kopecks }) => total + kopecks, 0) };
  });
}

/**
 * The balance after each day; a day without its date or its balance cannot be drawn and is left
 * out.
 */
export function balanceSeries(
  days: readonly { readonly day: string | null; readonly balance: number | null }[],
): readonly DayAmount[] {
  return days.flatMap(({ day, balance }) =>
    day === null || balance === null ? [] : [{ day, kopecks: balance }],
  );
}
