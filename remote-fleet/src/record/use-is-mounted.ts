import { useEffect, useRef } from 'react';

/** Tells whether the screen is still the one on show: a late answer must not move an operator who went on. */
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
