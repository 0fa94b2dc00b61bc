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

/**
 * The column with the rides of the last days as a drawing, sorted by their sum. A record that is
 * not named had none.
 */
export function rideDaysColumn<Row>(
  { rides, today }: RideDaysOf,
  idOf: (row: Row) => string | null,
  t: ColumnTexts,
  locale: string,
): Omit<ListColumn<Row, 'rides14', object, object>, 'width'> {
  const known = new Map([...rides.values()].map((text) => [text, readRideDays(text, today)]));
  const none = readRideDays(null, today);
  const most = [...known.values()].reduce((highest, { counts }) => Math.max(highest, ...counts), 0);
  const textAt = (row: Row): string | null => rides.get(idOf(row) ?? '') ?? null;
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
    key: 'rides14',
    isOptional: true,
    decimals: 0,
    sortValue: (row) => daysAt(textAt(row)).total,
    text: (row) => sentenceOf(textAt(row)),
    attributes: (row) => ({ title: sentenceOf(textAt(row)) }),
    cell: (row) => drawingOf(textAt(row)),
  };
}
