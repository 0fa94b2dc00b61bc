import { isTooLong } from '@park/contract/longest-list';
import { useState } from 'react';
import { useLookedUp } from './use-looked-up.ts';

/**
 * Whether the server has refused a list because it is longer than what the console reads whole. It
 * stays so for as long as the screen is there: reading it again would only be refused again.
 */
export function useIsTooLong(path: string): boolean {
  const isRefused = useLookedUp(path, (state) => isTooLong(state?.error ?? null));
  const [isKnown, setKnown] = useState(false);
  const isLong = isKnown || isRefused;
  if (isLong !== isKnown) setKnown(isLong);
  return isLong;
}
