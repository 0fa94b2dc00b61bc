import { useExtension } from '@park/federation/use-extension';
import type { BulkPanelProps, BulkPlan } from '@park/records/bulk/use-bulk';
import { useMay } from '@park/session/use-may';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../data/cached-lists.ts';
import { BulkPanel } from './BulkPanel.tsx';

/** What is changed of many records of a list at once: connections, fares of drivers, and leaving. */
export function bulkPlan(list: ListName): BulkPlan {
  const isOfDrivers = list === 'drivers';
  return {
    useActs(isOfAll) {
      const { t } = useTranslation(list);
      const { t: drivers } = useTranslation('drivers');
      const { t: columns } = useTranslation('columns');
      const mayConnect = useMay(isOfDrivers ? 'switchDrivers' : 'switchVehicles');
      const mayLeave = useMay(isOfDrivers ? 'changeDrivers' : 'changeVehicles');
      const maySetFares = useMay('setFares');
      const keepsLeaving = useExtension('leaving');
      return useMemo(() => {
        const switching = mayConnect ? null : t('mayNot.connect');
        const setting = maySetFares ? null : drivers('mayNot.fares');
        const notAll = isOfAll ? columns('leaving.notAll') : null;
        const fares = { key: 'fares', label: drivers('changeFares'), obstacle: setting };
        const leaving = {
          key: 'leaving',
          label: columns(`leaving.act.${list}`),
          obstacle: mayLeave ? notAll : columns('leaving.mayNot'),
        };
        return {
          acts: [
            { key: 'connect', label: t('connectAll'), obstacle: switching },
            { key: 'disconnect', label: t('disconnectAll'), obstacle: switching },
            ...(isOfDrivers ? [fares] : []),
            ...(keepsLeaving ? [leaving] : []),
          ],
          refused: [switching, isOfDrivers ? setting : null].filter((text) => text !== null),
        };
      }, [isOfAll, t, drivers, columns, mayConnect, mayLeave, maySetFares, keepsLeaving]);
    },
    Panel: (props: BulkPanelProps) => <BulkPanel {...props} list={list} namespace={list} />,
  };
}
