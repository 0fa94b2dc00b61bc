import type { Http } from '@park/contract/http';
import { RIDE_PAGE_SIZE } from '@park/contract/limits';
import { rideReport } from '@park/contract/reports';
import { getDriverDay } from '@park/contract/ride-days';
import { PARK_CURRENCY } from '@park/domain/format/money';
import { dayAt } from '@park/domain/report/date-range';
import type { DayFacts, DayRide } from '@park/domain/report/driver-day';
import { filterRides } from '@park/domain/report/ride-filter';
import { mayHaveMoreRides } from '@park/domain/report/ride-page';

/** A driver's day as far as the server tells it. */
export interface ReadDay {
  readonly facts: DayFacts;
  readonly timeZone: string;
  readonly currency: string;
  /** The rides were found by the driver's name, which other drivers may have. */
  readonly isByName: boolean;
  /** How many rides of the park were looked through, where there are more; null when all were. */
  readonly searched: number | null;
}

export interface DayWanted {
  readonly id: string;
  readonly name: string | null;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly signal: AbortSignal;
}

/**
 * So many pages of the ride report are read for one driver's day: the rides of a busy park of a
 * hundred drivers.
 */
const MOST_PAGES = 25;

/**
 * Asked for when it is needed: the first formatter of dates takes 20 ms, and most parks tell their
 * zone.
 */
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A foreign server's name for a time zone may be one that this browser does not know. */
function knownZone(timeZone: string | null): string {
  try {
    const zone = timeZone ?? deviceZone();
    dayAt(new Date(), zone);
    return zone;
  } catch {
    return deviceZone();
  }
}

/** The day from our own server's extension. */
export async function readOwnDay(http: Http, { id, day, signal }: DayWanted): Promise<ReadDay> {
  const read = await http.call(getDriverDay, { day }, { params: { id }, signal });
  const { rides, switches, wasConnected, connected, fares, timeZone, currency } = read;
  return {
    facts: { rides, switches, wasConnected, connected: connected ?? null, fares },
    timeZone: knownZone(timeZone),
    currency: currency ?? PARK_CURRENCY,
    isByName: false,
    searched: null,
  };
}

/**
 * The day from the ride report of the specification, which names drivers and no ids, and knows
 * neither switches nor fares. Null for a driver without a name, who cannot be found in it.
 */
export async function readReportedDay(http: Http, { name, day, signal }: DayWanted): Promise<ReadDay | null> {
  if (name === null) return null;
  const rides: DayRide[] = [];
  let searched: number | null = null;
  for (let page = 0; ; page += 1) {
    if (page === MOST_PAGES) {
      searched = page * RIDE_PAGE_SIZE;
      break;
    }
    const input = { startDate: day, endDate: day, offset: page * RIDE_PAGE_SIZE };
    const { report, unreadable } = await http.call(rideReport, input, { signal });
    rides.push(...filterRides(report, { driver: name, status: null }));
    if (!mayHaveMoreRides(report.length + unreadable)) break;
  }
  const facts = { rides, switches: null, wasConnected: null, fares: [] };
  return { facts, timeZone: deviceZone(), currency: PARK_CURRENCY, isByName: true, searched };
}
