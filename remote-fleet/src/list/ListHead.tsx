import { CONNECTION_FILTERS, type ConnectionFilter } from '@park/domain/list/connection-filter';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { SearchField } from '@park/ui/fields/SearchField';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { ToolbarSpace } from '@park/ui/surfaces/Toolbar';
import { Plus, RefreshCw } from '@park/ui/theme/icons';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListActions, ListToolbar, Tools } from './list-head.styles.ts';
import type { ListName } from '../data/cached-lists.ts';

interface ListTitleProps {
  readonly namespace: ListName;
  /** How many records the park has; null while that is unknown. */
  readonly total: number | null;
  readonly onAdd: () => void;
  readonly onImport: () => void;
  readonly onPairing: () => void;
  /** Why nothing can be added; null when it can. */
  readonly addObstacle: string | null;
}

/**
 * The parts around a list are memoised one by one: a key in the search box renders only what it
 * changes.
 */
export const ListTitle = memo(function ListTitle(props: ListTitleProps) {
  const { namespace, total, onAdd, onImport, onPairing, addObstacle } = props;
  const { t } = useTranslation(namespace);
  const count = total === null ? ' ' : t('count', { count: total });
  return (
    <PageHeader
      title={t('title')}
      description={count}
      actions={
        <ListActions>
          <Button onClick={onPairing}>{t('pairing')}</Button>
          <Button obstacle={addObstacle} onClick={onImport}>
            {t('import')}
          </Button>
          <Button kind="primary" icon={<Plus aria-hidden />} obstacle={addObstacle} onClick={onAdd}>
            {t('add')}
          </Button>
        </ListActions>
      }
    />
  );
});

interface FilterFieldProps {
  readonly label: string;
  readonly texts: Readonly<Record<ConnectionFilter, string>>;
  readonly value: ConnectionFilter;
  readonly onChange: (filter: ConnectionFilter) => void;
}

/** Filters the rows by their connection. */
function FilterField({ label, texts, value, onChange }: FilterFieldProps) {
  return (
    <SelectField
      label={label}
      hideLabel
      title={label}
      value={value}
      options={CONNECTION_FILTERS.map((filter) => ({ value: filter, label: texts[filter] }))}
      onChange={(event) =>
        onChange(CONNECTION_FILTERS.find((filter) => filter === event.target.value) ?? 'all')
      }
    />
  );
}

interface FilterProps extends Pick<FilterFieldProps, 'value' | 'onChange'> {
  readonly namespace: ListName;
}

const Filter = memo(function Filter({ namespace, value, onChange }: FilterProps) {
  const { t } = useTranslation(namespace);
  const texts = {
    all: t('filters.all'),
    connected: t('filters.connected'),
    disconnected: t('filters.disconnected'),
  };
  return <FilterField label={t('filter')} texts={texts} value={value} onChange={onChange} />;
});

interface RefreshProps {
  readonly namespace: ListName;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

const Refresh = memo(function Refresh({ namespace, isRefreshing, onRefresh }: RefreshProps) {
  const { t } = useTranslation(namespace);
  return (
    <Button icon={<RefreshCw aria-hidden />} busy={isRefreshing} onClick={onRefresh}>
      {t('refresh')}
    </Button>
  );
});

interface ListToolsProps extends RefreshProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: FilterFieldProps['value'];
  readonly onFilter: FilterFieldProps['onChange'];
  readonly tools: ReactNode;
}

/** Search, filters, what else the list offers, and refresh. */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { namespace, query, onQuery, filter, onFilter, isRefreshing, onRefresh, tools } = props;
  const { t } = useTranslation(namespace);
  const searchTexts = useMemo(
    () => ({ label: t('search'), placeholder: t('searchPlaceholder'), clearLabel: t('clearSearch') }),
    [t],
  );
  return (
    <ListToolbar>
      <SearchField {...searchTexts} value={query} onChange={onQuery} />
      <Filter namespace={namespace} value={filter} onChange={onFilter} />
      <Tools>
        {tools}
        <ToolbarSpace />
        <Refresh namespace={namespace} isRefreshing={isRefreshing} onRefresh={onRefresh} />
      </Tools>
    </ListToolbar>
  );
});
