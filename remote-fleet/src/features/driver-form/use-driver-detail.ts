import { findDriver } from '@park/domain/driver/driver-match';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { driversQuery } from '../../updates/list-queries.ts';

/** The requested driver, found in the list of all drivers (specification section 4, driver detail). */
export function useDriverDetail(id: string) {
  const { http, notify } = useHost();
  const { t } = useTranslation('driver-form');
  const query = useQuery(driversQuery(http));
  const { data, error, isFetching } = query;
  const { sentenceOf } = useRequestTexts();
  const { failure, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailed', { message: sentenceOf(error) }),
  });

  const driver = data ? findDriver(data.drivers, id) : null;
  // A driver who was added a moment ago may be missing from a stale list.
  const isLoading = driver === null && failure === null && (isFetching || data === undefined);
  const isMissing = driver === null && !isLoading && data !== undefined;
  const notifyMissing = useEffectEvent(() =>
    notify({ kind: 'error', text: id === '' ? t('noId') : t('withIdNotFound', { id }) }),
  );
  useEffect(() => {
    if (isMissing) notifyMissing();
  }, [isMissing, id]);

  return {
    driver,
    isLoading,
    failure: failure && t('fetchFailed', { message: failure }),
    isFetching,
    /** The age of a stale record after a failed refetch. */
    notes,
    isMissing,
    retry: refetch,
  };
}
