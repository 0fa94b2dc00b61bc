import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { FilteredRows, type FilterProps } from '../import-room/FilteredRows.tsx';
import { useRoomTexts } from '../import-room/use-room-texts.ts';
import type { FieldTexts } from './row-plan.ts';
import { RowsArea } from './rows-area.styles.ts';
import type { Verdict } from './use-row-check.ts';
import { verdictTableOf } from './verdict-table.tsx';

/** A few filters, beside each other. */
export function RowsFilter({ onChoose, ...field }: FilterProps) {
  return <SegmentedField {...field} hideLabel onChange={onChoose} />;
}

const FILTERS = {
  all: () => true,
  problems: ({ problems }: Verdict) => problems.length > 0,
  sound: ({ problems }: Verdict) => problems.length === 0,
};
const NAMES = ['all', 'problems', 'sound'] as const;

export interface VerdictRowsProps {
  readonly rows: readonly Verdict[];
  /** The fields that have a column. */
  readonly fields: readonly string[];
  readonly secret: string | undefined;
  readonly texts: FieldTexts;
}

/** The rows of the file with their verdicts, all or only those with problems. */
export function VerdictRows({ rows, fields, secret, texts }: VerdictRowsProps) {
  const { t } = useRoomTexts<'import-rows'>();

  return (
    <FilteredRows
      Area={RowsArea}
      Filter={RowsFilter}
      Table={verdictTableOf(fields, secret)}
      headings={{
        ...t('columns', { returnObjects: true }),
        ...Object.fromEntries(fields.map((field) => [field, texts.labelOf(field)])),
      }}
      rows={rows}
      context={{ texts, sound: t('sound'), problems: (count: number) => t('problemCount', { count }) }}
      filters={NAMES.map((value) => ({
        value,
        label: (formatted) => t(`filters.${value}`, { formatted }),
        holds: FILTERS[value],
      }))}
    />
  );
}
