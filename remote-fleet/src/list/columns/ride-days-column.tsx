import { formatShortDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { type RideDays, readRideDays, sparkPath } from '@park/domain/report/ride-days';
import type { ReactNode } from 'react';
import type { ColumnTexts, ListColumn } from './list-column.ts';
import { onceForKey } from './once-for-each.ts';
import { Spark, SparkTotal } from './ride-days.styles.ts';

const FRAME = { height: 20, step: 5 } as const;

/** The rides of the last days of each record, by id, as the server sends them. */
export interface RideDaysOf {
  readonly rides: ReadonlyMap<string, string | null>;
  /** The last of the days, YYYY-MM-DD. */
  readonly today: string | null;
}

/** How the rides of a record's last days are said and drawn. A record that is not named had none. */
export function rideDaysOfList({ rides, today }: RideDaysOf, t: ColumnTexts, locale: string) {
  const known = new Map([...rides.values()].map((text) => [text, readRideDays(text, today)]));
  const none = readRideDays(null, today);
  const most = [...known.values()].reduce((highest, { counts }) => Math.max(highest, ...counts), 0);
  const textAt = (id: string | null): string | null => rides.get(id ?? '') ?? null;
  const daysAt = (text: string | null): RideDays => known.get(text) ?? none;

  const sentenceOf = onceForKey((text: string | null) => {
    const { total, best } = daysAt(text);
    const values = { count: total, formatted: formatNumber(total, locale) };
    return best === null
      ? t('days14.rides', values)
      : t('days14.most', { ...values, day: formatShortDay(best, locale) });
  }, String);
  const drawings = new Map<string | null, ReactNode>();
  // The same element for the same rides: a row that is drawn again has nothing to compare in it.
  function drawingOf(text: string | null): ReactNode {
    let drawing = drawings.get(text);
    if (drawing === undefined) {
      const { counts, total } = daysAt(text);
      drawing = (
        <>
          <Spark
            role="img"
            aria-label={sentenceOf(text)}
            viewBox={`0 0 ${counts.length * FRAME.step} ${FRAME.height}`}
          >
            <path d={sparkPath(counts, most, FRAME)} />
          </Spark>
          <SparkTotal aria-hidden>{formatNumber(total, locale)}</SparkTotal>
        </>
      );
      drawings.set(text, drawing);
    }
    return drawing;
  }

  return {
    totalOf: (id: string | null): number => daysAt(textAt(id)).total,
    sentenceOf: (id: string | null): string => sentenceOf(textAt(id)),
    drawingOf: (id: string | null): ReactNode => drawingOf(textAt(id)),
  };
}

interface RideDaysData {
  readonly t: ColumnTexts;
  readonly rideDays: ReturnType<typeof rideDaysOfList> | null | undefined;
}

/** The column with the rides of the last days of each record as a drawing, sorted by their sum. */
export function rideDaysColumn<Row>(idOf: (row: Row) => string | null): ListColumn<Row, RideDaysData> {
  return {
    key: 'rides14',
    width: 8.5,
    isOptional: true,
    inPages: 'unshown',
    needs: ({ rideDays }) => rideDays,
    obstacle: ({ t }) => t('obstacles.rideDays'),
    decimals: 0,
    sortValue: (row, { rideDays }) => rideDays?.totalOf(idOf(row)) ?? null,
    text: (row, { rideDays }) => rideDays?.sentenceOf(idOf(row)) ?? null,
    attributes: (row, { rideDays }) => ({ title: rideDays?.sentenceOf(idOf(row)) }),
    cell: (row, { rideDays }) => rideDays?.drawingOf(idOf(row)),
  };
}
