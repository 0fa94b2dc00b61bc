import type { Vehicle } from '@park/contract/vehicles';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { VEHICLE_COLUMNS, type VehicleColumn } from '@park/domain/vehicle/vehicle-sort';
import { sortDirection, type SortOrder } from '@park/domain/list/sort-order';
import type { Selection } from '@park/domain/selection/selection';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { HeaderCell } from '@park/ui/table/Table';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import type { ScrollMemory } from '../../list/use-visible-rows.ts';
import { VirtualTable } from '../../list/VirtualTable.tsx';
import { VehicleRow } from './VehicleRow.tsx';
import { VehicleRowInPassing } from './VehicleRowInPassing.tsx';
import { Columns } from './vehicles.styles.ts';
import { useVehicleRowWords } from './use-vehicle-row-words.ts';
import type { VehicleActions } from './use-vehicle-actions.ts';

const ROW_REM = 3.25;

export interface VehiclesTableProps {
  readonly vehicles: readonly Vehicle[];
  readonly order: SortOrder<VehicleColumn> | null;
  readonly topic: string;
  readonly memory: ScrollMemory | undefined;
  readonly selection: Selection;
  readonly selectionState: 'none' | 'some' | 'all';
  readonly isLocked: boolean;
  readonly actions: VehicleActions;
  readonly onSort: (column: VehicleColumn) => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onToggleAll: () => void;
}

export function VehiclesTable(props: VehiclesTableProps) {
  const { vehicles, order, topic, memory, selection, selectionState, isLocked, actions } = props;
  const { t } = useTranslation('vehicles');

  const words = useVehicleRowWords();

  const head = (
    <>
      <HeaderCell>
        <CheckboxField
          hideLabel
          label={t('selectAll')}
          checked={selectionState === 'all'}
          indeterminate={selectionState === 'some'}
          onChange={props.onToggleAll}
        />
      </HeaderCell>
      {VEHICLE_COLUMNS.map((column) => (
        <HeaderCell
          key={column}
          align={column === 'seats' ? 'end' : 'start'}
          sort={sortDirection(order, column)}
          onSort={() => props.onSort(column)}
        >
          {t(`columns.${column}`)}
        </HeaderCell>
      ))}
      <HeaderCell align="end">
        <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
      </HeaderCell>
    </>
  );

  return (
    <Columns>
      <VirtualTable
        label={t('list')}
        hint={t('listHint')}
        rows={vehicles}
        keyOf={vehicleId}
        head={head}
        columns={VEHICLE_COLUMNS.length + 2}
        rowRem={ROW_REM}
        topic={topic}
        memory={memory}
        renderPassing={(vehicle, index) => (
          <VehicleRowInPassing
            vehicle={vehicle}
            index={index}
            isSelected={selection.has(vehicleId(vehicle) ?? '')}
            words={words}
          />
        )}
        renderRow={(vehicle, index, isTabRow) => (
          <VehicleRow
            vehicle={vehicle}
            index={index}
            isSelected={selection.has(vehicleId(vehicle) ?? '')}
            isTabRow={isTabRow}
            isLocked={isLocked}
            words={words}
            actions={actions}
            onToggle={props.onToggle}
          />
        )}
      />
    </Columns>
  );
}
