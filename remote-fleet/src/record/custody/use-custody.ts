import { listDriverCustody, listVehicleCustody, pageCarBook } from '@park/contract/custody';
import { getVehicle, listVehicles } from '@park/contract/vehicles';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const LISTS = { vehicle: listVehicleCustody, driver: listDriverCustody } as const;

/** Of which record it is told. */
export interface CustodyOf {
  readonly of: 'vehicle' | 'driver';
  readonly id: string;
}

/** Reads who had which car again when others have changed cars. */
export function useOthersCustody(): void {
  const { onOthersChange } = useHost();
  const client = useQueryClient();
  useEffect(
    () =>
      onOthersChange(({ list, isOwn }) => {
        if (list !== 'vehicles' || isOwn) return;
        for (const { path } of [listVehicleCustody, listDriverCustody, pageCarBook])
          void client.invalidateQueries({ queryKey: [path] });
      }),
    [onOthersChange, client],
  );
}

/** Who had a car, or which cars a driver had, the newest first. */
export function useCustody({ of, id }: CustodyOf) {
  const { http } = useHost();
  useOthersCustody();
  const query = useQuery({
    queryKey: [LISTS[of].path, id],
    queryFn: ({ signal }) => http.call(LISTS[of], undefined, { params: { id }, signal }),
  });
  // A part of another screen: it shows a failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  const { custody = null, total = null, otherwise } = query.data ?? {};
  return { custody, total, otherwise: otherwise ?? [], state };
}

/** Reads again what a handover concerns. */
export function useRefreshCustody(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of [listVehicleCustody, listDriverCustody, pageCarBook, getVehicle, listVehicles])
      void client.invalidateQueries({ queryKey: [path] });
  };
}
