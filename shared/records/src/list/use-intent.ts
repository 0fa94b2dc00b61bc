import { useCallback, useEffect, useMemo, useRef } from 'react';

/** A press that follows at once comes before whatever is fetched for the next one. */
const RESTING_MS = 150;

/**
 * Calls `onIntent` when a pointer has rested in an element: whoever points at a list may open one
 * of its records.
 */
export function useIntent(onIntent: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  return useMemo(
    () => ({
      onPointerEnter: () => {
        if (onIntent) timer.current = setTimeout(onIntent, RESTING_MS);
      },
      onPointerLeave: stop,
    }),
    [onIntent, stop],
  );
}
