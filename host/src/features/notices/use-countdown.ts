import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once after so many seconds that were not paused. Own time instead of the library's, which is the
 * length of a CSS animation and would be over at once where motion is reduced.
 */
export function useCountdown(seconds: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(seconds * 1000);
  const end = useRef(onEnd);

  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (isPaused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [isPaused]);
}
