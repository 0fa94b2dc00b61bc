import type { Vehicle } from '@park/contract/vehicles';
import { vehicleName } from '@park/domain/vehicle/vehicle-name';
import { otherVehiclesOf } from '@park/domain/vehicle/vehicle-pairing';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PairingWarning } from './vehicle-form.styles.ts';

interface PairingNoteProps {
  readonly control: Control<Record<string, string>>;
  readonly vehicles: readonly Vehicle[];
  /** Null for a vehicle that is being added. */
  readonly vehicleId: string | null;
  readonly isUnknownDriver: boolean;
}

/** A warning when the picked driver already has another vehicle. */
export function PairingNote({ control, vehicles, vehicleId, isUnknownDriver }: PairingNoteProps) {
  const { t } = useTranslation('vehicle-form');
  const chosen = useWatch({ control, name: 'driverId' });
  const others = otherVehiclesOf(vehicles, isUnknownDriver ? '' : (chosen ?? ''), vehicleId);
  const names = others.map((each) => [vehicleName(each), each.plateNumber].filter(Boolean).join(' '));
  return (
    names.length > 0 && (
      <PairingWarning role="status">{t('pairing', { vehicles: names.join(', ') })}</PairingWarning>
    )
  );
}
