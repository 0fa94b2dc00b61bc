import { usePark } from '@park/session/use-park';
import { useDayOf } from '@park/session/use-today';
import { useDeferredValue } from 'react';

/**
 * The park's current day for what a list is first rendered with: in the first frame that of the
 * device, since the first formatter of dates takes long.
 */
export function useParkDay(): string {
  return useDayOf(useDeferredValue(usePark(), null));
}
