import { listVehicles, type Vehicle } from '@park/contract/vehicles';
import { driverIdOf } from '@park/domain/pairing/partners';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useHost } from '@park/federation/host-services';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import { VehicleLink } from './RecordLinks.tsx';
import { Records } from './pairing.styles.ts';
import { vehiclesQuery } from '../../data/list-queries.ts';

const vehiclesOf = ({ vehicles }: { readonly vehicles: readonly Vehicle[] }) => vehicles;

/** What a driver drives, each a link. */
export function DrivenVehicles({ id }: { readonly id: string }) {
  const { t } = useTranslation('record');
  const { http } = useHost();
  const isLong = useIsTooLong(listVehicles.path);
  const { t: say } = useTranslation('data');
  const { data, isError } = useQuery({ ...vehiclesQuery(http), select: vehiclesOf, enabled: !isLong });
  if (isLong) return say('tooLong.title');
  if (data === undefined) return isError ? t('pairing.head.missing') : <Skeleton $width="70%" />;
  const own = data.filter((vehicle) => id !== '' && driverIdOf(vehicle) === id);
  if (own.length === 0) return t('pairing.head.noVehicle');
  return own.map((vehicle, at) => (
    <Records key={vehicleId(vehicle) ?? at}>
      <VehicleLink vehicle={vehicle} />
    </Records>
  ));
}
