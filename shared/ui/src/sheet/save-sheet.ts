import { csvForm, csvLines } from '@park/domain/sheet/csv';
import { exportDay, fileName, type Sheet } from '@park/domain/sheet/sheet';
import { saveFile } from '../files/save-file.ts';
import { rested } from './rested.ts';

/** `csv` for the spreadsheets of the page's language, `otherCsv` with the other signs. */
export type ExportFormat = 'xlsx' | 'csv' | 'otherCsv';

export interface SheetFile {
  readonly format: ExportFormat;
  /**
   * The first and last day of what is exported, for the name of the file; without them it is of
   * today.
   */
  readonly days?: readonly string[];
  readonly locale: string;
  /**
   * Whose clocks the file shows, by default the device's; where that shows others, the headings of
   * times say it.
   */
  readonly zone?: { readonly timeZone: string; readonly isForeign: boolean };
}

/** The sheet with the zone in the headings of its times. */
const withZone = (sheet: Sheet, zone: string): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((column) =>
    column.kind === 'dateTime' ? { ...column, title: `${column.title} (${zone})` } : column,
  ),
});

async function write(sheet: Sheet, { format, locale }: SheetFile, timeZone: string): Promise<Blob> {
  if (format === 'xlsx') {
    // The writer is 10 kB, so it is loaded on demand.
    const { toXlsx } = await import('./write-xlsx.ts');
    return toXlsx(sheet, timeZone, locale);
  }
  const own = csvForm(locale);
  const form = format === 'csv' ? own : own === 'commas' ? 'semicolons' : 'commas';
  const lines: string[] = [];
  for await (const line of rested(csvLines(sheet, { form, timeZone }))) lines.push(line);
  return new Blob(lines, { type: 'text/csv;charset=utf-8' });
}

/** Saves a table as a file of the person's. */
export async function saveSheet(sheet: Sheet, file: SheetFile): Promise<void> {
  const { timeZone, isForeign } = file.zone ?? {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isForeign: false,
  };
  const { days = [exportDay(new Date(), timeZone)], format } = file;
  const extension = format === 'xlsx' ? 'xlsx' : 'csv';
  const told = isForeign ? withZone(sheet, timeZone) : sheet;
  saveFile(await write(told, file, timeZone), fileName(sheet.name, days, extension));
}
