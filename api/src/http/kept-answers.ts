import { LRUCache } from 'lru-cache';

/** An answer that may be sent again as long as its version is the current one. */
export interface KeptAnswer {
  readonly version: string;
  readonly body: Buffer;
}

/** Answers of all parks in memory; those that were not asked for longest go first. */
export interface KeptAnswers {
  /**
   * The answer of this key and version. `make` is called once for all who ask at the same moment;
   * it may return a newer version than was asked for, never an older one. `key` names everything
   * else that the answer depends on, the park first.
   */
  answer(key: string, version: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
  /** For tests and metrics. */
  readonly bytes: number;
  /**
   * How many answers were sent as they were kept or while they were made, and how many were made.
   */
  readonly counts: { readonly kept: number; readonly made: number };
}

/** Keeps answers up to a number of bytes; one that is larger than half of it is not kept. */
export function keepAnswers(bytesMax: number): KeptAnswers {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: bytesMax,
    maxEntrySize: bytesMax / 2,
    sizeCalculation: ({ body }) => body.length,
  });
  const inTheMaking = new Map<string, Promise<KeptAnswer>>();
  const counts = { kept: 0, made: 0 };

  return {
    counts,
    get bytes() {
      return kept.calculatedSize;
    },
    answer(key, version, make) {
      const known = kept.get(key);
      // Equal, not newer: after a backup was restored, versions are lower than those kept.
      if (known?.version === version) {
        counts.kept += 1;
        return Promise.resolve(known);
      }
      const name = `${key} ${version}`;
      const others = inTheMaking.get(name);
      counts[others ? 'kept' : 'made'] += 1;
      const making =
        others ??
        make()
          .then((answer) => {
            kept.set(key, answer);
            return answer;
          })
          .finally(() => inTheMaking.delete(name));
      inTheMaking.set(name, making);
      return making;
    },
  };
}
