import { useExtension } from '@park/federation/use-extension';
import type { BulkPanelProps, BulkPlan } from '@park/records/bulk/use-bulk';
import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../data/cached-lists.ts';
import { BulkPanel } from './BulkPanel.tsx';

/** Switches the connections of the selected records, and says that they leave. */
function useActs(list: ListName, isOfAll: boolean) {
  const { t } = useTranslation(list);
  const { t: columns } = useTranslation('columns');
  const mayConnect = useMay(list === 'drivers' ? 'switchDrivers' : 'switchVehicles');
  const mayLeave = useMay(list === 'drivers' ? 'changeDrivers' : 'changeVehicles');
  const keepsLeaving = useExtension('leaving');
  return useMemo(() => {
    const obstacle = mayConnect ? null : t('mayNot.connect');
    const notAll = isOfAll ? columns('leaving.notAll') : null;
    return {
      switches: [
        { key: 'connect', label: t('connectAll'), obstacle },
        { key: 'disconnect', label: t('disconnectAll'), obstacle },
      ],
      leaving: keepsLeaving
        ? [
            {
              key: 'leaving',
              label: columns(`leaving.act.${list}`),
              obstacle: mayLeave ? notAll : columns('leaving.mayNot'),
            },
          ]
        : [],
      refused: obstacle === null ? [] : [obstacle],
    };
  }, [list, isOfAll, t, columns, mayConnect, mayLeave, keepsLeaving]);
}

/** What the vehicles list changes of many vehicles at once. */
export const VEHICLE_BULK: BulkPlan = {
  useActs(isOfAll) {
    const { switches, leaving, refused } = useActs('vehicles', isOfAll);
    return useMemo(() => ({ acts: [...switches, ...leaving], refused }), [switches, leaving, refused]);
  },
  Panel: (props: BulkPanelProps) => <BulkPanel {...props} list="vehicles" namespace="vehicles" />,
};

/** What the drivers list changes of many drivers at once: their fares, too. */
export const DRIVER_BULK: BulkPlan = {
  useActs(isOfAll) {
    const { t } = useTranslation('drivers');
    const maySetFares = useMay('setFares');
    const { switches, leaving, refused } = useActs('drivers', isOfAll);
    return useMemo(() => {
      const obstacle = maySetFares ? null : t('mayNot.fares');
      const fares = { key: 'fares', label: t('changeFares'), obstacle };
      return {
        acts: [...switches, fares, ...leaving],
        refused: obstacle === null ? refused : [...refused, obstacle],
      };
    }, [t, maySetFares, switches, leaving, refused]);
  },
  Panel: (props: BulkPanelProps) => <BulkPanel {...props} list="drivers" namespace="drivers" />,
};
