import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that never changes and calls the latest one, so that what gets it need not render
 * again.
 */
export function useLatestCallback<Arguments extends readonly unknown[], Result = void>(
  call: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...values) => latest.current(...values), []);
}
