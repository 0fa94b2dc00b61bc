import { pathOfList, readChange, readHello, readStale, STALE_KINDS } from '@park/contract/live';
import type { OthersChange } from '@park/federation/host-services';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type SharedStreamParts, shareStream } from './shared-stream.ts';

/** The shortest time between two readings of a whole list, in milliseconds. */
const READ_AGAIN_AFTER = 2000;

/**
 * Keeps what the cache has of the lists at the versions that the stream announces. Whoever shows a
 * list may write the changed records into it, with their version; a list that is older than what
 * was announced is read again, now or when it is shown next.
 */
class ListVersions {
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

/** A short loss is not worth a word. */
const SAY_AFTER = 5000;

/**
 * Says since when the stream is lost, once that is longer than a moment, and null once it is back. Time in which the tab is hidden
 * does not count: it gives its connection up itself.
 */
export function createLostNote(say: (since: number | null) => void) {
  let isSaid = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lostAt: number | null = null;

  const wait = (): void => {
    clearTimeout(timer);
    if (lostAt === null || isSaid || document.hidden) return;
    const since = lostAt;
    timer = setTimeout(() => {
      if (document.hidden) return;
      isSaid = true;
      say(since);
    }, SAY_AFTER);
  };
  document.addEventListener('visibilitychange', wait);

  const found = (): void => {
    lostAt = null;
    clearTimeout(timer);
    if (isSaid) say(null);
    isSaid = false;
  };
  return {
    lost: (): void => {
      lostAt ??= Date.now();
      wait();
    },
    found,
    stop: (): void => {
      found();
      document.removeEventListener('visibilitychange', wait);
    },
  };
}

export interface FollowParts extends Pick<SharedStreamParts, 'open' | 'token'> {
  readonly client: QueryClient;
  /** The signed-in person, whose own changes are announced as such. */
  readonly userId: () => string | null;
  readonly announce: (change: OthersChange) => void;
  /** Since when nothing arrives, in milliseconds since 1970; null once it does again. */
  readonly onLost: (since: number | null) => void;
}

/**
 * Follows the changes of the park's records until it is stopped: `announce` hears of them first and
 * may write them into the cache, then what is older is read again. Returns the stop function.
 */
export function followChanges({ open, token, client, userId, announce, onLost }: FollowParts): () => void {
  const lists = new ListVersions(client);

  const onChange = (data: unknown): void => {
    const change = readChange(data);
    const { list = null, version = null, records = null, person } = change ?? {};
    if (list === null || version === null) return;
    const { id = null, name = null } = person ?? {};
    lists.changed(list, version);
    announce({ list, version, records, person: name, isOwn: id !== null && id === userId() });
    lists.check(list);
  };
  const readAgain = (what: string): void => {
    const path = `taxipark/${what}`;
    const again = { predicate: ({ queryKey: [key] }: Pick<Query, 'queryKey'>) => key === path };
    // A first answer that is on its way may be from before the change, and React Query asks for it
    // only once (findings/query-invalidate-first-load.sh).
    const first = client.getQueryCache().findAll({ ...again, fetchStatus: 'fetching' });
    for (const query of first.filter(({ state }) => state.data === undefined))
      query.fetch().then(
        () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        () => undefined,
      );
    void client.invalidateQueries(again);
  };
  const onStale = (data: unknown): void => {
    const what = readStale(data)?.what;
    if (what) readAgain(what);
  };
  let isFirst = true;
  const onHello = (data: unknown): void => {
    lists.begin({ ...readHello(data)?.lists });
    // The lists have versions; of the rest nobody knows what was missed.
    if (!isFirst) STALE_KINDS.forEach(readAgain);
    isFirst = false;
  };

  const note = createLostNote(onLost);
  note.lost();
  const disconnect = shareStream({
    token,
    open,
    onConnected: (isConnected) => (isConnected ? note.found() : note.lost()),
    onEvent: ({ event, data }) => {
      if (event === 'hello') onHello(data);
      else if (event === 'change') onChange(data);
      else if (event === 'stale') onStale(data);
    },
  });
  return () => {
    disconnect();
    note.stop();
    lists.stop();
  };
}
