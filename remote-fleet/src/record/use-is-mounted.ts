import { useEffect, useRef } from 'react';

/** Tells whether the screen is still the one on show: a late answer must not move an operator who went on. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
