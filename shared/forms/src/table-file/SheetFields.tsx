import { filledSheets, hiddenCounts, rowCount } from '@park/domain/import/book-sheets';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { SelectField } from '@park/ui/fields/SelectField';
import { useState } from 'react';
import { type BookChoice, type FileProblem, isRefused, readSheet, type SourceFile } from './source-file.ts';
import type { TableFileTexts } from './table-file-texts.ts';
import { Muted, Row } from './table-file.styles.ts';

export interface SheetFieldsProps {
  readonly source: SourceFile;
  readonly book: BookChoice;
  readonly texts: TableFileTexts;
  readonly onSource: (source: SourceFile) => void;
}

/**
 * Which sheet of a workbook is read, what else the workbook has, and whether hidden rows and
 * columns count.
 */
export function SheetFields({ source, book, texts, onSource }: SheetFieldsProps) {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const { sheets, at, withHidden } = book;
  const filled = filledSheets(sheets);
  const sheet = sheets[at];
  const hidden = sheet ? hiddenCounts(sheet) : { rows: 0, columns: 0 };
  const others = filled.filter((each) => each !== at);

  function nameOf(place: number): string {
    const each = sheets[place];
    if (!each) return '';
    const rows = rowCount(each, source.reading.names, withHidden);
    return texts.sheetOption({ name: each.name, rows, isHidden: each.isHidden });
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
          label={texts.sheet}
          value={String(at)}
          error={problem ? texts.problem(problem) : undefined}
          options={filled.map((place) => ({ value: String(place), label: nameOf(place) }))}
          onChange={({ target }) => change({ at: Number(target.value) })}
        />
        {hidden.rows + hidden.columns > 0 && (
          <CheckboxField
            label={texts.withHidden(hidden)}
            checked={withHidden}
            onChange={({ target }) => change({ withHidden: target.checked })}
          />
        )}
      </Row>
      {others.length > 0 && <Muted>{texts.otherSheets(others.map(nameOf))}</Muted>}
    </>
  );
}
