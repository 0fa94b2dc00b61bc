import { getOverview } from '@park/contract/extensions';
import { dayAt } from '@park/domain/report/date-range';
import { deviceDay } from '@park/domain/report/device-day';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { useLookedUp } from './use-looked-up.ts';

const HALF_A_MINUTE = 30_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, HALF_A_MINUTE);
  return () => clearInterval(timer);
}

function dayIn(timeZone: string | null): string {
  if (timeZone === null) return deviceDay(new Date());
  try {
    return dayAt(new Date(), timeZone);
  } catch {
    // A foreign server's name for a time zone that this browser does not know.
    return deviceDay(new Date());
  }
}

/**
 * The park's current day, YYYY-MM-DD; it follows midnight. The time zone is the park's where the
 * overview has been read, else that of the device, since no other call tells it.
 */
export function useParkDay(): string {
  // The dashboard asks for it; here it is only looked up.
  const known = useLookedUp(
    getOverview.path,
    (state) => (state?.data as { readonly timeZone: string | null } | null | undefined)?.timeZone ?? null,
  );
  // In a render of its own: the first formatter of dates takes long.
  const zone = useDeferredValue(known);
  return useSyncExternalStore(subscribe, () => dayIn(zone));
}
