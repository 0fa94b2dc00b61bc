import type { Texts } from '@park/i18n/texts';
import { Button } from '@park/ui/actions/Button';
import { SearchField } from '@park/ui/fields/SearchField';
import { SelectField } from '@park/ui/fields/SelectField';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { ToolbarSpace } from '@park/ui/surfaces/Toolbar';
import { RefreshCw } from '@park/ui/theme/icons';
import { memo, type ReactNode, useMemo } from 'react';
import { useColumnPage } from '../columns/column.tsx';
import { useListTexts } from '../use-list-texts.ts';
import { ListActions, ListToolbar, Tools } from './list-head.styles.ts';

interface ListTitleProps {
  readonly name: keyof Texts;
  /** How many records the park has; null while that is unknown. */
  readonly total: number | null;
  readonly acts: ReactNode;
}

/**
 * The parts around a list are memoised one by one: a key in the search box renders only what it
 * changes.
 */
export const ListTitle = memo(function ListTitle({ name, total, acts }: ListTitleProps) {
  const { t } = useListTexts(name);
  return (
    <PageHeader
      title={t('title')}
      description={total === null ? ' ' : t('count', { count: total })}
      actions={<ListActions>{acts}</ListActions>}
    />
  );
});

/** A column that people filter by so often that the choice stands beside the search. */
export interface QuickFilter {
  readonly column: string;
  /** Their words, and `all`, are below `filters` in the list's texts. */
  readonly values: readonly string[];
}

interface QuickFilterProps {
  readonly name: keyof Texts;
  readonly quickFilter: QuickFilter;
  /** The values that are wanted; several, or none of those that are offered, are shown as all. */
  readonly filtered: readonly string[] | undefined;
  /** Null for all. */
  readonly onFilter: (value: string | null) => void;
}

const ALL = 'all';

const QuickFilterField = memo(function QuickFilterField(props: QuickFilterProps) {
  const { name, quickFilter, filtered = [], onFilter } = props;
  const { column, values } = quickFilter;
  const { wordsOf } = useColumnPage(name);
  const words = wordsOf('filters');
  const label = wordsOf('columns')[column] ?? '';
  const [one, ...others] = filtered;
  return (
    <SelectField
      label={label}
      hideLabel
      title={label}
      value={others.length === 0 ? (values.find((each) => each === one) ?? ALL) : ALL}
      options={[ALL, ...values].map((value) => ({ value, label: words[value] ?? value }))}
      onChange={({ target }) => onFilter(target.value === ALL ? null : target.value)}
    />
  );
});

interface RefreshProps {
  readonly name: keyof Texts;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

const Refresh = memo(function Refresh({ name, isRefreshing, onRefresh }: RefreshProps) {
  const { t } = useListTexts(name);
  return (
    <Button icon={<RefreshCw aria-hidden />} busy={isRefreshing} onClick={onRefresh}>
      {t('refresh')}
    </Button>
  );
});

interface ListToolsProps extends RefreshProps, QuickFilterProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly tools: ReactNode;
}

/** Search, filters, what else the list offers, and refresh. */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { name, query, onQuery, quickFilter, filtered, onFilter, isRefreshing, onRefresh, tools } = props;
  const { t } = useListTexts(name);
  const searchTexts = useMemo(
    () => ({ label: t('search'), placeholder: t('searchPlaceholder'), clearLabel: t('clearSearch') }),
    [t],
  );
  return (
    <ListToolbar>
      <SearchField {...searchTexts} value={query} onChange={onQuery} />
      <QuickFilterField name={name} quickFilter={quickFilter} filtered={filtered} onFilter={onFilter} />
      <Tools>
        {tools}
        <ToolbarSpace />
        <Refresh name={name} isRefreshing={isRefreshing} onRefresh={onRefresh} />
      </Tools>
    </ListToolbar>
  );
});
