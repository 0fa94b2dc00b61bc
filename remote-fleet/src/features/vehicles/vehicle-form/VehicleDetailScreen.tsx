import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { Slot } from '@park/federation/Slot';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../record/RecordScreen.tsx';
import { useVehicleDetail } from './use-vehicle-detail.ts';
import { loadVehicleEditForm } from './vehicle-form-parts.ts';
import { VehicleHead } from './VehicleHead.tsx';

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
