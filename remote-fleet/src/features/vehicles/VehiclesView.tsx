import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LateTableParts } from '../../layout/LateTableParts.tsx';
import { useListTools } from '../../layout/use-list-tools.ts';
import { ListScreen, type ListScreenProps } from '../../list/ListScreen.tsx';
import { useVehicleActions } from './use-vehicle-actions.ts';
import type { Bulk } from '../../updates/use-bulk.ts';
import { useVehicleRowTexts } from './use-vehicle-row-texts.ts';
import {
  type useVehicleRow,
  type VehicleColumn,
  type VehicleRowContext,
  VehiclesSkeleton,
  VehiclesTable,
} from './vehicle-columns.tsx';
import type { useListColumns, useShownColumns } from '../../layout/use-list-columns.ts';
import type { ListTable } from '../../list/list-table.ts';
import type { TableSelection } from '@park/ui/table/record-table-props';
import type { Vehicle } from '@park/contract/vehicles';
import type { VehiclesScreenProps } from './VehiclesScreen.tsx';
import type { useVehicles } from './use-vehicles.ts';

type Columns = ReturnType<
  typeof useListColumns<Vehicle, VehicleColumn['key'], VehicleRowContext, ReturnType<typeof useVehicleRow>>
>;

export interface VehiclesViewProps extends VehiclesScreenProps {
  readonly list: ListScreenProps<Vehicle, VehicleRowContext>['list'] & {
    readonly listing: Pick<ReturnType<typeof useVehicles>['listing'], 'shown' | 'sort' | 'scrollKey'>;
  };
  readonly columns: Columns;
  readonly table: ReturnType<
    typeof useShownColumns<Vehicle, VehicleColumn['key'], VehicleRowContext, ReturnType<typeof useVehicleRow>>
  >;
  readonly selection: TableSelection & ListScreenProps<Vehicle, VehicleRowContext>['chosen'];
  readonly bulk: Bulk;
  /** Which rows are drawn, where they are read as they are. */
  readonly onWindow?: (start: number, end: number) => void;
  /** What the tools get instead of what the rows on screen say. */
  readonly more?: Partial<Pick<ListTable<Vehicle, VehicleRowContext>, 'options' | 'shownRows'>>;
}

/** The list, whole or in pages: its rows come from whoever renders it. */
export function VehiclesView(props: VehiclesViewProps) {
  const { memory, onIntent, list, columns, table, selection, bulk, onWindow, more } = props;
  const { t } = useTranslation('vehicles');
  const locale = useLocale();
  const { shown, sort, scrollKey } = list.listing;
  const actions = useVehicleActions();
  const texts = useVehicleRowTexts();
  const isLocked = bulk.progress !== null;
  const head = useMemo(
    () => ({
      label: t('list'),
      hint: t('listHint'),
      headings: t('columns', { returnObjects: true }),
      selectAllLabel: t('selectAll'),
    }),
    [t],
  );
  const mayAdd = useMay('addVehicles');
  const mayConnect = useMay('switchVehicles');
  const obstacles = {
    add: mayAdd ? null : t('mayNot.add'),
    connect: mayConnect ? null : t('mayNot.connect'),
  };
  const context = useMemo(
    () => ({ texts, actions, locale, isLocked: isLocked || !mayConnect }),
    [texts, actions, locale, isLocked, mayConnect],
  );

  const tools = useListTools(columns, table, head.headings, context);
  const listTable = useMemo(() => ({ ...tools.table, ...more }), [tools.table, more]);

  return (
    <>
      <ListScreen
        namespace="vehicles"
        list={list}
        chosen={selection}
        bulk={bulk}
        obstacles={obstacles}
        table={listTable}
        lateFailure={table.lateFailure}
        onIntent={onIntent}
        skeleton={(rows) => <VehiclesSkeleton rows={rows} columns={table.drawn} rowRem={table.rowRem} />}
      >
        <VehiclesTable
          {...head}
          columns={table.drawn}
          rowRem={table.rowRem}
          onHeadPress={tools.onHeadPress}
          rows={shown}
          context={context}
          sort={sort}
          selection={selection}
          scrollKey={scrollKey}
          scrollMemory={memory}
          onWindow={onWindow}
        />
      </ListScreen>
      <LateTableParts columns={columns} late={table.late} />
    </>
  );
}
