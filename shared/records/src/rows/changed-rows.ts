import { type OthersChange, useHost } from '@park/federation/host-services';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ListCache } from './list-cache.ts';

/** How long a row shows that somebody else has changed it. */
const MARK_MS = 4000;

/** Who has just changed a row: a name, or null when it is not known. */
export type RowChange = Pick<OthersChange, 'person'>;
export type RowChanges = ReadonlyMap<string, RowChange>;

type WriteChange = ListCache<never>['writeChange'];

/** The rows that others have just changed. */
interface ChangedRows {
  /**
   * What is told of changes, for one way to write them into the cache: the same function each time,
   * so that a change that several screens listen to is written once.
   */
  readonly listenerOf: (write: WriteChange) => (change: OthersChange) => void;
  /** The marked rows by id; another map after each change. */
  readonly marked: () => RowChanges;
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * This person is using a control of a row: the row loses its mark, and a change by others is
   * marked afterwards. Returns the function that ends it.
   */
  readonly edit: (id: string) => () => void;
}

/** The shortest time between two readings of the pages on screen, in milliseconds. */
const READ_AGAIN_AFTER = 2000;

/** Creates the store of the rows that are marked for a moment. */
function createChangedRows(client: QueryClient): ChangedRows {
  let marked: RowChanges = new Map();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const edited = new Set<string>();
  const waiting = new Map<string, RowChange>();
  const oldPages = new Set<string>();

  function write(changes: readonly (readonly [string, RowChange | null])[]): void {
    const next = new Map(marked);
    for (const [id, change] of changes) {
      if (change === null) next.delete(id);
      else next.set(id, change);
    }
    marked = next;
    listeners.forEach((onChange) => onChange());
  }

  function mark(ids: readonly string[], change: RowChange): void {
    if (ids.length === 0) return;
    write(ids.map((id) => [id, change]));
    for (const id of ids) {
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => write([[id, null]]), MARK_MS),
      );
    }
  }

  /** Reads the pages on screen again: soon, and once for many changes. */
  function readPagesAgain(path: string): void {
    const queryKey = [path, 'page'];
    if (oldPages.has(path) || client.getQueryCache().findAll({ queryKey }).length === 0) return;
    oldPages.add(path);
    setTimeout(() => {
      oldPages.delete(path);
      void client.invalidateQueries({ queryKey });
    }, READ_AGAIN_AFTER);
  }

  const told = new Map<WriteChange, (change: OthersChange) => void>();
  function listenTo(writeChange: WriteChange): (change: OthersChange) => void {
    return (change) => {
      const written = writeChange(client, change);
      if (!written) return;
      const { ids, path } = written;
      const { person, isOwn } = change;
      // The own change of a person moves no row of a list in pages, as it moves none of a whole one.
      if (!isOwn || ids.length === 0) readPagesAgain(path);
      if (isOwn) return;
      for (const id of ids) if (edited.has(id)) waiting.set(id, { person });
      mark(
        ids.filter((id) => !edited.has(id)),
        { person },
      );
    };
  }

  return {
    listenerOf(write) {
      const listener = told.get(write) ?? listenTo(write);
      told.set(write, listener);
      return listener;
    },
    marked: () => marked,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    edit(id) {
      edited.add(id);
      if (marked.has(id)) write([[id, null]]);
      return () => {
        edited.delete(id);
        const change = waiting.get(id);
        waiting.delete(id);
        if (change) mark([id], change);
      };
    },
  };
}

const known = new WeakMap<QueryClient, ChangedRows>();

/** The only store of this console, as there is one cache. */
export function useChangedRows(): ChangedRows {
  const client = useQueryClient();
  let rows = known.get(client);
  if (rows === undefined) {
    rows = createChangedRows(client);
    known.set(client, rows);
  }
  return rows;
}

/** Writes what others change into these lists of the cache, and marks it, for as long as it is used. */
export function useChangesOf({ writeChange }: Pick<ListCache<never>, 'writeChange'>): void {
  const { onOthersChange } = useHost();
  const { listenerOf } = useChangedRows();
  useEffect(() => onOthersChange(listenerOf(writeChange)), [onOthersChange, listenerOf, writeChange]);
}

/** The rows that others have just changed. */
export function useRowChanges(): RowChanges {
  const { marked, subscribe } = useChangedRows();
  return useSyncExternalStore(subscribe, marked);
}
