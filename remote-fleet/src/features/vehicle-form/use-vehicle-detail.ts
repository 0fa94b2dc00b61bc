import { isCallFailure, isSessionEnd } from '@park/contract/call-failure';
import type { Http } from '@park/contract/http';
import { getVehicle, listVehicles, type Vehicle } from '@park/contract/vehicles';
import { findVehicle } from '@park/domain/vehicle/find-vehicle';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The vehicle asked for: the single-vehicle call first, and when it fails or brings nothing, the list. Null when
 * neither has it (specification section 4). The first failure is the one that is told.
 */
async function fetchVehicle(http: Http, id: string, signal: AbortSignal): Promise<Vehicle | null> {
  let failure: unknown = null;
  try {
    const answer = await http.call(getVehicle, undefined, { params: { id }, signal });
    const vehicle = findVehicle(answer.vehicles, id);
    if (vehicle) return vehicle;
  } catch (cause) {
    // A session that has ended, or a screen that has closed, asks no further.
    if (signal.aborted || isSessionEnd(cause)) throw cause;
    if (!isCallFailure(cause) || cause.status !== 404) failure = cause;
  }
  try {
    const { vehicles } = await http.call(listVehicles, undefined, { signal });
    const vehicle = findVehicle(vehicles, id);
    if (vehicle) return vehicle;
  } catch (cause) {
    failure ??= cause;
  }
  if (failure !== null) throw failure;
  return null;
}

export function vehicleKey(id: string) {
  return [getVehicle.path, id] as const;
}

/** One vehicle, and how the asking goes. */
export function useVehicleDetail(id: string) {
  const { http, notify } = useHost();
  const { t } = useTranslation('vehicle-form');
  const query = useQuery({
    queryKey: vehicleKey(id),
    queryFn: ({ signal }) => fetchVehicle(http, id, signal),
    enabled: id !== '',
    retry: false,
  });
  const { data, error, isFetching } = query;
  const { sentenceOf } = useRequestTexts();
  const { failure, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailedWith', { message: sentenceOf(error) }),
  });

  const isMissing = id === '' || (data === null && !isFetching);
  const notifyMissing = useEffectEvent(() =>
    notify({ kind: 'error', text: id === '' ? t('noId') : t('notFound') }),
  );
  useEffect(() => {
    if (isMissing) notifyMissing();
  }, [isMissing]);

  return {
    vehicle: data ?? null,
    isMissing,
    isLoading: !isMissing && !data && failure === null,
    isFetching,
    failure,
    /** How old the record is that a failed refresh has left on screen. */
    notes,
    retry: refetch,
  };
}
