import { isTooLong } from '@park/contract/longest-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';

/**
 * Whether the server has refused a list because it is longer than what the console reads whole. It stays so for as long as the
 * screen is there: reading it again would only be refused again.
 */
export function useIsTooLong(path: string): boolean {
  const cache = useQueryClient().getQueryCache();
  const isRefused = useSyncExternalStore(
    (onChange) =>
      cache.subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === path) onChange();
      }),
    () => isTooLong(cache.find({ queryKey: [path] })?.state.error),
  );
  const [isKnown, setKnown] = useState(isRefused);
  if (isRefused && !isKnown) setKnown(true);
  return isKnown;
}
