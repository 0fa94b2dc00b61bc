import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useDeferredValue, useState } from 'react';
import { type Failing, useFailureNotice } from './use-failure-notice.ts';

/** The result of a React Query query, as far as it is used here. */
export interface ObservedQuery extends Failing {
  readonly data: unknown;
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  refetch(options: { cancelRefetch: boolean }): Promise<unknown>;
}

export interface RequestStateOptions {
  /** The notice that announces a failure; null where another component announces it. */
  readonly notice: string | null;
  /** How long the notice is shown; the default duration when absent. */
  readonly seconds?: number;
  /** How many entries of the response could not be read as records. */
  readonly unreadable?: number | undefined;
}

/**
 * The state of a request in the form in which every screen shows it. A failure stays on screen
 * while a refetch, automatic or by hand, is in flight, so that nothing flickers; rows that remain
 * after a failed refetch are marked with their age.
 */
export function useRequestState(
  query: ObservedQuery,
  { notice, seconds, unreadable = 0 }: RequestStateOptions,
) {
  const { data, error, errorUpdateCount, dataUpdatedAt, isFetching, refetch } = query;
  const texts = useRequestTexts();
  const onRefetch = useFailureNotice(query, notice, seconds);
  // React Query clears the error when it refetches without data.
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);

  const hasAnswer = data !== undefined;
  // The first answer fills a whole screen: what shows it is rendered in short tasks, and the
  // outline stands until then.
  const isFilled = useDeferredValue(hasAnswer);
  const failure = hasAnswer || errorUpdateCount === 0 ? null : (error ?? lastError);
  return {
    error: failure,
    /** Why there is nothing to show, as a text; null otherwise. */
    failure: failure && texts.sentenceOf(failure),
    isLoading: !(hasAnswer && isFilled) && failure === null,
    isFetching,
    /** Notes to show beside the rows: their age when stale, and how many entries are missing. */
    notes: [
      ...(hasAnswer && error !== null ? [texts.asOf(dataUpdatedAt)] : []),
      ...(unreadable > 0 ? [texts.unreadable(unreadable)] : []),
    ],
    refetch: (): void => {
      onRefetch();
      void refetch({ cancelRefetch: false });
    },
  };
}
