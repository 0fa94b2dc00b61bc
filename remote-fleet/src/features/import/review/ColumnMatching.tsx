import type { ColumnMatch } from '@park/domain/import/headings';
import type { ImportTable } from '@park/domain/import/import-table';
import { SelectField } from '@park/ui/fields/SelectField';
import { useTranslation } from 'react-i18next';
import type { ImportKind } from '../import-kinds.ts';
import { Columns } from '../import.styles.ts';
import type { FieldTexts } from '../use-field-texts.ts';

/** How many cells of a column show what it holds. */
const SAMPLES = 3;
const SECRET = '••••••';

export interface ColumnMatchingProps {
  readonly kind: ImportKind;
  readonly table: ImportTable;
  readonly match: ColumnMatch<string>;
  readonly texts: FieldTexts;
  readonly onField: (column: number, field: string | null) => void;
}

/** The columns of the file, each with the field that it is imported to. */
export function ColumnMatching({ kind, table, match, texts, onField }: ColumnMatchingProps) {
  const { t } = useTranslation('import');
  const { fields } = kind.importer;
  const options = [
    { value: '', label: t('noField') },
    ...fields.map(({ name, isRequired }) => ({
      value: name,
      label: isRequired ? `${texts.labelOf(name)} *` : texts.labelOf(name),
    })),
  ];

  function samplesOf(column: number): string {
    const isSecret = fields.some(({ name, isSecret: secret }) => secret && name === match[column]);
    const cells = table.rows.map(({ cells: row }) => row[column] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0) return t('emptyColumn');
    return cells
      .slice(0, SAMPLES)
      .map((cell) => (isSecret ? SECRET : cell))
      .join(' · ');
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
            options={options}
            onChange={({ target }) => onField(column, target.value || null)}
          />
        </li>
      ))}
    </Columns>
  );
}
