import { useSyncExternalStore } from 'react';

/** In pixels: up to the width of a large phone, two columns of a table fit and no more. */
const CARDS_UP_TO = 640;

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

const isNarrow = (): boolean => innerWidth <= CARDS_UP_TO;

/** Whether tables show each record as a card, where their plan has places for one. */
export function useCards(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
