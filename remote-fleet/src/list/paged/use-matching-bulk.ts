import { useMemo, useState } from 'react';
import type { Bulk, BulkWish } from '../bulk/use-bulk.ts';

/**
 * The bulk change of a list that is read in pages: for selected ids it is that of every list, for
 * all that match the wish is asked about and sent by filter.
 */
export function useMatchingBulk(bulk: Bulk, isMatching: boolean) {
  const [wish, setWish] = useState<BulkWish | null>(null);
  const own = useMemo(() => (isMatching ? { ...bulk, wish: null, setWish } : bulk), [bulk, isMatching]);
  return { bulk: own, wish: isMatching ? wish : null, close: () => setWish(null) };
}
