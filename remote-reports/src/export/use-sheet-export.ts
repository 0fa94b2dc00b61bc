import type { DateRange } from '@park/domain/report/date-range';
import { toCsv } from '@park/domain/sheet/csv';
import { fileName, type Sheet } from '@park/domain/sheet/sheet';
import { useHost } from '@park/federation/host-services';
import { useState } from 'react';
import { saveFile } from '@park/ui/files/save-file';

export type ExportFormat = 'csv' | 'xlsx';

export interface SheetExportOptions {
  readonly range: DateRange;
  readonly locale: string;
  readonly timeZone: string;
  /** Returns the table to export, or null when the operator cancelled. */
  readonly prepare: () => Promise<Sheet | null>;
  readonly failureText: string;
}

async function write(sheet: Sheet, format: ExportFormat, locale: string, timeZone: string): Promise<Blob> {
  if (format === 'csv')
    return new Blob([toCsv(sheet, { locale, timeZone })], { type: 'text/csv;charset=utf-8' });
  // The writer is 20 kB, so it is loaded on demand.
  const { toXlsx } = await import('./write-xlsx.ts');
  return toXlsx(sheet, timeZone);
}

/** Exports a report, one export at a time; a failure is announced and changes nothing on screen. */
export function useSheetExport({ range, locale, timeZone, prepare, failureText }: SheetExportOptions) {
  const { notify } = useHost();
  const [isExporting, setExporting] = useState(false);

  async function save(format: ExportFormat): Promise<void> {
    if (isExporting) return;
    setExporting(true);
    try {
      const sheet = await prepare();
      if (sheet === null) return;
      saveFile(
        await write(sheet, format, locale, timeZone),
        fileName(sheet.name, range.from, range.to, format),
      );
    } catch {
      notify({ kind: 'error', text: failureText });
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, save: (format: ExportFormat) => void save(format) };
}
