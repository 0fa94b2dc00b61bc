import { driverId } from '@park/domain/driver/driver-identity';
import type { ScrollMemory } from '@park/ui/table/use-visible-rows';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { DriversSkeleton, DriversTable } from './driver-columns.tsx';
import { driverSelectionAtom } from './drivers-atoms.ts';
import { useDriverActions } from './use-driver-actions.ts';
import { useDriverBulk } from './use-driver-bulk.ts';
import { useDriverRowTexts } from './use-driver-row-texts.ts';
import { useDrivers } from './use-drivers.ts';

export interface DriversScreenProps {
  /** The scroll position of the list from which a record was opened. */
  readonly memory?: ScrollMemory | undefined;
}

export function DriversScreen({ memory }: DriversScreenProps) {
  const { t } = useTranslation('drivers');
  const list = useDrivers();
  const { shown, sort, scrollKey } = list.listing;
  const selection = useSelection(driverSelectionAtom, { shown, all: list.rows, idOf: driverId });
  const { progress, run } = useDriverBulk(selection.release);
  const actions = useDriverActions();
  const texts = useDriverRowTexts();
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
  const context = useMemo(() => ({ texts, actions, isLocked }), [texts, actions, isLocked]);

  return (
    <ListScreen
      namespace="drivers"
      list={list}
      chosen={selection}
      progress={progress}
      skeleton={DriversSkeleton}
      onConnect={(isConnected) => run(selection.chosen, isConnected)}
    >
      <DriversTable
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
