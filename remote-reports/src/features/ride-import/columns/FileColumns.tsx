import { RIDE_FIELDS, type RideField } from '@park/domain/ride-file/ride-fields';
import { listKind } from '@park/domain/ride-file/list-kinds';
import { missingParts } from '@park/domain/ride-file/ride-headings';
import { ColumnFields } from '@park/forms/table-file/ColumnFields';
import { SheetFields } from '@park/forms/table-file/SheetFields';
import type { SourceFile } from '@park/forms/table-file/source-file';
import { Muted, Note } from '@park/forms/table-file/table-file.styles';
import { TextFormatFields } from '@park/forms/table-file/TextFormatFields';
import { Section } from '@park/ui/surfaces/Section';
import { CircleAlert } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from '../chosen-files.ts';
import type { RideTexts } from '../use-ride-texts.ts';
import { useTableFileTexts } from '../use-table-file-texts.ts';

export interface FileColumnsProps {
  readonly file: ChosenFile;
  readonly texts: RideTexts;
  readonly onSource: (source: SourceFile) => void;
  readonly onField: (column: number, field: RideField | null) => void;
}

/** How one file is read: its sheet or its encoding, and the field of each column. */
export function FileColumns({ file, texts, onSource, onField }: FileColumnsProps) {
  const { t } = useTranslation('ride-import');
  const fileTexts = useTableFileTexts();
  const { source, match, known } = file;
  const { name, table, book, text } = source;
  const kind = listKind(table, match);
  const missing = kind === null ? missingParts(match) : [];
  const [isOpen, setOpen] = useState(missing.length > 0);
  const matched = match.filter((field) => field !== null).length;
  const options = RIDE_FIELDS.map((value) => ({ value, label: texts.fieldOf(value) }));

  return (
    <>
      {kind !== null && (
        <Note role="alert">
          <CircleAlert aria-hidden size={18} />
          <div>
            <p>{t('listKinds.is', { name, what: t(`listKinds.${kind}`) })}</p>
            <p>{t(`listKinds.${kind}Help`)}</p>
          </div>
        </Note>
      )}
      {missing.length > 0 && (
        <Note role="alert">
          <CircleAlert aria-hidden size={18} />
          <div>
            <p>{t('missing', { name, parts: missing.map((part) => t(`parts.${part}`)).join(', ') })}</p>
            <p>{t('missingHelp')}</p>
          </div>
        </Note>
      )}
      <Section
        title={t('matched', { name, matched: texts.numberOf(matched), total: texts.numberOf(match.length) })}
        open={isOpen || missing.length > 0}
        onOpenChange={setOpen}
      >
        {known !== null && <Muted>{t('remembered')}</Muted>}
        {match.includes('transactionKind') && <Muted>{t('transactions')}</Muted>}
        {book && <SheetFields source={source} book={book} texts={fileTexts} onSource={onSource} />}
        {text && <TextFormatFields source={source} text={text} texts={fileTexts} onSource={onSource} />}
        {table.above.length > 0 && (
          <Muted>{t('above', { count: table.above.length, text: table.above.join(' · ') })}</Muted>
        )}
        <ColumnFields table={table} match={match} options={options} texts={fileTexts} onField={onField} />
      </Section>
    </>
  );
}
