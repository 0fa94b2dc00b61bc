import { useExtension } from '@park/federation/use-extension';
import { useRequestState } from '@park/federation/use-request-state';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleDocuments } from '../../../data/use-vehicle-documents.ts';
import { DocumentsGap } from './vehicle-form.styles.ts';
import { VehicleDocumentsForm } from './VehicleDocumentsForm.tsx';

/** Inspection and insurance of a vehicle; nothing where the server keeps no such dates. */
export const VehicleDocumentsCard = memo(function VehicleDocumentsCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('vehicle-form');
  const isKept = useExtension('vehicleDocuments');
  const query = useVehicleDocuments();
  const { failure, isFetching, notes, refetch } = useRequestState(query, { notice: null });
  const { data } = query;
  // Not before it is known: where the server keeps no dates, nothing appears and goes again.
  if (isKept !== true || data === null || id === '') return null;
  return (
    <Card>
      <CardHeader title={t('documents.title')} />
      <CardBody>
        <DataNotes notes={notes} />
        {data && (
          <VehicleDocumentsForm
            dates={data.vehicleDocuments.find(({ vehicleId }) => vehicleId === id)}
            id={id}
          />
        )}
        {!data && failure === null && <DocumentsGap aria-hidden />}
        {failure !== null && (
          <ErrorView
            title={t('documents.notRead')}
            message={failure}
            retryLabel={t('documents.tryAgain')}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
      </CardBody>
    </Card>
  );
});
