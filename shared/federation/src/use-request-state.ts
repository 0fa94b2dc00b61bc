import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useState } from 'react';
import { type Failing, useFailureNotice } from './use-failure-notice.ts';

/** A question to the server, as React Query tells how it goes. */
export interface ObservedQuery extends Failing {
  readonly data: unknown;
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  refetch(options: { cancelRefetch: boolean }): Promise<unknown>;
}

export interface RequestStateOptions {
  /** What a failure is announced with; null where somebody else announces it. */
  readonly notice: string | null;
  /** How long the announcement stays; as long as any other when absent. */
  readonly seconds?: number;
  /** How many entries of the answer were no records. */
  readonly unreadable?: number | undefined;
}

/**
 * How every screen tells of a question to the server. What has failed stays said while it is asked again, by itself
 * or by hand, so that nothing flickers; rows that a failed refresh has left on screen say how old they are.
 */
export function useRequestState(
  query: ObservedQuery,
  { notice, seconds, unreadable = 0 }: RequestStateOptions,
) {
  const { data, error, errorUpdateCount, dataUpdatedAt, isFetching, refetch } = query;
  const texts = useRequestTexts();
  const onRefetch = useFailureNotice(query, notice, seconds);
  // React Query forgets the error when it asks again with nothing on hand.
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);

  const hasAnswer = data !== undefined;
  const failure = hasAnswer || errorUpdateCount === 0 ? null : (error ?? lastError);
  return {
    error: failure,
    /** Why there is nothing to show, in words; null otherwise. */
    failure: failure && texts.sentenceOf(failure),
    isLoading: !hasAnswer && failure === null,
    isFetching,
    /** What has to be said beside the rows: their age, and what is missing of them. */
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
