import { RowImport } from '@park/forms/import-rows/RowImport';
import { sessionAtom } from '@park/session/session-atom';
import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../record/Breadcrumb.tsx';
import { useListAddress } from '../../record/use-list-address.ts';
import { DRIVER_IMPORT } from './driver-import/driver-import.ts';
import { VEHICLE_IMPORT } from './vehicle-import/vehicle-import.ts';

const KINDS = {
  drivers: { plan: DRIVER_IMPORT, permission: 'addDrivers' },
  vehicles: { plan: VEHICLE_IMPORT, permission: 'addVehicles' },
} as const;

export interface ImportScreenProps {
  readonly kindName: keyof typeof KINDS;
}

/** The import of one of the park's lists, at an address of its own. */
export function ImportScreen({ kindName }: ImportScreenProps) {
  const { plan, permission } = KINDS[kindName];
  const { t } = useTranslation('import');
  const { t: names } = useTranslation(kindName);
  const session = useAtomValue(sessionAtom);
  const mayAdd = useMay(permission);
  const list = useListAddress();
  const title = t(`title.${kindName}`);

  return (
    <>
      <PageHeader
        title={title}
        above={
          <Breadcrumb
            label={t('place')}
            back={t(`back.${kindName}`)}
            list={names('title')}
            here={title}
            to={list}
          />
        }
      />
      {mayAdd ? (
        <RowImport plan={plan} person={session?.userId ?? session?.email ?? ''} />
      ) : (
        <Card>
          <EmptyView title={names('mayNot.add')} />
        </Card>
      )}
    </>
  );
}
