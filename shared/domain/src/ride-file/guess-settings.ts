import { isDayFirst, isEitherOrder, isMonthFirst, isWithPoints } from '../import/odd-cells.ts';
import { decimalSign, namedCurrency } from './amount-cells.ts';
import { distanceUnit } from './distance-cells.ts';
import type { RideTable } from './read-ride-files.ts';
import { RIDE_AMOUNTS, RIDE_TIMES, type RideField, type RideFileSettings } from './ride-fields.ts';

/** So many rows tell how a file is written. */
const SAMPLE = 2000;
const DAYS = [...RIDE_TIMES, 'day'] as const;

interface Column {
  readonly heading: string;
  readonly cells: readonly string[];
}

function columnsOf(tables: readonly RideTable[], fields: readonly RideField[]): readonly Column[] {
  return tables.flatMap(({ table, match }) =>
    match.flatMap((field, column) => {
      if (field === null || !fields.includes(field)) return [];
      const cells = table.rows.slice(0, SAMPLE).map(({ cells: row }) => row[column] ?? '');
      return [{ heading: table.headings[column] ?? '', cells }];
    }),
  );
}

/** An amount that may be thousands or have three decimals: `1.000`. */
const OPEN = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/;

/**
 * An amount of the files that can be read in two ways while no other tells which sign is the decimal
 * one; null where there is none.
 */
export function openAmount(tables: readonly RideTable[]): string | null {
  const cells = columnsOf(tables, RIDE_AMOUNTS).flatMap((column) => column.cells);
  return decimalSign(cells) === null ? (cells.find((cell) => OPEN.test(cell.trim()))?.trim() ?? null) : null;
}

/** A date of the files that is another one with the month first, while no other tells; null where there is none. */
export function openDay(tables: readonly RideTable[]): string | null {
  const cells = columnsOf(tables, DAYS).flatMap((column) => column.cells.map((cell) => cell.trim()));
  if (cells.some((cell) => isMonthFirst(cell) || isDayFirst(cell))) return null;
  return cells.find((cell) => isEitherOrder(cell) && !isWithPoints(cell)) ?? null;
}

const ISO_DAY = /^\d{4}-(\d\d)-(\d\d)/;

/**
 * A date that is another one with the month first, where dates of the files are written in both orders
 * or stand as days of a workbook beside others that were left as text; null where there is none. A
 * spreadsheet of another country does so, and nothing in such a date tells it.
 */
export function mixedDay(tables: readonly RideTable[]): string | null {
  const columns = columnsOf(tables, DAYS).map((column) => column.cells.map((cell) => cell.trim()));
  const all = columns.flat();
  if (all.some(isMonthFirst) && all.some(isDayFirst)) return all.find(isEitherOrder) ?? null;
  for (const cells of columns) {
    if (!cells.some((cell) => isDayFirst(cell) && !isWithPoints(cell))) continue;
    const swapped = cells.find(
      (cell) => isEitherOrder(cell.replace(ISO_DAY, '$1/$2/2000')) && ISO_DAY.test(cell),
    );
    if (swapped !== undefined) return swapped;
  }
  return null;
}

/**
 * How the values of files seem to be written: what is asked of the person, filled in. The park's own
 * time zone and currency where the files name no other.
 */
export function guessSettings(
  tables: readonly RideTable[],
  park: Pick<RideFileSettings, 'timeZone' | 'currency'>,
): RideFileSettings {
  const money = columnsOf(tables, RIDE_AMOUNTS);
  const [distance] = columnsOf(tables, ['distance']);
  const times = columnsOf(tables, DAYS);
  const amounts = money.flatMap(({ cells }) => cells);
  const headings = money.map(({ heading }) => heading);
  return {
    timeZone: park.timeZone,
    decimal: decimalSign(amounts) ?? '.',
    distance: distance ? distanceUnit(distance.heading, distance.cells) : 'km',
    currency: namedCurrency(headings, amounts) ?? park.currency,
    dayOrder: times.some(({ cells }) => cells.some(isMonthFirst)) ? 'monthFirst' : 'dayFirst',
  };
}
