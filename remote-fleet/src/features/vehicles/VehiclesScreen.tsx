import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import type { ScrollMemory } from '@park/ui/table/use-visible-rows';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LateTableParts } from '../../layout/LateTableParts.tsx';
import { useListColumns, useShownColumns } from '../../layout/use-list-columns.ts';
import { useListTools } from '../../layout/use-list-tools.ts';
import { loadVehicleColumns } from '../../list/table-parts.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { useVehicleActions } from './use-vehicle-actions.ts';
import { useBulk } from '../../updates/use-bulk.ts';
import { useVehicleRowTexts } from './use-vehicle-row-texts.ts';
import { useVehicles } from './use-vehicles.ts';
import { VEHICLE_COLUMNS, VEHICLE_ROW_REM, VehiclesSkeleton, VehiclesTable } from './vehicle-columns.tsx';
import { vehicleSelectionAtom } from './vehicles-atoms.ts';

const TABLE = {
  table: 'vehicles',
  columns: VEHICLE_COLUMNS,
  loadLate: loadVehicleColumns,
  rowRem: VEHICLE_ROW_REM,
} as const;

export interface VehiclesScreenProps {
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
  /** The list is pointed at: one of its records may be opened next. */
  readonly onIntent?: (() => void) | undefined;
}

export function VehiclesScreen({ memory, onIntent }: VehiclesScreenProps) {
  const { t } = useTranslation('vehicles');
  const locale = useLocale();
  const columns = useListColumns(TABLE);
  const list = useVehicles(columns.columns);
  const { shown, sort, scrollKey, view } = list.listing;
  const table = useShownColumns(columns, view);
  const selection = useSelection(vehicleSelectionAtom, { shown, all: list.rows, idOf: vehicleId });
  const bulk = useBulk('vehicles');
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

  return (
    <>
      <ListScreen
        namespace="vehicles"
        list={list}
        chosen={selection}
        bulk={bulk}
        obstacles={obstacles}
        table={tools.table}
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
        />
      </ListScreen>
      <LateTableParts columns={columns} late={table.late} />
    </>
  );
}
