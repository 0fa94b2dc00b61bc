import { errorText, isApiError } from '@park/client/api-error';
import { listDrivers } from '@park/contract/drivers';
import { findDriver } from '@park/domain/driver/driver-match';
import { useHost } from '@park/federation/host-services';
import { useFailureNotice } from '@park/federation/use-failure-notice';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The driver asked for, found among all of them (specification section 4, driver detail). */
export function useDriverDetail(id: string) {
  const { http, notify } = useHost();
  const { t } = useTranslation('driver-form');
  const query = useQuery({
    queryKey: [listDrivers.path],
    queryFn: ({ signal }) => http.call(listDrivers, undefined, { signal }),
  });
  const { data, error, isFetching, refetch } = query;
  const message = isApiError(error) && error.kind === 'network' ? t('networkError') : errorText(error);
  const fetchFailed = t('fetchFailed', { message });
  useFailureNotice(query, fetchFailed);

  const driver = data ? findDriver(data.drivers, id) : null;
  // A driver who was added a moment ago may be missing from a list that is older.
  const isLoading = driver === null && (isFetching || (data === undefined && error === null));
  const isMissing = driver === null && !isLoading && data !== undefined;
  const tellMissing = useEffectEvent(() =>
    notify({ kind: 'error', text: id === '' ? t('noId') : t('withIdNotFound', { id }) }),
  );
  useEffect(() => {
    if (isMissing) tellMissing();
  }, [isMissing, id]);

  return {
    driver,
    isLoading,
    failure: driver === null && !isLoading && data === undefined ? fetchFailed : null,
    isMissing,
    retry: () => void refetch({ cancelRefetch: false }),
  };
}
