import { useExtension } from '@park/federation/use-extension';
import { DRIVER_IMPORTER } from '@park/domain/import/driver-import';
import { withLeaving } from '@park/domain/import/leaving-import';
import { VEHICLE_IMPORTER } from '@park/domain/import/vehicle-import';
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

/** `kept`: for a server that keeps who has left. */
const KINDS = {
  drivers: {
    plan: DRIVER_IMPORT,
    kept: { ...DRIVER_IMPORT, importer: withLeaving(DRIVER_IMPORTER, ['leftOn']) },
    permission: 'addDrivers',
  },
  vehicles: {
    plan: VEHICLE_IMPORT,
    kept: { ...VEHICLE_IMPORT, importer: withLeaving(VEHICLE_IMPORTER, ['leftOn', 'leftHow']) },
    permission: 'addVehicles',
  },
} as const;

interface ImportScreenProps {
  readonly kindName: keyof typeof KINDS;
}

/** The import of one of the park's lists, at an address of its own. */
export function ImportScreen({ kindName }: ImportScreenProps) {
  const { plan, kept, permission } = KINDS[kindName];
  const keepsLeaving = useExtension('leaving');
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
        <RowImport plan={keepsLeaving ? kept : plan} person={session?.userId ?? session?.email ?? ''} />
      ) : (
        <Card>
          <EmptyView title={names('mayNot.add')} />
        </Card>
      )}
    </>
  );
}
