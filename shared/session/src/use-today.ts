import type { ParkFrame } from '@park/contract/read-park';
import { parkDay } from '@park/domain/report/park-day';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePark } from './use-park.ts';

const HALF_A_MINUTE = 30_000;

function everyHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, HALF_A_MINUTE);
  return () => clearInterval(timer);
}

/** The day that it is now in a park; it follows the park's midnight in a tab that stays open. */
export function useDayOf(park: ParkFrame | null): string {
  return useSyncExternalStore(everyHalfMinute, () => parkDay(park, new Date()));
}

/**
 * The park's current day, YYYY-MM-DD, by the server's clock: the one "today" of every screen, since
 * the clock of an office computer may be wrong by years.
 */
export function useParkToday(): string {
  return useDayOf(usePark());
}

/**
 * The server's time in milliseconds since 1970, as far as it tells it: what it says of times is
 * judged by its own. It goes on.
 */
export function useNow(): number {
  const ahead = usePark()?.ahead ?? 0;
  const [now, setNow] = useState(Date.now);
  useEffect(() => everyHalfMinute(() => setNow(Date.now())), []);
  return now + ahead;
}
