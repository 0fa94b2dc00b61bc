import type { FindPartProps } from '@park/federation/find-results';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useLayoutEffect } from 'react';

const loadResults = () => import('./FleetResults.tsx').then(({ FleetResults }) => FleetResults);

/**
 * What find shows of drivers and vehicles; the search in them is loaded when find is first opened.
 */
export function FindFleet(props: FindPartProps) {
  const { query, onResults } = props;
  const { part: Results, hasFailed, retry } = useLatePart(loadResults);
  const isLoaded = Results !== null;
  useLayoutEffect(() => {
    if (isLoaded) return;
    onResults({ query, groups: [], isLoading: !hasFailed, retry: hasFailed ? retry : null });
  }, [query, onResults, isLoaded, hasFailed, retry]);
  return Results && <Results {...props} />;
}
