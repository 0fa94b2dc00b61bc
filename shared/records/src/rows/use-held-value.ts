import { createContext, useEffect, useState } from 'react';
import { useChangedRows } from './changed-rows.ts';

/** A bulk change of the list is in flight: its records are not changed one by one. */
export const RowsLocked = createContext(false);

/**
 * What a control of a row shows while it is used: a value that others change meanwhile does not
 * change under the hands of this person, and appears when they are done.
 */
export function useHeldValue<Value>(id: string | null, value: Value) {
  const { edit } = useChangedRows();
  const [kept, setKept] = useState<{ readonly id: string | null; readonly value: Value } | null>(null);
  // The same control may show another record now.
  const held = kept?.id === id ? kept : null;
  const isHeld = held !== null;
  useEffect(() => (isHeld && id !== null ? edit(id) : undefined), [isHeld, id, edit]);
  return {
    shown: held ? held.value : value,
    hold: () => setKept(held ?? { id, value }),
    release: () => setKept(null),
  };
}
