import { findDriver } from '@park/domain/driver/driver-match';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneDriver } from '../../../data/use-one-driver.ts';
import { driversQuery } from '../../../data/list-queries.ts';

/** The requested driver, found in the list of all drivers. */
export function useDriverDetail(id: string) {
  const { http, notify } = useHost();
  const { t } = useTranslation('driver-form');
  const whole = useQuery(driversQuery(http));
  const { isLong, one } = useOneDriver(id);
  const query = isLong ? one : whole;
  const { error, isFetching } = query;
  const { sentenceOf } = useRequestTexts();
  const { failure, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailed', { message: sentenceOf(error) }),
  });

  const found = whole.data ? findDriver(whole.data.drivers, id) : null;
  const answered = isLong ? (one.data ?? null) : found;
  // The page of a driver is rendered in short tasks, and the loading view stands until then.
  const isFilled = useDeferredValue(answered !== null);
  const driver = isFilled ? answered : null;
  const hasAnswer = isLong ? id === '' || one.data !== undefined : whole.data !== undefined;
  // A driver who was added a moment ago may be missing from a stale list.
  const isLoading = driver === null && failure === null && (isFetching || !hasAnswer || answered !== null);
  const isMissing = answered === null && !isLoading && hasAnswer;
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
