import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { isOutOfService, vehicleLabel } from '@park/domain/pairing/partners';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { Badge } from '@park/ui/surfaces/Badge';
import { useTranslation } from 'react-i18next';
import { RecordLink } from './pairing.styles.ts';

/** A driver's name, which leads to the record. */
export function DriverLink({ driver }: { readonly driver: Driver }) {
  const { t } = useTranslation('record');
  const id = driverId(driver);
  const name = driverName(driver) ?? t('pairing.unnamedDriver');
  return id === null ? (
    <bdi>{name}</bdi>
  ) : (
    <RecordLink to={{ tab: 'staff', driver: id }}>
      <bdi>{name}</bdi>
    </RecordLink>
  );
}

/** A vehicle's name and plate, which lead to the record, and its state. */
export function VehicleLink({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('record');
  const id = vehicleId(vehicle);
  const name = vehicleLabel(vehicle) || t('pairing.unnamedVehicle');
  const { connectionStatus: isOn, status } = vehicle;
  return (
    <>
      {id === null ? (
        <bdi>{name}</bdi>
      ) : (
        <RecordLink to={{ tab: 'vehicles', vehicle: id }}>
          <bdi>{name}</bdi>
        </RecordLink>
      )}
      <Badge tone={isOn ? 'success' : 'neutral'}>
        {isOn ? t('pairing.connected') : t('pairing.notConnected')}
      </Badge>
      {isOutOfService(vehicle) && (
        <Badge tone="warning">
          {t(status === 'retired' ? 'pairing.statuses.retired' : 'pairing.statuses.maintenance')}
        </Badge>
      )}
    </>
  );
}
