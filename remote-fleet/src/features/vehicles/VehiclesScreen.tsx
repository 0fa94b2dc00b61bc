import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useSelection } from '../../list/use-selection.ts';
import type { ScrollMemory } from '../../list/use-visible-rows.ts';
import { vehicleSelectionAtom } from './vehicles-atoms.ts';
import { VehiclesTable } from './VehiclesTable.tsx';
import { useVehicleActions } from './use-vehicle-actions.ts';
import { useVehicleBulk } from './use-vehicle-bulk.ts';
import { useVehicles } from './use-vehicles.ts';

export interface VehiclesScreenProps {
  /** Where the list was left for one of its records. */
  readonly memory?: ScrollMemory | undefined;
}

export function VehiclesScreen({ memory }: VehiclesScreenProps) {
  const list = useVehicles();
  const { query, filter, shown, order, sortBy } = list.listing;
  const chosen = useSelection(vehicleSelectionAtom, { shown, all: list.rows, idOf: vehicleId });
  const { progress, run } = useVehicleBulk(chosen.release);
  const actions = useVehicleActions();

  return (
    <ListScreen
      namespace="vehicles"
      list={list}
      chosen={chosen}
      progress={progress}
      onConnect={(isConnected) => run(chosen.chosen, isConnected)}
    >
      <VehiclesTable
        vehicles={shown}
        order={order}
        topic={`${query} ${filter} ${order?.column} ${order?.descending}`}
        memory={memory}
        selection={chosen.selection}
        selectionState={chosen.state}
        isLocked={progress !== null}
        actions={actions}
        onSort={sortBy}
        onToggle={chosen.toggle}
        onToggleAll={chosen.toggleShown}
      />
    </ListScreen>
  );
}
