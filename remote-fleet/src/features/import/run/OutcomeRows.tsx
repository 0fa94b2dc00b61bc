import { formatNumber } from '@park/domain/format/number';
import type { Outcomes, RowState } from '@park/domain/import/import-progress';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useLocale } from '@park/i18n/use-locale';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsArea } from '../import.styles.ts';
import type { ImportJob } from './import-job.ts';
import { type OutcomeRow, OutcomeTable, type TitledRow } from './outcome-table.tsx';

const FILTERS = ['all', 'created', 'refused', 'open'] as const;
type Filter = (typeof FILTERS)[number];

const STATES: Readonly<Record<Filter, readonly RowState[]>> = {
  all: ['waiting', 'sent', 'lost', 'created', 'found', 'refused'],
  created: ['created', 'found'],
  refused: ['refused'],
  open: ['waiting', 'sent', 'lost'],
};

export interface OutcomeRowsProps {
  readonly job: ImportJob;
  readonly outcomes: Outcomes;
  readonly addressOf: (row: TitledRow) => ScreenAddress | null;
}

/** The rows of the import, all or those with one outcome. */
export function OutcomeRows({ job, outcomes, addressOf }: OutcomeRowsProps) {
  const { t } = useTranslation('import');
  const locale = useLocale();
  const [filter, setFilter] = useState<Filter>('all');
  const sent = job.rows.flatMap((row, index): OutcomeRow[] => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [{ row, outcome }];
  });
  const refused = job.refused.map(({ line, title, reasons }): OutcomeRow => ({
    row: { line, title, keys: [] },
    outcome: { state: 'refused', reasons },
  }));
  const rows = [...sent, ...refused].sort((one, other) => one.row.line - other.row.line);
  const of = (each: Filter) => rows.filter(({ outcome }) => STATES[each].includes(outcome.state));
  const context = { states: t('states', { returnObjects: true }), missing: '—', addressOf };

  return (
    <>
      <SegmentedField
        label={t('show')}
        hideLabel
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: t(`outcomes.${value}`, { formatted: formatNumber(of(value).length, locale) }),
        }))}
      />
      <RowsArea>
        <OutcomeTable
          label={t('rows')}
          hint={t('rowsHint')}
          headings={t('outcomeColumns', { returnObjects: true })}
          rows={of(filter)}
          context={context}
          scrollKey={filter}
        />
      </RowsArea>
    </>
  );
}
