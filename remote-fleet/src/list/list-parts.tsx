import { CONNECTION_FILTERS } from '@park/domain/list/connection-filter';
import { LateForm } from '@park/records/LateForm';
import type { ListPlan } from '@park/records/list/list-plan';
import type { QuickFilter } from '@park/records/list/ListHead';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Plus } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../data/cached-lists.ts';
import { useOpenRecord } from '../data/use-open-record.ts';

/** Only a new park needs them. */
export const loadFirstSteps = () => import('./FirstSteps.tsx').then(({ FirstSteps }) => FirstSteps);

export const CONNECTION_FILTER: QuickFilter = {
  column: 'connection',
  values: CONNECTION_FILTERS.filter((filter) => filter !== 'all'),
};

/** The buttons beside the title of a list of the fleet, and the way to its first records. */
export function listParts(list: ListName): Pick<ListPlan<never>, 'Acts' | 'Empty'> {
  function Acts() {
    const { t } = useTranslation(list);
    const open = useOpenRecord();
    const mayAdd = useMay(list === 'drivers' ? 'addDrivers' : 'addVehicles');
    const obstacle = mayAdd ? null : t('mayNot.add');
    return (
      <>
        <Button onClick={() => open({ form: 'pairing' })}>{t('pairing')}</Button>
        <Button obstacle={obstacle} onClick={() => open({ form: 'import' })}>
          {t('import')}
        </Button>
        <Button
          kind="primary"
          icon={<Plus aria-hidden />}
          obstacle={obstacle}
          onClick={() => open({ form: 'add' })}
        >
          {t('add')}
        </Button>
      </>
    );
  }
  return { Acts, Empty: () => <LateForm load={loadFirstSteps} props={{ list }} /> };
}
