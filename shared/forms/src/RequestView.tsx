import type { useRequestState } from '@park/federation/use-request-state';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';

interface RequestViewProps {
  readonly state: Pick<
    ReturnType<typeof useRequestState>,
    'isLoading' | 'failure' | 'isFetching' | 'refetch'
  >;
  readonly loading: string;
  /** The heading of a failure. */
  readonly failed?: string;
}

/**
 * That a request is under way, or why it failed with a way to repeat it; nothing once there is an
 * answer.
 */
export function RequestView({ state, loading, failed }: RequestViewProps) {
  const { part } = useRequestTexts();
  const { isLoading, failure, isFetching, refetch } = state;
  if (isLoading) return <LoadingView label={loading} />;
  if (failure === null) return null;
  return (
    <ErrorView title={failed} message={failure} retryLabel={part.retry} onRetry={refetch} busy={isFetching} />
  );
}
