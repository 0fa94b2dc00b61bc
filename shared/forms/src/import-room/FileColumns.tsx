import { SelectField, type SelectOption } from '@park/ui/fields/SelectField';
import { Section } from '@park/ui/surfaces/Section';
import { CircleAlert } from '@park/ui/theme/icons';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { type ReactNode, useState } from 'react';
import { Columns, Muted, Note, Row } from '../table-file/table-file.styles.ts';
import type { ImportFiles } from './use-import-files.ts';
import { useRoomTexts } from './use-room-texts.ts';
import type { ColumnMatch } from '@park/domain/import/headings';
import type { ImportTable } from '@park/domain/import/import-table';
import { type Delimiter, DELIMITERS } from '@park/domain/import/delimiter';
import { type Encoding, ENCODINGS } from '@park/domain/import/text-encoding';
import {
  type BookChoice,
  type FileProblem,
  isRefused,
  readSheet,
  readText,
  type SourceFile,
  type TextFormat,
} from '../table-file/source-file.ts';
import { useFileProblem } from './use-file-problem.ts';
import { filledSheets, hiddenCounts, rowCount } from '@park/domain/import/book-sheets';
import { CheckboxField } from '@park/ui/fields/CheckboxField';

interface SheetFieldsProps {
  readonly source: SourceFile;
  readonly book: BookChoice;
  readonly onSource: (source: SourceFile) => void;
}

/**
 * Which sheet of a workbook is read, what else the workbook has, and whether hidden rows and
 * columns count.
 */
function SheetFields({ source, book, onSource }: SheetFieldsProps) {
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

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  ibm866: 'DOS 866',
  'koi8-r': 'KOI8-R',
};
const DELIMITER_KEYS = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

interface TextFormatFieldsProps {
  readonly source: SourceFile;
  readonly text: TextFormat;
  readonly onSource: (source: SourceFile) => void;
}

/**
 * How the text of a CSV file is read, as it was found; a choice that makes no sense leaves the
 * table as it is.
 */
function TextFormatFields({ source, text, onSource }: TextFormatFieldsProps) {
  const { t } = useRoomTexts();
  const problemText = useFileProblem();
  const [problem, setProblem] = useState<FileProblem | null>(null);

  async function change(chosen: Partial<TextFormat>): Promise<void> {
    const read = await readText(source, { ...text, ...chosen });
    setProblem(isRefused(read) ? read.problem : null);
    if (!isRefused(read)) onSource(read);
  }

  return (
    <Columns as="div">
      <SelectField
        label={t('encoding')}
        value={text.encoding}
        error={problem ? problemText(problem) : undefined}
        options={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
        onChange={({ target }) => void change({ encoding: target.value as Encoding })}
      />
      <SelectField
        label={t('delimiter')}
        value={text.delimiter}
        options={DELIMITERS.map((value) => ({ value, label: t(`delimiters.${DELIMITER_KEYS[value]}`) }))}
        onChange={({ target }) => void change({ delimiter: target.value as Delimiter })}
      />
    </Columns>
  );
}

/** How many cells of a column show what it holds. */
const SAMPLES = 3;
const SECRET = '••••••';

interface ColumnFieldsProps<Name extends string> {
  readonly table: ImportTable;
  readonly match: ColumnMatch<Name>;
  readonly options: readonly (SelectOption & { readonly value: Name })[];
  /** The field whose cells are not shown. */
  readonly secret?: Name | undefined;
  readonly onField: (column: number, field: Name | null) => void;
}

/** The columns of the file, each with the field that it is imported to. */
function ColumnFields<Name extends string>(props: ColumnFieldsProps<Name>) {
  const { table, match, options, secret, onField } = props;
  const { t } = useRoomTexts();
  const choices = [{ value: '', label: t('noField') }, ...options];

  function samplesOf(column: number): string {
    const isSecret = secret !== undefined && match[column] === secret;
    const cells: string[] = [];
    for (const { cells: row } of table.rows) {
      const cell = row[column] ?? '';
      if (cell !== '') cells.push(isSecret ? SECRET : cell);
      if (cells.length === SAMPLES) break;
    }
    return cells.length === 0 ? t('emptyColumn') : cells.join(' · ');
  }

  return (
    <Columns>
      {table.headings.map((heading, column) => (
        // Columns have no other identity than their place.
        <li key={column}>
          <SelectField
            label={heading || t('column', { number: column + 1 })}
            hint={samplesOf(column)}
            value={match[column] ?? ''}
            options={choices}
            onChange={({ target }) =>
              onField(column, options.find(({ value }) => value === target.value)?.value ?? null)
            }
          />
        </li>
      ))}
    </Columns>
  );
}

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
