import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import type { ScrollMemory } from '@park/ui/table/use-visible-rows';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { useVehicleActions } from './use-vehicle-actions.ts';
import { useVehicleBulk } from './use-vehicle-bulk.ts';
import { useVehicleRowTexts } from './use-vehicle-row-texts.ts';
import { useVehicles } from './use-vehicles.ts';
import { VehiclesSkeleton, VehiclesTable } from './vehicle-columns.tsx';
import { vehicleSelectionAtom } from './vehicles-atoms.ts';

export interface VehiclesScreenProps {
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
}

export function VehiclesScreen({ memory }: VehiclesScreenProps) {
  const { t } = useTranslation('vehicles');
  const locale = useLocale();
  const list = useVehicles();
  const { shown, sort, scrollKey } = list.listing;
  const selection = useSelection(vehicleSelectionAtom, { shown, all: list.rows, idOf: vehicleId });
  const { progress, run } = useVehicleBulk(selection.release);
  const actions = useVehicleActions();
  const texts = useVehicleRowTexts();
  const isLocked = progress !== null;
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

  return (
    <ListScreen
      namespace="vehicles"
      list={list}
      chosen={selection}
      progress={progress}
      obstacles={obstacles}
      skeleton={VehiclesSkeleton}
      onConnect={(isConnected) => run(selection.chosen, isConnected)}
    >
      <VehiclesTable
        {...head}
        rows={shown}
        context={context}
        sort={sort}
        selection={selection}
        scrollKey={scrollKey}
        scrollMemory={memory}
      />
    </ListScreen>
  );
}
