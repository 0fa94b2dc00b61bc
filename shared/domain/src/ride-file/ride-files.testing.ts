import { type ImportTable, isTable, readTable } from '../import/import-table.ts';
import { finish } from '../list/steps.ts';
import { readRideFiles, type RideFiles, type RideTable } from './read-ride-files.ts';
import type { RideFileSettings } from './ride-fields.ts';
import { matchRideHeadings, RIDE_HEADINGS } from './ride-headings.ts';

export const SETTINGS: RideFileSettings = {
  timeZone: 'Europe/Minsk',
  decimal: '.',
  distance: 'km',
  currency: 'BYN',
  dayOrder: 'dayFirst',
};

/** A file of lines, the cells of each between bars, with the columns that are found. */
export function fileOf(...lines: readonly string[]): RideTable {
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const table = readTable(cells, RIDE_HEADINGS, undefined, true);
  if (!isTable(table)) throw new Error(`no table: ${table.code}`);
  return tableOf(table);
}

export const tableOf = (table: ImportTable): RideTable => ({
  name: 'file.csv',
  table,
  match: matchRideHeadings(table.headings, table.rows),
  is1904: false,
});

export const readFiles = (
  tables: readonly RideTable[],
  settings: Partial<RideFileSettings> = {},
): RideFiles => finish(readRideFiles(tables, { ...SETTINGS, ...settings }));

/** Headings of a list of rides, and a row of it. */
export const HEAD =
  'Order ID | Date | Drop-off time | Driver | Driver phone | Plate | Status | Fare | Tip | Payment | Distance';
export const line = (
  id: string,
  cells: Partial<Record<'at' | 'to' | 'phone' | 'status' | 'fare' | 'tip', string>> = {},
) => {
  const { at = '20.03.2024 09:00', to = '20.03.2024 09:30', phone = '+375 29 123-45-67' } = cells;
  const { status = 'finished', fare = '12.50', tip = '—' } = cells;
  return `${id} | ${at} | ${to} | Иван Кот | ${phone} | 1234 AB-7 | ${status} | ${fare} | ${tip} | cash | 7.8`;
};
