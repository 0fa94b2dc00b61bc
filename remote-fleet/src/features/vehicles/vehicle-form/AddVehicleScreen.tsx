import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../../record/Breadcrumb.tsx';
import { RecordPage } from '../../../record/record.styles.ts';
import { useListAddress } from '../../../record/use-list-address.ts';
import { LateForm } from '../../../list/LateForm.tsx';
import { loadAddVehicleForm } from './vehicle-form-parts.ts';

/** The add-vehicle form of the Vehicles tab. */
export function AddVehicleScreen() {
  const { t } = useTranslation('vehicle-form');
  const mayAdd = useMay('addVehicles');
  const list = useListAddress();
  const breadcrumb = (
    <Breadcrumb
      label={t('breadcrumb')}
      back={t('backToVehicles')}
      list={t('vehicles')}
      here={t('title')}
      to={list}
    />
  );
  return (
    <RecordPage>
      <PageHeader title={t('title')} above={breadcrumb} />
      {mayAdd ? (
        <LateForm load={loadAddVehicleForm} props={{}} />
      ) : (
        <Card>
          <EmptyView title={t('mayNot.add')} />
        </Card>
      )}
    </RecordPage>
  );
}
