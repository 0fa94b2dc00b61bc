import { driverId } from '@park/domain/driver/driver-identity';
import { useMay } from '@park/session/use-may';
import type { ScrollMemory } from '@park/ui/table/use-visible-rows';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LateTableParts } from '../../layout/LateTableParts.tsx';
import { useListColumns, useShownColumns } from '../../layout/use-list-columns.ts';
import { useListTools } from '../../layout/use-list-tools.ts';
import { loadDriverColumns } from '../../list/table-parts.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { DRIVER_COLUMNS, DRIVER_ROW_REM, DriversSkeleton, DriversTable } from './driver-columns.tsx';
import { driverSelectionAtom } from './drivers-atoms.ts';
import { useDriverActions } from './use-driver-actions.ts';
import { useBulk } from '../../updates/use-bulk.ts';
import { useDriverRowTexts } from './use-driver-row-texts.ts';
import { useDrivers } from './use-drivers.ts';

const TABLE = {
  table: 'drivers',
  columns: DRIVER_COLUMNS,
  loadLate: loadDriverColumns,
  rowRem: DRIVER_ROW_REM,
} as const;

export interface DriversScreenProps {
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
  /** The list is pointed at: one of its records may be opened next. */
  readonly onIntent?: (() => void) | undefined;
}

export function DriversScreen({ memory, onIntent }: DriversScreenProps) {
  const { t } = useTranslation('drivers');
  const columns = useListColumns(TABLE);
  const list = useDrivers(columns.columns);
  const { shown, sort, scrollKey, view } = list.listing;
  const table = useShownColumns(columns, view);
  const selection = useSelection(driverSelectionAtom, { shown, all: list.rows, idOf: driverId });
  const bulk = useBulk('drivers');
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
  const fareText = t('changeFares');
  const fares = useMemo(() => ({ label: fareText, obstacle: obstacles.fares }), [fareText, obstacles.fares]);
  const context = useMemo(
    () => ({ texts, actions, isLocked: isLocked || !mayConnect, isFareLocked: isLocked || !maySetFares }),
    [texts, actions, isLocked, mayConnect, maySetFares],
  );

  const tools = useListTools(columns, table, head.headings, context);

  return (
    <>
      <ListScreen
        namespace="drivers"
        list={list}
        chosen={selection}
        bulk={bulk}
        obstacles={obstacles}
        fares={fares}
        table={tools.table}
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
        />
      </ListScreen>
      <LateTableParts columns={columns} late={table.late} />
    </>
  );
}
