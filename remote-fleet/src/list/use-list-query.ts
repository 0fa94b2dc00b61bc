import { isApiError } from '@park/client/api-error';
import type { Endpoint } from '@park/contract/endpoint';
import { useHost } from '@park/federation/host-services';
import { useFailureNotice } from '@park/federation/use-failure-notice';
import { useQuery } from '@tanstack/react-query';

export interface ListQueryWords {
  readonly fetchFailed: string;
  readonly networkError: string;
  readonly somethingWrong: string;
}

const NOTHING: readonly never[] = [];

function sentenceOf(failure: Error, words: ListQueryWords): string {
  if (!isApiError(failure)) return words.somethingWrong;
  return failure.kind === 'network' ? words.networkError : (failure.sentence ?? words.somethingWrong);
}

/**
 * One of the park's lists as the server gives it, and how the asking goes. The key is the call's path: the host
 * warms it while the screen's code is on its way, and every screen shares it.
 */
export function useListQuery<Output, Row>(
  endpoint: Endpoint<void, Output>,
  rowsOf: (output: Output) => readonly Row[],
  words: ListQueryWords,
) {
  const { http } = useHost();
  const query = useQuery({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => http.call(endpoint, undefined, { signal }),
  });
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = query;
  useFailureNotice(query, words.fetchFailed);

  return {
    rows: data === undefined ? NOTHING : rowsOf(data),
    /** Changes when the server has answered, not when a record was changed here. */
    answeredAt: dataUpdatedAt,
    isLoading: isPending && error === null,
    isRefreshing: isFetching,
    /** Set only while there is nothing to show; a refresh that fails leaves the list as it was. */
    failure: error !== null && data === undefined ? sentenceOf(error, words) : null,
    refresh: () => void refetch({ cancelRefetch: false }),
  };
}
