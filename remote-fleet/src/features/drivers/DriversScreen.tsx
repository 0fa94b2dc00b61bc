import { driverId } from '@park/domain/driver/driver-identity';
import { useMay } from '@park/session/use-may';
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
  const mayAdd = useMay('addDrivers');
  const mayConnect = useMay('switchDrivers');
  const maySetFares = useMay('setFares');
  const obstacles = {
    add: mayAdd ? null : t('mayNot.add'),
    connect: mayConnect ? null : t('mayNot.connect'),
    fares: maySetFares ? null : t('mayNot.fares'),
  };
  const context = useMemo(
    () => ({ texts, actions, isLocked: isLocked || !mayConnect, isFareLocked: !maySetFares }),
    [texts, actions, isLocked, mayConnect, maySetFares],
  );

  return (
    <ListScreen
      namespace="drivers"
      list={list}
      chosen={selection}
      progress={progress}
      obstacles={obstacles}
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
