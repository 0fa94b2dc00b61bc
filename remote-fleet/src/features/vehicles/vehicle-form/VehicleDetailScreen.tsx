import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { Slot } from '@park/federation/Slot';
import { useHost } from '@park/federation/host-services';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Hint } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../../record/Breadcrumb.tsx';
import { RecordPage } from '../../../record/record.styles.ts';
import { useListAddress } from '../../../record/use-list-address.ts';
import { LateForm } from '../../../list/LateForm.tsx';
import { useVehicleDetail } from './use-vehicle-detail.ts';
import { loadVehicleEditForm } from './vehicle-form-parts.ts';
import { VehicleHead } from './VehicleHead.tsx';

export interface VehicleDetailScreenProps {
  readonly id: string;
}

/** One vehicle: a summary, and a form with its details. */
export function VehicleDetailScreen({ id }: VehicleDetailScreenProps) {
  const { t } = useTranslation('vehicle-form');
  const { navigation } = useHost();
  const list = useListAddress();
  const { vehicle, isLoading, isFetching, isMissing, failure, notes, retry } = useVehicleDetail(id);
  const backButton = <Button onClick={() => navigation.go(list)}>{t('back')}</Button>;
  const breadcrumb = (
    <Breadcrumb
      label={t('breadcrumb')}
      back={t('backToVehicles')}
      list={t('vehicles')}
      here={t('details')}
      to={list}
    />
  );

  if (vehicle) {
    return (
      <RecordPage>
        <VehicleHead vehicle={vehicle} above={breadcrumb} />
        <DataNotes notes={notes} />
        <Slot name="vehicle.detail" props={{ vehicleId: vehicleId(vehicle) ?? id }} />
        <LateForm key={id} load={loadVehicleEditForm} props={{ vehicle, id }} />
      </RecordPage>
    );
  }
  return (
    <RecordPage>
      <PageHeader title={t('details')} above={breadcrumb} />
      <Card>
        {isLoading && <LoadingView label={t('loadingVehicle')} />}
        {failure !== null && (
          <ErrorView
            title={t('fetchFailed')}
            message={failure}
            detail={t('requestedId', { id })}
            retryLabel={t('tryAgain')}
            onRetry={retry}
            busy={isFetching}
          >
            {backButton}
            <Hint>{t('workaround')}</Hint>
          </ErrorView>
        )}
        {isMissing && (
          <EmptyView
            title={t('notFound')}
            text={id === '' ? t('noId') : t('requestedId', { id })}
            action={backButton}
          />
        )}
      </Card>
    </RecordPage>
  );
}
