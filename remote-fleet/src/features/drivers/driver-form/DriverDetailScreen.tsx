import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { shortId } from '@park/domain/record/short-id';
import { Slot } from '@park/federation/Slot';
import { useHost } from '@park/federation/host-services';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../../record/Breadcrumb.tsx';
import { RecordPage } from '../../../record/record.styles.ts';
import { useListAddress } from '../../../record/use-list-address.ts';
import { loadDriverEditForm } from './driver-form-parts.ts';
import { DetailParts } from './driver-form.styles.ts';
import { DriverHead } from './DriverHead.tsx';
import { DriverTitle } from './DriverTitle.tsx';
import { LateForm } from '../../../list/LateForm.tsx';
import { useDriverDetail } from './use-driver-detail.ts';

export interface DriverDetailScreenProps {
  readonly id: string;
}

/** One driver: a summary, and a form with all details. */
export function DriverDetailScreen({ id }: DriverDetailScreenProps) {
  const { t } = useTranslation('driver-form');
  const { navigation } = useHost();
  const list = useListAddress();
  const { driver, isLoading, isFetching, failure, notes, isMissing, retry } = useDriverDetail(id);
  const backButton = <Button onClick={() => navigation.go(list)}>{t('backToDrivers')}</Button>;
  const breadcrumb = (
    <Breadcrumb
      label={t('breadcrumb')}
      back={t('backToDrivers')}
      list={t('drivers')}
      here={driver ? (driverName(driver) ?? t('unknownDriver')) : shortId(id)}
      to={list}
    />
  );

  if (driver) {
    return (
      <RecordPage>
        <DriverHead driver={driver} requestedId={id} above={breadcrumb} />
        <DataNotes notes={notes} />
        <DetailParts>
          <Slot name="driver.detail" props={{ driverId: driverId(driver) ?? id }} />
        </DetailParts>
        <LateForm key={id} load={loadDriverEditForm} props={{ driver, id }} />
      </RecordPage>
    );
  }
  return (
    <RecordPage>
      {isLoading ? (
        <DriverTitle name={null} above={breadcrumb} />
      ) : (
        <PageHeader above={breadcrumb} title={t('detailTitle')} />
      )}
      <Card>
        {isLoading && <LoadingView label={t('loadingDriver')} />}
        {failure !== null && (
          <ErrorView
            message={failure}
            detail={t('requestedIdIs', { id })}
            retryLabel={t('tryAgain')}
            onRetry={retry}
            busy={isFetching}
          >
            {backButton}
          </ErrorView>
        )}
        {isMissing && (
          <EmptyView
            title={t('notFound')}
            text={id === '' ? t('noId') : t('requestedIdIs', { id })}
            action={backButton}
          />
        )}
      </Card>
    </RecordPage>
  );
}
