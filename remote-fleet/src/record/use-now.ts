import { useEffect, useState } from 'react';

const HALF_A_MINUTE = 30_000;

/**
 * The time in milliseconds since 1970, for texts that say how long ago something was: they follow
 * it.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
