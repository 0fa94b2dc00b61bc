import { pathOfList } from '@park/contract/live';
import type { QueryClient } from '@tanstack/react-query';

/** The shortest time between two readings of a whole list, in milliseconds. */
const READ_AGAIN_AFTER = 2000;

/**
 * Keeps what the cache has of the lists at the versions that the stream announces. Whoever shows a
 * list may write the changed records into it, with their version; a list that is older than what
 * was announced is read again, now or when it is shown next.
 */
export class ListVersions {
  readonly #client: QueryClient;
  readonly #latest = new Map<string, number>();
  /** Per list, the latest version when it was last read again. */
  readonly #readAt = new Map<string, number>();
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #stop: () => void;

  constructor(client: QueryClient) {
    this.#client = client;
    // A response that was under way when a change arrived may be older than the change.
    this.#stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.fetchStatus !== 'idle') return;
      for (const list of this.#latest.keys()) if (query.queryKey[0] === pathOfList(list)) this.check(list);
    });
  }

  readonly stop = (): void => {
    this.#stop();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  };

  /** The versions of the lists when a connection begins: whatever was missed before is read. */
  readonly begin = (versions: Readonly<Record<string, number | null>>): void => {
    for (const [list, version] of Object.entries(versions)) {
      if (version === null) continue;
      const latest = this.#latest.get(list);
      this.#latest.set(list, version);
      if (latest !== undefined && latest !== version) this.#readPartsAgain(list, 'active');
      this.check(list);
    }
  };

  /** A list has changed: what is read of single records, or of parts of it, is old. */
  readonly changed = (list: string, version: number): void => {
    this.#latest.set(list, Math.max(version, this.#latest.get(list) ?? 0));
    this.#readPartsAgain(list, 'none');
  };

  /** Single records are read again at once; pages by whoever shows them. */
  #readPartsAgain(list: string, refetchType: 'active' | 'none'): void {
    const path = pathOfList(list);
    const isPart = ({ queryKey: [key, ...rest] }: { readonly queryKey: readonly unknown[] }) =>
      key === path && rest.length > 0;
    void this.#client.invalidateQueries({ predicate: isPart, refetchType });
    void this.#client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === `${path}/{id}` });
  }

  /**
   * Reads a cached list again when it is older than what the stream has announced. A list that does
   * not say its version is read once for each version.
   */
  readonly check = (list: string): void => {
    const queryKey = [pathOfList(list)];
    const cached = this.#client.getQueryData<{ readonly version?: number | null }>(queryKey);
    const latest = this.#latest.get(list);
    if (cached === undefined || latest === undefined) return;
    if ((cached.version ?? this.#readAt.get(list) ?? -1) >= latest) return;
    if (this.#waiting.has(list) || this.#client.isFetching({ queryKey }) > 0) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(list);
      this.check(list);
    }, READ_AGAIN_AFTER);
    this.#waiting.set(list, timer);
    this.#readAt.set(list, latest);
    void this.#client.invalidateQueries({ queryKey, exact: true });
  };
}
