import { isCallFailure, isSessionEnd } from '@park/contract/call-failure';
import { isTooLong } from '@park/contract/longest-list';
import type { Http } from '@park/contract/http';
import { getVehicle, listVehicles, type Vehicle } from '@park/contract/vehicles';
import { findVehicle } from '@park/domain/vehicle/find-vehicle';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { useRecordState } from '../../../record/use-record-state.ts';

/**
 * Fetches the requested vehicle: by the single-vehicle call first, and from the list when that
 * fails or returns nothing. Null when neither has it. When both fail, the first failure is
 * reported.
 */
async function fetchVehicle(http: Http, id: string, signal: AbortSignal): Promise<Vehicle | null> {
  let failure: unknown = null;
  try {
    const answer = await http.call(getVehicle, undefined, { params: { id }, signal });
    const vehicle = findVehicle(answer.vehicles, id);
    if (vehicle) return vehicle;
  } catch (cause) {
    // After the end of the session or when the screen is closed there is no fallback request.
    if (signal.aborted || isSessionEnd(cause)) throw cause;
    if (!isCallFailure(cause) || cause.status !== 404) failure = cause;
  }
  try {
    const { vehicles } = await http.call(listVehicles, undefined, { signal });
    const vehicle = findVehicle(vehicles, id);
    if (vehicle) return vehicle;
  } catch (cause) {
    // A list that is too long says nothing of this vehicle; the call before has said what is known
    // of it.
    if (!isTooLong(cause)) failure ??= cause;
  }
  if (failure !== null) throw failure;
  return null;
}

export function vehicleKey(id: string) {
  return [getVehicle.path, id] as const;
}

/** The requested vehicle, and the state of the request. */
export function useVehicleDetail(id: string) {
  const { http } = useHost();
  const query = useQuery({
    queryKey: vehicleKey(id),
    queryFn: ({ signal }) => fetchVehicle(http, id, signal),
    enabled: id !== '',
    retry: false,
  });
  return useRecordState('vehicle-form', id, query, id === '' ? null : query.data);
}
