import { formatNumber } from '@park/domain/format/number';
import { filledSheets, hiddenCounts, rowCount } from '@park/domain/import/book-sheets';
import { useLocale } from '@park/i18n/use-locale';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { SelectField } from '@park/ui/fields/SelectField';
import { useState } from 'react';
import {
  type BookChoice,
  type FileProblem,
  isRefused,
  readSheet,
  type SourceFile,
} from '../table-file/source-file.ts';
import { Muted, Row } from '../table-file/table-file.styles.ts';
import { useFileProblem } from './use-file-problem.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface SheetFieldsProps {
  readonly source: SourceFile;
  readonly book: BookChoice;
  readonly onSource: (source: SourceFile) => void;
}

/**
 * Which sheet of a workbook is read, what else the workbook has, and whether hidden rows and
 * columns count.
 */
export function SheetFields({ source, book, onSource }: SheetFieldsProps) {
  const { t } = useRoomTexts();
  const locale = useLocale();
  const problemText = useFileProblem();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const { sheets, at, withHidden } = book;
  const filled = filledSheets(sheets);
  const sheet = sheets[at];
  const hidden = sheet ? hiddenCounts(sheet) : { rows: 0, columns: 0 };
  const others = filled.filter((each) => each !== at);

  function nameOf(place: number): string {
    const each = sheets[place];
    if (!each) return '';
    const rows = t('rowCount', { count: rowCount(each, source.reading.names, withHidden) });
    const named = t('sheets.option', { name: each.name, rows });
    return each.isHidden ? t('sheets.hidden', { sheet: named }) : named;
  }

  function change(chosen: Partial<BookChoice>): void {
    const read = readSheet(source, { ...book, ...chosen });
    setProblem(isRefused(read) ? read.problem : null);
    if (!isRefused(read)) onSource(read);
  }

  return (
    <>
      <Row>
        <SelectField
          label={t('sheets.label')}
          value={String(at)}
          error={problem ? problemText(problem) : undefined}
          options={filled.map((place) => ({ value: String(place), label: nameOf(place) }))}
          onChange={({ target }) => change({ at: Number(target.value) })}
        />
        {hidden.rows + hidden.columns > 0 && (
          <CheckboxField
            label={t('sheets.withHidden', {
              rows: formatNumber(hidden.rows, locale),
              columns: formatNumber(hidden.columns, locale),
            })}
            checked={withHidden}
            onChange={({ target }) => change({ withHidden: target.checked })}
          />
        )}
      </Row>
      {others.length > 0 && (
        <Muted>{t('sheets.others', { count: others.length, sheets: others.map(nameOf).join(', ') })}</Muted>
      )}
    </>
  );
}
