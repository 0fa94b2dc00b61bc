import { driverId } from '@park/domain/driver/driver-identity';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useSelection } from '../../list/use-selection.ts';
import type { ScrollMemory } from '../../list/use-visible-rows.ts';
import { driverSelectionAtom } from './drivers-atoms.ts';
import { DriversTable } from './DriversTable.tsx';
import { useDriverActions } from './use-driver-actions.ts';
import { useDriverBulk } from './use-driver-bulk.ts';
import { useDrivers } from './use-drivers.ts';

export interface DriversScreenProps {
  /** Where the list was left for one of its records. */
  readonly memory?: ScrollMemory | undefined;
}

export function DriversScreen({ memory }: DriversScreenProps) {
  const list = useDrivers();
  const { query, filter, shown, order, sortBy } = list.listing;
  const chosen = useSelection(driverSelectionAtom, { shown, all: list.rows, idOf: driverId });
  const { progress, run } = useDriverBulk(chosen.release);
  const actions = useDriverActions();

  return (
    <ListScreen
      namespace="drivers"
      list={list}
      chosen={chosen}
      progress={progress}
      onConnect={(isConnected) => run(chosen.chosen, isConnected)}
    >
      <DriversTable
        drivers={shown}
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
