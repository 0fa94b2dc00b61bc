import { type Sheet, type SheetCell, type SheetColumn, sheetName } from '@park/domain/sheet/sheet';
import writeXlsxFile, { type Cell } from 'write-excel-file/universal';

const WIDTHS = { text: 28, number: 14, dateTime: 18 } as const;
const DATE_FORMAT = 'yyyy-mm-dd hh:mm';

/**
 * A spreadsheet's date has no time zone, so it gets the park's local time, as on screen. The writer
 * reads a Date by its UTC fields.
 */
function asClock(instant: string, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(instant));
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')));
}

function toCell(cell: SheetCell, { kind, decimals = 0 }: SheetColumn, timeZone: string): Cell {
  if (cell === null) return null;
  if (typeof cell === 'number') {
    return { value: cell, type: Number, format: decimals === 0 ? '0' : `#,##0.${'0'.repeat(decimals)}` };
  }
  const isInstant = kind === 'dateTime' && !Number.isNaN(Date.parse(cell));
  return isInstant
    ? { value: asClock(cell, timeZone), type: Date, format: DATE_FORMAT }
    : { value: cell, type: String };
}

/**
 * A sheet as an XLSX file: numbers are numbers, times are dates in the local time of `timeZone`,
 * and text is never evaluated as a formula.
 */
export function toXlsx({ name, columns, rows }: Sheet, timeZone: string): Promise<Blob> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }) as const);
  const body = rows.map((cells) =>
    columns.map((column, index) => toCell(cells[index] ?? null, column, timeZone)),
  );
  return writeXlsxFile([head, ...body], {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
  }).toBlob();
}
