import { useState } from 'react';
import type { MadeLink } from './LinkShown.tsx';
import { useRefreshPeople } from './use-people.ts';

/** The link that a dialog has made, or null, and what to do with a new one. */
export function useNewLink() {
  const refresh = useRefreshPeople();
  const [link, setLink] = useState<MadeLink | null>(null);
  function onMade(made: MadeLink): void {
    setLink(made);
    refresh();
  }
  return { link, onMade };
}
