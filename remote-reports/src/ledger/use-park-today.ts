import { parkDay } from '@park/domain/report/park-day';
import { usePark } from '@park/session/use-park';
import { useSyncExternalStore } from 'react';

const HALF_A_MINUTE = 30_000;

function everyHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, HALF_A_MINUTE);
  return () => clearInterval(timer);
}

/** The park's current day, YYYY-MM-DD; it follows the park's midnight in a tab that stays open. */
export function useParkToday(): string {
  const park = usePark();
  return useSyncExternalStore(everyHalfMinute, () => parkDay(park, new Date()));
}
