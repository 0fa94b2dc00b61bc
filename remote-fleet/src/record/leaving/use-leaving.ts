import type { Driver } from '@park/contract/drivers';
import { type LeftHow, updateDriverLeaving, updateVehicleLeaving } from '@park/contract/leaving';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useHost } from '@park/federation/host-services';
import { useQueryClient } from '@tanstack/react-query';

/** Somebody who leaves, or a car that is sold or retired. */
export type LeavingRecord =
  | { readonly of: 'driver'; readonly record: Driver }
  | { readonly of: 'vehicle'; readonly record: Vehicle };

export const leavingId = ({ of, record }: LeavingRecord): string =>
  (of === 'driver' ? driverId(record) : vehicleId(record)) ?? '';

/** Sets the day of one record, or takes it back, and reads again what that concerns. */
export function useLeave(leaver: LeavingRecord) {
  const { http } = useHost();
  const client = useQueryClient();
  const { of, record } = leaver;
  const id = leavingId(leaver);
  return {
    send(leftOn: string | null, leftHow: LeftHow, isStale: boolean) {
      const { version } = record;
      const common = { leftOn, ...(typeof version === 'number' && !isStale && { version }) };
      return of === 'driver'
        ? http.call(updateDriverLeaving, { leaving: [{ driverId: id, ...common }] })
        : http.call(updateVehicleLeaving, { leaving: [{ vehicleId: id, leftHow, ...common }] });
    },
    /** Cars, rent and with it the balance, also in the parts of others. */
    refresh: (): void => void client.invalidateQueries(),
  };
}
