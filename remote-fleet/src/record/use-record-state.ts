import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormNamespace } from './use-record-form.ts';

/**
 * What the page of a record shows: the record, or that it is loading, could not be fetched or does
 * not exist. `answer` is undefined until it is known, and null when there is no such record.
 */
export function useRecordState<Row>(
  namespace: FormNamespace,
  id: string,
  query: UseQueryResult,
  answer: Row | null | undefined,
) {
  const { notify } = useHost();
  const { t } = useTranslation(namespace);
  const { sentenceOf } = useRequestTexts();
  const { error, isFetching } = query;
  const { failure, notes, refetch } = useRequestState(query, {
    notice: t('fetchFailedWith', { message: sentenceOf(error) }),
  });

  const answered = answer ?? null;
  // The page of a record is rendered in short tasks, and the loading view stands until then.
  const isFilled = useDeferredValue(answered !== null);
  const record = isFilled ? answered : null;
  const hasAnswer = answer !== undefined;
  // A record that was added a moment ago may be missing from a stale list.
  const isLoading = record === null && failure === null && (isFetching || !hasAnswer || answered !== null);
  const isMissing = answered === null && !isLoading && hasAnswer;
  const notifyMissing = useEffectEvent(() =>
    notify({ kind: 'error', text: id === '' ? t('noId') : t('withIdNotFound', { id }) }),
  );
  useEffect(() => {
    if (isMissing) notifyMissing();
  }, [isMissing, id]);

  return {
    record,
    isLoading,
    failure,
    isFetching,
    /** The age of a stale record after a failed refetch. */
    notes,
    isMissing,
    retry: refetch,
  };
}
