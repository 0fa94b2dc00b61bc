import { ChevronDown, Download } from '@park/ui/theme/icons';
import { Menu } from '@park/ui/floating/Menu';
import { Spinner } from '@park/ui/surfaces/Spinner';
import type { ExportFormat } from './use-sheet-export.ts';

export interface ExportMenuProps {
  readonly texts: Readonly<Record<'label' | 'csv' | 'xlsx' | 'print', string>>;
  readonly isBusy: boolean;
  readonly onExport: (format: ExportFormat) => void;
  readonly onPrint: () => void;
}

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
        { key: 'csv', label: texts.csv, disabled: isBusy, onSelect: () => onExport('csv') },
        { key: 'xlsx', label: texts.xlsx, disabled: isBusy, onSelect: () => onExport('xlsx') },
        { key: 'print', label: texts.print, disabled: isBusy, onSelect: onPrint },
      ]}
    />
  );
}
