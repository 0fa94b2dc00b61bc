/** An answer that may be sent again as long as its version is the current one. */
export interface KeptAnswer {
  readonly version: string;
  readonly body: Buffer;
}

/** Answers kept in memory, at most so many bytes of all parks together; those that were not asked for longest go first. */
export interface KeptAnswers {
  /**
   * The answer of this key and version. `make` is called once for all who ask at the same moment; it may return a newer
   * version than was asked for, never an older one. `key` names everything else that the answer depends on, the park first.
   */
  answer(key: string, version: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
  /** For tests and metrics. */
  readonly bytes: number;
  /** How many answers were sent as they were kept or while they were made, and how many were made. */
  readonly counts: { readonly kept: number; readonly made: number };
}

/** Keeps answers up to a number of bytes; one that is larger than half of it is not kept. */
export function keepAnswers(bytesMax: number): KeptAnswers {
  const kept = new Map<string, KeptAnswer>();
  const inTheMaking = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;
  const counts = { kept: 0, made: 0 };

  function remove(key: string): void {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: KeptAnswer): void {
    remove(key);
    if (answer.body.length > bytesMax / 2) return;
    // A Map keeps the order of insertion: the first is the one that was not used longest.
    kept.set(key, answer);
    bytes += answer.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMax) return;
      remove(oldest);
    }
  }

  return {
    counts,
    get bytes() {
      return bytes;
    },
    answer(key, version, make) {
      const known = kept.get(key);
      // Equal, not newer: after a backup was restored, versions are lower than those kept.
      if (known?.version === version) {
        keep(key, known);
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
            keep(key, answer);
            return answer;
          })
          .finally(() => inTheMaking.delete(name));
      inTheMaking.set(name, making);
      return making;
    },
  };
}
