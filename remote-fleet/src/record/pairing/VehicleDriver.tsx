import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverPhone } from '@park/domain/driver/driver-identity';
import { driverIdOf, driversById } from '@park/domain/pairing/partners';
import { shortId } from '@park/domain/record/short-id';
import { useHost } from '@park/federation/host-services';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Hint } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useOneDriver } from '../../data/use-one-driver.ts';
import { DriverLink } from './RecordLinks.tsx';
import { driversQuery } from '../../data/list-queries.ts';

const driversOf = ({ drivers }: { readonly drivers: readonly Driver[] }) => drivers;

/** Who drives a vehicle, as a link, and how to reach them. */
export function VehicleDriver({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('record');
  const { http } = useHost();
  const { data, isError } = useQuery({ ...driversQuery(http), select: driversOf });
  const id = driverIdOf(vehicle);
  const { isLong, one } = useOneDriver(id ?? '');
  if (id === null) return t('pairing.head.noDriver');
  if ((isLong ? one.data : data) === undefined)
    return (isLong ? one.isError : isError) ? t('pairing.head.missing') : <Skeleton $width="70%" />;
  const driver = isLong ? one.data : driversById(data ?? []).get(id);
  if (!driver) return t('pairing.head.unknownDriver', { id: shortId(id) });
  const phone = driverPhone(driver);
  return (
    <>
      <DriverLink driver={driver} />
      {phone !== null && (
        <div>
          <Hint as="span">{phone}</Hint>
        </div>
      )}
    </>
  );
}
