import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LateTableParts } from '../../list/columns/LateTableParts.tsx';
import type { ListViewProps } from '../../list/columns/list-view-props.ts';
import { useListTools } from '../../list/columns/use-list-tools.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useVehicleActions } from './use-vehicle-actions.ts';
import { useVehicleRowTexts } from './use-vehicle-row-texts.ts';
import {
  type useVehicleRow,
  type VehicleColumn,
  type VehicleRowContext,
  VehiclesSkeleton,
  VehiclesTable,
} from './vehicle-columns.tsx';
import type { Vehicle } from '@park/contract/vehicles';
import type { VehiclesScreenProps } from './VehiclesScreen.tsx';

type Props = VehiclesScreenProps &
  ListViewProps<Vehicle, VehicleColumn['key'], VehicleRowContext, ReturnType<typeof useVehicleRow>>;

/** The list, whole or in pages: its rows come from whoever renders it. */
export function VehiclesView(props: Props) {
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
