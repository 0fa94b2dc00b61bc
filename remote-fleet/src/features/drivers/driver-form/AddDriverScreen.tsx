import { createDriver, listDrivers } from '@park/contract/drivers';
import { newDriverOf } from '@park/domain/driver/driver-details';
import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../../record/Breadcrumb.tsx';
import { RecordPage } from '../../../record/record.styles.ts';
import { useAddRecord } from '../../../record/use-add-record.ts';
import { useListAddress } from '../../../record/use-list-address.ts';
import { loadAddDriverForm } from './driver-form-parts.ts';
import { LateForm } from '../../../list/LateForm.tsx';

/** The add-driver form of the Staff tab. */
export function AddDriverScreen() {
  const { t } = useTranslation('driver-form');
  const mayAdd = useMay('addDrivers');
  const add = useAddRecord('driver-form', createDriver, listDrivers.path);
  const list = useListAddress();

  return (
    <RecordPage>
      <PageHeader
        title={t('title')}
        above={
          <Breadcrumb
            label={t('breadcrumb')}
            back={t('backToDrivers')}
            list={t('drivers')}
            here={t('title')}
            to={list}
          />
        }
      />
      {mayAdd ? (
        <LateForm
          load={loadAddDriverForm}
          props={{ onSubmit: (values) => add(newDriverOf(values)), draftKey: 'driver/new' }}
        />
      ) : (
        <Card>
          <EmptyView title={t('mayNot.add')} />
        </Card>
      )}
    </RecordPage>
  );
}
