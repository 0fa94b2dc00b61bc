import type { UpdatePhase } from '@park/domain/list/update-queue';
import { useSyncExternalStore } from 'react';
import { pendingValue, type UpdateStore } from './update-store.ts';

/** The value that a row shows: the pending one, else the record's, and the result of the last change. */
export function usePending<Value>(
  store: UpdateStore<Value>,
  id: string | null,
  recorded: Value,
): { readonly value: Value; readonly phase: UpdatePhase | null } {
  const key = id ?? '';
  // Not of one record: a row of a list soon shows another one, and a check of each row per change is cheaper.
  const updates = useSyncExternalStore(store.subscribe, () => store.read(key));
  const pending = pendingValue(updates);
  return { value: pending === undefined ? recorded : pending, phase: updates?.phase ?? null };
}
