import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { Slot } from '@park/federation/Slot';
import { useTranslation } from 'react-i18next';
import { type RecordProps, RecordScreen } from '../../../record/RecordScreen.tsx';
import { useVehicleDetail } from './use-vehicle-detail.ts';
import { loadVehicleEditForm } from './vehicle-form-parts.ts';
import type { Vehicle } from '@park/contract/vehicles';
import { isOutOfService } from '@park/domain/pairing/partners';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Badge } from '@park/ui/surfaces/Badge';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import type { ReactNode } from 'react';
import { RecordId } from '../../../record/RecordId.tsx';
import { useChangeNotes } from '../../../record/use-change-notes.tsx';
import { SummaryCells } from '../../../record/SummaryCells.tsx';
import { VehicleDriver } from '../../../record/pairing/VehicleDriver.tsx';

interface VehicleHeadProps extends RecordProps<Vehicle> {
  readonly above: ReactNode;
}

/**
 * The vehicle's summary: make and model, plate and code, badges, and the facts: connection and
 * driver at a glance.
 */
function VehicleHead({ record: vehicle, above }: VehicleHeadProps) {
  const { t } = useTranslation('vehicle-form');
  const locale = useLocale();
  const { connectionStatus: isOn, status, make, model, seats, plateNumber, code, taxiParkId } = vehicle;
  const { t: shared } = useTranslation('record');
  const missing = t('missing');
  const noteOf = useChangeNotes({
    namespace: 'vehicle-form',
    record: { id: vehicleId(vehicle) ?? '', version: vehicle.version },
  });

  return (
    <>
      <PageHeader
        above={above}
        title={vehicleName(vehicle) ?? missing}
        description={`${plateNumber || missing} • ${code || missing}`}
        actions={
          <>
            {isOutOfService(vehicle) && (
              <Badge tone="warning">
                {t(status === 'retired' ? 'statuses.retired' : 'statuses.maintenance')}
              </Badge>
            )}
            <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('active') : t('inactive')}</Badge>
          </>
        }
      />
      <SummaryCells
        cells={[
          {
            label: t('summary.connection'),
            value: (
              <StatusDot
                showLabel
                tone={isOn ? 'success' : 'neutral'}
                label={isOn ? t('connected') : t('disconnected')}
              />
            ),
            note: noteOf('connectionStatus'),
          },
          { label: shared('pairing.head.driver'), value: <VehicleDriver vehicle={vehicle} />, note: null },
          { label: t('summary.make'), value: make || missing },
          { label: t('summary.model'), value: model || missing },
          {
            label: t('summary.seats'),
            value: typeof seats === 'number' ? formatNumber(seats, locale) : missing,
          },
          { label: t('summary.taxiPark'), value: taxiParkId ? <RecordId id={taxiParkId} /> : missing },
        ]}
      />
    </>
  );
}

/** One vehicle: a summary, and a form with its details. */
export function VehicleDetailScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation('vehicle-form');
  return (
    <RecordScreen
      namespace="vehicle-form"
      id={id}
      state={useVehicleDetail(id)}
      here={t('details')}
      Head={VehicleHead}
      parts={(vehicle) => <Slot name="vehicle.detail" props={{ vehicleId: vehicleId(vehicle) ?? id }} />}
      loadForm={loadVehicleEditForm}
      failed={(message) => ({ title: t('fetchFailed'), message })}
      workaround={t('workaround')}
    />
  );
}
