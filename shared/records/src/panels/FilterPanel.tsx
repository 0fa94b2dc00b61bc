import { NO_VALUE } from '@park/domain/list/column-filter';
import { filterOptions, type FilterOption } from '@park/domain/list/filter-options';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Hint } from '@park/ui/surfaces/layout';
import { useMemo } from 'react';
import type { ListTable } from '../columns/list-table.ts';
import { FilterGroup, FilterLine, PanelBody, PanelFoot } from './panel.styles.ts';
import { useTranslation } from 'react-i18next';

export interface FilterPanelProps<Row> {
  readonly table: ListTable<Row>;
}

interface Choice extends FilterOption {
  readonly text: string;
}

/** The values of every column that has few of them, with how many rows have each. */
export function FilterPanel<Row>({ table }: FilterPanelProps<Row>) {
  const { t } = useTranslation('list');
  const locale = useLocale();
  const { columns, basis, headings, options: known } = table;
  const { view, setView, setFilter } = table.choice;
  const groups = useMemo(
    () =>
      columns.flatMap(({ key, filterValue, filterOrder, filterText }) => {
        const options =
          known?.[key] ?? (filterValue && filterOptions(basis, filterValue, filterOrder, locale));
        const wanted = view.filters[key] ?? [];
        // A wanted value that no row has any more can still be removed.
        const gone = wanted.filter((value) => !options?.some((option) => option.value === value));
        const all = [...(options ?? []), ...gone.map((value) => ({ value, count: 0 }))];
        if (all.length === 0) return [];
        const choices = all.map((option): Choice => {
          if (option.value === NO_VALUE) return { ...option, text: t('noValue') };
          return { ...option, text: filterText?.(option.value) ?? option.value };
        });
        return [{ key, choices, wanted }];
      }),
    [columns, basis, known, locale, view, t],
  );

  const isLoading = known === null || columns.some((column) => column.isLoading);

  function toggle(key: string, wanted: readonly string[], value: string): void {
    setFilter(key, wanted.includes(value) ? wanted.filter((each) => each !== value) : [...wanted, value]);
  }

  return (
    <>
      <PanelBody>
        {isLoading && <Hint role="status">{t('loadingColumns')}</Hint>}
        {groups.length === 0 && !isLoading && <Hint>{t('noFilters')}</Hint>}
        {groups.map(({ key, choices, wanted }) => (
          <FilterGroup key={key}>
            <legend>{headings[key]}</legend>
            {choices.map(({ value, text, count }) => (
              <FilterLine key={value}>
                <CheckboxField
                  label={text}
                  checked={wanted.includes(value)}
                  onChange={() => toggle(key, wanted, value)}
                />
                <span>{formatNumber(count, locale)}</span>
              </FilterLine>
            ))}
          </FilterGroup>
        ))}
      </PanelBody>
      <PanelFoot>
        <Button
          size="s"
          kind="quiet"
          disabled={Object.keys(view.filters).length === 0}
          onClick={() => setView({ ...view, filters: {} })}
        >
          {t('clear')}
        </Button>
      </PanelFoot>
    </>
  );
}
