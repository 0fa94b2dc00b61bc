import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../record/Breadcrumb.tsx';
import { RecordPage } from '../../record/record.styles.ts';
import { useListAddress } from '../../record/use-list-address.ts';
import { loadAddDriverForm } from './driver-form-parts.ts';
import { LateForm } from '../../record/LateForm.tsx';
import { useAddDriver } from './use-add-driver.ts';
import { useProblemNotices } from './use-problem-notices.ts';

/** The add-driver form of the Staff tab. */
export function AddDriverScreen() {
  const { t } = useTranslation('driver-form');
  const add = useAddDriver();
  const tellProblems = useProblemNotices();
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
      <LateForm
        load={loadAddDriverForm}
        props={{ onSubmit: add, onInvalid: tellProblems, draftKey: 'driver/new' }}
      />
    </RecordPage>
  );
}
