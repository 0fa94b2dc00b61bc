import { matchRecords } from '@park/domain/search/match-records';
import { driverKeys } from '@park/domain/search/record-keys';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { driverKey, fetchDriver } from './driver-calls.ts';

/** The drivers of the park that match a query, and the state of the request for them. */
export function useDriver(query: string) {
  const { http } = useHost();
  const { t } = useTranslation('driver');
  const request = useQuery({
    queryKey: driverKey,
    queryFn: ({ signal }) => fetchDriver(http, signal),
  });
  const { data } = request;
  const state = useRequestState(request, {
    notice: t('fetchFailed'),
    unreadable: data?.unreadable,
  });
  const shown = useMemo(() => matchRecords(data?.drivers ?? [], query, driverKeys), [data, query]);
  return { ...state, shown, total: data?.drivers.length ?? 0 };
}
