import { type Rank, matchesKeys, rankKeys, readQuery } from './match-records.ts';
import type { RecordKeys } from './record-keys.ts';

/** The best matches, and the total count. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/**
 * The records that match the query by the rule of `matchesKeys`, as in the lists. Better matches
 * come first, equal ones in the order of the list; matches with a rank above `worst` are left out.
 * Nothing for an empty query.
 */
export function findRecords<Item>(
  records: readonly Item[],
  query: string,
  keysOf: (item: Item) => RecordKeys,
  { limit, worst = 2 }: { readonly limit: number; readonly worst?: Rank },
): Found<Item> {
  if (query.trim() === '') return { items: [], total: 0 };
  const read = readQuery(query);
  const ranked = records
    .filter((item) => matchesKeys(keysOf(item), read))
    .map((item) => ({ item, rank: rankKeys(keysOf(item), read) }))
    .filter(({ rank }) => rank <= worst)
    .sort((one, other) => one.rank - other.rank);
  return { items: ranked.slice(0, limit).map(({ item }) => item), total: ranked.length };
}
