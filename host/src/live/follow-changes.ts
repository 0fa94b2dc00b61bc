import { readChange, readHello, readStale } from '@park/contract/live';
import type { OthersChange } from '@park/federation/host-services';
import type { QueryClient } from '@tanstack/react-query';
import { type ConnectionParts, keepConnected } from './connection.ts';
import { SharedLists } from './shared-lists.ts';

export interface FollowParts extends Pick<ConnectionParts, 'open' | 'onConnected'> {
  readonly client: QueryClient;
  /** The signed-in person, whose own changes are not announced. */
  readonly userId: () => string | null;
  readonly announce: (change: OthersChange) => void;
}

/** What the server only reports as stale: it has no versions that could tell what was missed. */
const UNVERSIONED = ['overview', 'notifications', 'journal', 'people'] as const;

/**
 * Follows the changes that others make until it is stopped: the shared lists get them, other queries that may have
 * changed are read again, and `announce` hears of the records. Returns the stop function.
 */
export function followChanges({ open, onConnected, client, userId, announce }: FollowParts): () => void {
  const lists = new SharedLists(client);
  let wasConnected = false;

  const onChange = (data: unknown): void => {
    const change = readChange(data);
    if (change?.list === null || change === null) return;
    const ids = lists.apply(change);
    const { id = null, name = null } = change.person ?? {};
    if (id === null || id !== userId()) announce({ list: change.list, ids, person: name });
  };
  const readAgain = (what: string): void => {
    const path = `taxipark/${what}`;
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === path });
  };
  const onHello = (data: unknown): void => {
    const hasMissed = lists.begin({ ...readHello(data)?.lists });
    if (wasConnected || hasMissed) UNVERSIONED.forEach(readAgain);
    wasConnected = true;
  };

  const disconnect = keepConnected({
    open,
    onConnected,
    onEvent: ({ event, data }) => {
      if (event === 'hello') onHello(data);
      else if (event === 'change') onChange(data);
      else if (event === 'stale') readAgain(readStale(data)?.what ?? '');
    },
  });
  return () => {
    disconnect();
    lists.stop();
  };
}
