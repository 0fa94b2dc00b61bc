import type { FindPartProps } from '@park/federation/find-results';
import { useLayoutEffect } from 'react';
import { useFindFleet } from './use-find-fleet.ts';

/** Finds drivers and vehicles. It renders nothing: the panel of the host shows the results. */
export function FleetResults({ query, onResults }: FindPartProps) {
  const results = useFindFleet(query);
  // Before the paint, so that the panel never shows what was found for an earlier query.
  useLayoutEffect(() => onResults(results), [results, onResults]);
  return null;
}
