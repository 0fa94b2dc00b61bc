import { useEffect, useState } from 'react';
import { useChangedRows } from './use-changed-rows.ts';

/**
 * What a control of a row shows while it is used: a value that others change meanwhile does not change under the hands of
 * this person, and appears when they are done.
 */
export function useHeldValue<Value>(id: string | null, value: Value) {
  const { edit } = useChangedRows();
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  const isHeld = held !== null;
  useEffect(() => (isHeld && id !== null ? edit(id) : undefined), [isHeld, id, edit]);
  return {
    shown: held ? held.value : value,
    hold: () => setHeld((before) => before ?? { value }),
    release: () => setHeld(null),
  };
}
