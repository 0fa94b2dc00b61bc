import type { SelectOption } from '@park/ui/fields/SelectField';
import { Section } from '@park/ui/surfaces/Section';
import { CircleAlert } from '@park/ui/theme/icons';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { type ReactNode, useState } from 'react';
import { Muted, Note } from '../table-file/table-file.styles.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { SheetFields } from './SheetFields.tsx';
import { TextFormatFields } from './TextFormatFields.tsx';
import type { ImportFiles } from './use-import-files.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface FileColumnsProps<Field extends string> {
  readonly files: Pick<ImportFiles<Field>, 'files' | 'readAgain' | 'choose'>;
  /** Which of the files. */
  readonly at: number;
  readonly fields: readonly (SelectOption & { readonly value: Field })[];
  /** The field whose cells are not shown. */
  readonly secret?: Field | undefined;
  /** What the file lacks, in words. */
  readonly missing: readonly string[];
  /** What is to be known of the columns. */
  readonly children?: ReactNode;
}

/** How one file is read: its sheet or its encoding, and the field of each column. */
export function FileColumns<Field extends string>(props: FileColumnsProps<Field>) {
  const { files: room, at, fields, secret, missing, children } = props;
  const { t } = useRoomTexts();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(missing.length > 0);
  const file = room.files[at];
  if (!file) return null;
  const { source, match } = file;
  const { name, table, book, text } = source;
  const count = (value: number): string => formatNumber(value, locale);
  const onSource = (read: typeof source): void => room.readAgain(at, read);

  return (
    <>
      {book && <SheetFields source={source} book={book} onSource={onSource} />}
      {table.above.length > 0 && (
        <Muted>{t('above', { count: table.above.length, text: table.above.join(' · ') })}</Muted>
      )}
      {missing.length > 0 && (
        <Note role="alert">
          <CircleAlert aria-hidden size={18} />
          <div>
            <p>{t('missing', { name, count: missing.length, fields: missing.join(', ') })}</p>
            <p>{t('missingHelp')}</p>
          </div>
        </Note>
      )}
      <Section
        title={t('matched', {
          name,
          matched: count(match.filter((field) => field !== null).length),
          total: count(match.length),
        })}
        open={isOpen || missing.length > 0}
        onOpenChange={setOpen}
      >
        {children}
        {text && <TextFormatFields source={source} text={text} onSource={onSource} />}
        <ColumnFields
          {...{ table, match, secret }}
          options={fields}
          onField={(column, field) => room.choose(at, column, field)}
        />
      </Section>
    </>
  );
}
