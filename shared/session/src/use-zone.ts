import { usePark } from './use-park.ts';

export interface Zone {
  /** The IANA zone whose clocks times are shown by. */
  readonly timeZone: string;
  /** The device's clocks show another time, so that the zone is to be said. */
  readonly isForeign: boolean;
}

/** Zones of two names may have one time: what counts is what the clocks show, summer and winter. */
function showsAs(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', dateStyle: 'short' });
  const year = new Date().getUTCFullYear();
  return [0, 3, 6, 9].map((month) => format.format(Date.UTC(year, month, 1))).join();
}

const known = new Map<string, Zone>();

function zoneOf(parkZone: string | null): Zone {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const key = `${parkZone}/${device}`;
  const found = known.get(key);
  if (found) return found;
  let timeZone = parkZone ?? device;
  try {
    Intl.DateTimeFormat('en', { timeZone });
  } catch {
    // A foreign server's name for a zone may be one that this browser does not know.
    timeZone = device;
  }
  let isForeign: boolean | undefined;
  const zone: Zone = {
    timeZone,
    // Two formatters cost a slow page 100 ms, and most screens never ask.
    get isForeign() {
      return (isForeign ??= timeZone !== device && showsAs(timeZone) !== showsAs(device));
    },
  };
  known.set(key, zone);
  return zone;
}

/** The zone of the park, by which every time of it is shown; the device's where it is not told. */
export function useZone(): Zone {
  return zoneOf(usePark()?.timeZone ?? null);
}
