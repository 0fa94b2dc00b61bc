import type { UpdatePhase } from '@park/domain/list/update-queue';
import { useCallback, useSyncExternalStore } from 'react';
import { pendingValue, type UpdateStore } from './update-store.ts';

/** The value that a row shows: the pending one, else the record's, and the result of the last change. */
export function usePending<Value>(
  store: UpdateStore<Value>,
  id: string | null,
  recorded: Value,
): { readonly value: Value; readonly phase: UpdatePhase | null } {
  const key = id ?? '';
  const subscribe = useCallback((onChange: () => void) => store.subscribe(key, onChange), [store, key]);
  const updates = useSyncExternalStore(subscribe, () => store.read(key));
  const pending = pendingValue(updates);
  return { value: pending === undefined ? recorded : pending, phase: updates?.phase ?? null };
}
