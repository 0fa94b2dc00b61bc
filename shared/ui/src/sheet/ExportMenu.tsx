import { ChevronDown, Download } from '@park/ui/theme/icons';
import { Menu } from '@park/ui/floating/Menu';
import { Spinner } from '@park/ui/surfaces/Spinner';
import type { ExportFormat } from './use-sheet-export.ts';

export interface ExportMenuProps {
  readonly texts: Readonly<Record<'label' | 'csv' | 'xlsx' | 'print', string>> & {
    /** CSV for spreadsheets of another decimal sign; without it that is not offered. */
    readonly otherCsv?: string;
  };
  readonly isBusy: boolean;
  readonly onExport: (format: ExportFormat) => void;
  readonly onPrint: () => void;
}

/** The workbook first: it alone loses nothing, whatever spreadsheet opens it. */
const FORMATS = ['xlsx', 'csv', 'otherCsv'] as const satisfies readonly ExportFormat[];

/** Exports a table as a file, or prints it. */
export function ExportMenu({ texts, isBusy, onExport, onPrint }: ExportMenuProps) {
  return (
    <Menu
      label={texts.label}
      kind="secondary"
      align="end"
      trigger={
        <>
          {isBusy ? <Spinner /> : <Download aria-hidden />}
          {texts.label}
          <ChevronDown aria-hidden />
        </>
      }
      items={[
        ...FORMATS.flatMap((key) => {
          const label = texts[key];
          return label === undefined ? [] : [{ key, label, disabled: isBusy, onSelect: () => onExport(key) }];
        }),
        { key: 'print', label: texts.print, disabled: isBusy, onSelect: onPrint },
      ]}
    />
  );
}
