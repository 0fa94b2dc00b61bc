import type { Sheet } from '@park/domain/sheet/sheet';
import { useState } from 'react';
import type { ExportFormat, SheetFile } from './save-sheet.ts';

export type { ExportFormat } from './save-sheet.ts';

export interface SheetExportOptions extends Omit<SheetFile, 'format'> {
  /** Returns the table to export, or null when the operator cancelled. */
  readonly prepare: () => Promise<Sheet | null>;
  readonly onFailure: () => void;
}

/** Exports a table as a file, one export at a time. Its code is loaded with the first one. */
export function useSheetExport({ prepare, onFailure, ...file }: SheetExportOptions) {
  const [isExporting, setExporting] = useState(false);

  async function save(format: ExportFormat): Promise<void> {
    if (isExporting) return;
    setExporting(true);
    try {
      const [{ saveSheet }, sheet] = await Promise.all([import('./save-sheet.ts'), prepare()]);
      if (sheet !== null) await saveSheet(sheet, { ...file, format });
    } catch {
      onFailure();
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, save: (format: ExportFormat) => void save(format) };
}
