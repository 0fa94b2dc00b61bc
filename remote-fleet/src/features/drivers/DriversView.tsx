import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LateTableParts } from '../../list/columns/LateTableParts.tsx';
import type { ListViewProps } from '../../list/columns/list-view-props.ts';
import { useListTools } from '../../list/columns/use-list-tools.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import {
  type DriverColumn,
  type DriverRowContext,
  DriversSkeleton,
  DriversTable,
} from './driver-columns.tsx';
import { useDriverActions } from './use-driver-actions.ts';
import { useDriverRowTexts } from './use-driver-row-texts.ts';
import type { Driver } from '@park/contract/drivers';
import type { usePendingDriver } from '../../list/rows/use-pending-driver.ts';
import type { DriversScreenProps } from './DriversScreen.tsx';

type Props = DriversScreenProps &
  ListViewProps<Driver, DriverColumn['key'], DriverRowContext, ReturnType<typeof usePendingDriver>>;

/** The list, whole or in pages: its rows come from whoever renders it. */
export function DriversView(props: Props) {
  const { memory, onIntent, list, columns, table, selection, bulk, onWindow, more } = props;
  const { t } = useTranslation('drivers');
  const { shown, sort, scrollKey } = list.listing;
  const actions = useDriverActions();
  const texts = useDriverRowTexts();
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
  const mayAdd = useMay('addDrivers');
  const mayConnect = useMay('switchDrivers');
  const maySetFares = useMay('setFares');
  const obstacles = {
    add: mayAdd ? null : t('mayNot.add'),
    connect: mayConnect ? null : t('mayNot.connect'),
    fares: maySetFares ? null : t('mayNot.fares'),
  };
  const fares = useMemo(() => ({ label: t('changeFares'), obstacle: obstacles.fares }), [t, obstacles.fares]);
  const context = useMemo(
    () => ({ texts, actions, isLocked: isLocked || !mayConnect, isFareLocked: isLocked || !maySetFares }),
    [texts, actions, isLocked, mayConnect, maySetFares],
  );

  const tools = useListTools(columns, table, head.headings, context);
  const listTable = useMemo(() => ({ ...tools.table, ...more }), [tools.table, more]);

  return (
    <>
      <ListScreen
        namespace="drivers"
        list={list}
        chosen={selection}
        bulk={bulk}
        obstacles={obstacles}
        fares={fares}
        table={listTable}
        lateFailure={table.lateFailure}
        onIntent={onIntent}
        skeleton={(rows) => <DriversSkeleton rows={rows} columns={table.drawn} rowRem={table.rowRem} />}
      >
        <DriversTable
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
