import { getOverview } from '@park/contract/extensions';
import { dayAt } from '@park/domain/report/date-range';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const HALF_A_MINUTE = 30_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, HALF_A_MINUTE);
  return () => clearInterval(timer);
}

function dayIn(timeZone: string): string {
  try {
    return dayAt(new Date(), timeZone);
  } catch {
    // A foreign server's name for a time zone that this browser does not know.
    return dayAt(new Date(), DEVICE_ZONE);
  }
}

/**
 * The park's current day, YYYY-MM-DD; it follows midnight. The time zone is the park's where the overview has been read,
 * else that of the device, since no other call tells it.
 */
export function useParkDay(): string {
  // The dashboard asks for it; here it is only looked up.
  const { data } = useQuery<{ readonly timeZone: string | null } | null>({
    queryKey: [getOverview.path],
    queryFn: skipToken,
  });
  const zone = data?.timeZone ?? DEVICE_ZONE;
  return useSyncExternalStore(subscribe, () => dayIn(zone));
}
