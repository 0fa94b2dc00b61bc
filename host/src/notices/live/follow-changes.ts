import { readChange, readHello, readStale, STALE_KINDS } from '@park/contract/live';
import type { OthersChange } from '@park/federation/host-services';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ListVersions } from './list-versions.ts';
import { createLostNote } from './lost-note.ts';
import { shareStream, type SharedStreamParts } from './shared-stream.ts';

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
