import type { FindPartProps, FindResults } from '@park/federation/find-results';
import { type ComponentType, useCallback, useLayoutEffect } from 'react';
import { RemoteBoundary, type RenderFailure } from '../remotes/outlet/RemoteBoundary.tsx';
import { componentOf, useRemote } from '../remotes/outlet/use-remote.ts';
import { useRemoteLoads } from '../remotes/outlet/use-remote-loads.ts';

export interface PartOfFind {
  readonly remote: string;
  readonly component: string;
}

/** The name under which a part hands over its results. */
export const partKey = ({ remote, component }: PartOfFind): string => `${remote}/${component}`;

interface FindPartOutletProps {
  readonly part: PartOfFind;
  readonly query: string;
  readonly report: (part: string, results: FindResults) => void;
}

interface NoResultsProps {
  readonly query: string;
  readonly onResults: FindPartProps['onResults'];
  /** Null while the part is loading. */
  readonly retry: (() => void) | null;
}

/** Says that there is nothing, because the part is loading or has failed. */
function NoResults({ query, onResults, retry }: NoResultsProps) {
  useLayoutEffect(() => {
    onResults({ query, groups: [], isLoading: retry === null, retry });
  }, [query, onResults, retry]);
  return null;
}

/**
 * A remote's part of find, which renders nothing: a part that fails only makes the results
 * incomplete.
 */
export function FindPart({ part, query, report }: FindPartOutletProps) {
  const loads = useRemoteLoads();
  const state = useRemote(part.remote);
  const key = partKey(part);
  const onResults = useCallback((results: FindResults) => report(key, results), [report, key]);
  const retryLoading = useCallback(() => void loads.retry(part.remote), [loads, part.remote]);

  const Component = componentOf(state, part.component) as ComponentType<FindPartProps> | undefined;
  const isFailed = state.phase === 'failed' || (state.phase === 'ready' && !Component);
  if (!Component)
    return <NoResults query={query} onResults={onResults} retry={isFailed ? retryLoading : null} />;
  return (
    <RemoteBoundary
      onRefetch={() => undefined}
      onStop={() => loads.noteFailure(part.remote, 'render')}
      failed={({ retry }: RenderFailure) => <NoResults query={query} onResults={onResults} retry={retry} />}
    >
      <Component query={query} onResults={onResults} />
    </RemoteBoundary>
  );
}
