import { REPORT_PERIODS, type ReportFilter } from '@park/domain/report/report-filter';
import { SelectField } from '@park/ui/fields/SelectField';
import { useTranslation } from 'react-i18next';
import { Filters } from './reports.styles.ts';

interface ReportFiltersProps {
  readonly filter: ReportFilter;
  readonly onFilter: (filter: ReportFilter) => void;
}

const TYPES = ['earning', 'ride'] as const;
const ALL = '';

export function ReportFilters({ filter, onFilter }: ReportFiltersProps) {
  const { t } = useTranslation('reports');
  return (
    <Filters>
      <SelectField
        label={t('filters.period')}
        value={String(filter.period ?? ALL)}
        options={REPORT_PERIODS.map((period) => ({
          value: String(period ?? ALL),
          label: t(`periods.${period ?? 'all'}`),
        }))}
        onChange={({ target }) => {
          const period = REPORT_PERIODS.find((each) => String(each ?? ALL) === target.value) ?? null;
          onFilter({ ...filter, period });
        }}
      />
      <SelectField
        label={t('filters.type')}
        value={filter.type ?? ALL}
        options={[
          { value: ALL, label: t('allTypes') },
          ...TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, type: target.value === ALL ? null : target.value })}
      />
    </Filters>
  );
}
