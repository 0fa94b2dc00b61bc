import type { Driver } from '@park/contract/drivers';
import { getDriverDay } from '@park/contract/ride-days';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { dayAt } from '@park/domain/report/date-range';
import { dayBounds } from '@park/domain/report/day-bounds';
import { driverDay } from '@park/domain/report/driver-day';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useMoney } from '@park/session/use-park';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParkDay } from '../../../data/use-park-day.ts';
import { useNow } from '@park/session/use-today';
import { driversQuery } from '../../../data/list-queries.ts';
import { readOwnDay, readReportedDay } from './read-day.ts';

/** Rides go on while the page is open; the line of time need not follow each of them. */
const DAY_STALE_MS = 60_000;

/**
 * Whether another driver of the park has the same name; false where the drivers are not read whole.
 */
function useHasNamesake(name: string | null, isAsked: boolean): boolean {
  const { http } = useHost();
  const { data } = useQuery({ ...driversQuery(http), enabled: false });
  if (!isAsked || name === null || !data) return false;
  return data.drivers.filter((each) => driverName(each) === name).length > 1;
}

/**
 * One day of a driver, chosen or the park's current one; `day` is null where the server cannot tell
 * of it.
 */
export function useDriverDay(driver: Driver, chosen: string | null) {
  const { http, hasExtension } = useHost();
  const money = useMoney();
  const now = useNow();
  const [zone, setZone] = useState<string | null>(null);
  const parkDay = useParkDay();
  const today = zone === null ? parkDay : dayAt(new Date(now), zone);
  const date = chosen ?? today;
  const id = driverId(driver) ?? '';
  const name = driverName(driver);
  // A switch or another fare raises the version, and belongs to the current day.
  const version = date === today ? driver.version : null;
  const query = useQuery({
    queryKey: [getDriverDay.path, id, date, version],
    queryFn: async ({ signal }) => {
      const wanted = { id, name, day: date, signal };
      return (await hasExtension('rideDays')) ? readOwnDay(http, wanted) : readReportedDay(http, wanted);
    },
    staleTime: DAY_STALE_MS,
    placeholderData: (before, asked) =>
      asked?.queryKey[1] === id && asked.queryKey[2] === date ? before : undefined,
  });
  const { data } = query;
  if (data && data.timeZone !== zone) setZone(data.timeZone);
  const day = useMemo(
    () => (data ? driverDay(data.facts, dayBounds(date, data.timeZone), now, money) : null),
    [data, date, now, money],
  );
  const hasNamesake = useHasNamesake(name, data?.isByName === true);
  return {
    date,
    today,
    day,
    read: data ?? null,
    /** The server cannot tell of this driver's days. */
    isUntold: data === null,
    hasNamesake,
    now,
    // A part of another screen: it shows a failure in itself and announces nothing.
    ...useRequestState(query, { notice: null }),
  };
}
