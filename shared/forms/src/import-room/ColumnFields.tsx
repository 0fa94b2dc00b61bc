import type { ColumnMatch } from '@park/domain/import/headings';
import type { ImportTable } from '@park/domain/import/import-table';
import { SelectField, type SelectOption } from '@park/ui/fields/SelectField';
import { Columns } from '../table-file/table-file.styles.ts';
import { useRoomTexts } from './use-room-texts.ts';

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
export function ColumnFields<Name extends string>(props: ColumnFieldsProps<Name>) {
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
