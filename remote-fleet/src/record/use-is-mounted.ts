import { useEffect, useRef } from 'react';

/**
 * Returns a function that checks whether the screen is still mounted: a late response must not move
 * an operator who has left it.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
