import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordBreadcrumb } from './Breadcrumb.tsx';
import { RecordPage } from './record.styles.ts';
import type { FormNamespace } from './use-record-form.ts';

interface AddRecordScreenProps {
  readonly namespace: FormNamespace;
  readonly right: 'addDrivers' | 'addVehicles';
  /** The form. */
  readonly children: ReactNode;
}

/** The page of a new record, for who may add one. */
export function AddRecordScreen({ namespace, right, children }: AddRecordScreenProps) {
  const { t } = useTranslation(namespace);
  const mayAdd = useMay(right);
  return (
    <RecordPage>
      <PageHeader title={t('title')} above={<RecordBreadcrumb namespace={namespace} here={t('title')} />} />
      {mayAdd ? (
        children
      ) : (
        <Card>
          <EmptyView title={t('mayNot.add')} />
        </Card>
      )}
    </RecordPage>
  );
}
