import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { Popover } from '@park/ui/floating/Popover';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { Columns3, ListFilter } from '@park/ui/theme/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListTable } from '../columns/list-table.ts';
import type { TableMemory } from '../columns/use-table-layout.ts';
import type { FilterPanelProps } from '../panels/FilterPanel.tsx';
import type { ViewPanelProps } from '../panels/ViewPanel.tsx';
import { loadFilterPanel, loadViewPanel } from './table-parts.ts';

interface TableToolsProps<Row> {
  readonly table: ListTable<Row>;
  /** The title of the list, for the name of an exported file. */
  readonly title: string;
  /** The first and last day that it is of. */
  readonly days?: readonly string[] | undefined;
}

function Filters<Row>({ table }: Pick<TableToolsProps<Row>, 'table'>) {
  const { t } = useTranslation('list');
  const { part } = useRequestTexts();
  const count = Object.keys(table.choice.view.filters).length;
  const label = count === 0 ? t('filters') : t('filtersOn', { count });
  return (
    <Popover
      label={label}
      kind="secondary"
      title={t('filtersTitle')}
      className={count === 0 ? undefined : 'counted'}
      onOpen={() => table.askForAll(true)}
      trigger={
        <>
          <ListFilter aria-hidden />
          {label}
        </>
      }
    >
      {() => <LatePart<FilterPanelProps<Row>> load={loadFilterPanel} props={{ table }} texts={part} />}
    </Popover>
  );
}

function View<Row>({
  table,
  memory,
}: Pick<TableToolsProps<Row>, 'table'> & { readonly memory: TableMemory }) {
  const { t } = useTranslation('list');
  const { part } = useRequestTexts();
  return (
    <Popover
      label={t('viewTitle')}
      kind="secondary"
      title={t('viewTitle')}
      onOpen={() => table.askForAll(true)}
      trigger={
        <>
          <Columns3 aria-hidden />
          {t('view')}
        </>
      }
    >
      {() => <LatePart<ViewPanelProps<Row>> load={loadViewPanel} props={{ table, memory }} texts={part} />}
    </Popover>
  );
}

function Export<Row>({ table, title, days }: TableToolsProps<Row>) {
  const { t } = useTranslation('list');
  const { notify } = useHost();
  const locale = useLocale();
  const zone = useZone();
  const unit = useMoney();
  const { isExporting, save } = useSheetExport({
    ...(days && { days }),
    locale,
    zone,
    prepare: () =>
      Promise.all([import('../columns/list-sheet.ts'), table.readAll()]).then(([{ listSheet }, rows]) =>
        listSheet(title, table.shownColumns, table.headings, { rows, unit, total: t('totalRow') }),
      ),
    onFailure: () => notify({ kind: 'error', text: t('exportFailed') }),
  });
  return (
    <ExportMenu
      texts={t('export', { returnObjects: true })}
      isBusy={isExporting}
      onExport={save}
      onPrint={() => globalThis.print()}
    />
  );
}

function Tools<Row>({ table, title, days }: TableToolsProps<Row>) {
  // Those of a long list are the server's, which it tells when somebody asks.
  const filters = table.memory !== undefined || table.columns.some(({ filterValue }) => filterValue);
  return (
    <>
      {filters && <Filters table={table} />}
      {table.memory && <View table={table} memory={table.memory} />}
      <Export table={table} title={title} days={days} />
    </>
  );
}

/**
 * What a list offers besides its search: filters by column, the choice of columns and views, and
 * files.
 */
export const TableTools = memo(Tools) as typeof Tools;
