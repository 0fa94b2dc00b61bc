import { toCsv } from '@park/domain/sheet/csv';
import { exportDay, fileName, type Sheet } from '@park/domain/sheet/sheet';
import { saveFile } from '../files/save-file.ts';

export type ExportFormat = 'csv' | 'xlsx';

export interface SheetFile {
  readonly format: ExportFormat;
  /**
   * The first and last day of what is exported, for the name of the file; without them it is of
   * today.
   */
  readonly days?: readonly string[];
  readonly locale: string;
}

async function write(sheet: Sheet, { format, locale }: SheetFile, timeZone: string): Promise<Blob> {
  if (format === 'csv')
    return new Blob([toCsv(sheet, { locale, timeZone })], { type: 'text/csv;charset=utf-8' });
  // The writer is 20 kB, so it is loaded on demand.
  const { toXlsx } = await import('./write-xlsx.ts');
  return toXlsx(sheet, timeZone);
}

/** Saves a table as a file of the person's, with the times of the device's zone. */
export async function saveSheet(sheet: Sheet, file: SheetFile): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { days = [exportDay(new Date(), timeZone)], format } = file;
  saveFile(await write(sheet, file, timeZone), fileName(sheet.name, days, format));
}
