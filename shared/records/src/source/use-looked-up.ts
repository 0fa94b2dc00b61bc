import { type QueryState, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';

/**
 * What `select` finds in the cached request of a path, which another part of the screen sends;
 * `select` has to return the same value for the same state. A query of its own, with no function
 * that asks, would take the place of the one that asks: its retries would fail without having asked
 * the server.
 */
export function useLookedUp<Value>(path: string, select: (state: QueryState | undefined) => Value): Value {
  const client = useQueryClient();
  const [subscribe] = useState(
    () => (onChange: () => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        // The cache announces everything, also queries and observers that another component makes
        // while it renders.
        if (type === 'updated' && query.queryKey[0] === path) onChange();
      }),
  );
  return useSyncExternalStore(subscribe, () => select(client.getQueryState([path])));
}
