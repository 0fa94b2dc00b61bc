import { useHost } from '@park/federation/host-services';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type ChangedRows, createChangedRows, type RowChange, type RowChanges } from './changed-rows.ts';

const known = new WeakMap<QueryClient, ChangedRows>();

/** The only store of this console, as there is one cache. */
export function useChangedRows(): ChangedRows {
  const client = useQueryClient();
  let rows = known.get(client);
  if (rows === undefined) {
    rows = createChangedRows();
    known.set(client, rows);
  }
  return rows;
}

/** Marks what others change for as long as the list is on screen; returns the marked rows. */
export function useRowChanges(): RowChanges {
  const { onOthersChange } = useHost();
  const { add, marked, subscribe } = useChangedRows();
  useEffect(() => onOthersChange(add), [onOthersChange, add]);
  return useSyncExternalStore(subscribe, marked);
}

/** Who has just changed a row; null when nobody else has. */
export function useRowChange(id: string | null): RowChange | null {
  const { marked, subscribe } = useChangedRows();
  return useSyncExternalStore(subscribe, () => marked().get(id ?? '') ?? null);
}
