import { usePark } from './use-park.ts';

export interface Zone {
  /** The IANA zone whose clocks times are shown by. */
  readonly timeZone: string;
  /** The device's clocks show another time, so that the zone is to be said. */
  readonly isForeign: boolean;
}

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones of two names may have one time: what counts is what the clocks show, summer and winter. */
function showsAs(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', dateStyle: 'short' });
  const year = new Date().getUTCFullYear();
  return [0, 3, 6, 9].map((month) => format.format(Date.UTC(year, month, 1))).join();
}

/**
 * Found when it is asked: the first date formatter of a page costs a slow device 100 ms, and a list
 * without times needs none.
 */
class ParkZone implements Zone {
  private foreign: boolean | undefined;
  private known: string | undefined;
  private readonly parkZone: string | null;

  constructor(parkZone: string | null) {
    this.parkZone = parkZone;
  }

  get timeZone(): string {
    if (this.known !== undefined) return this.known;
    this.known = this.parkZone ?? deviceZone();
    try {
      Intl.DateTimeFormat('en', { timeZone: this.known });
    } catch {
      // A foreign server's name for a zone may be one that this browser does not know.
      this.known = deviceZone();
    }
    return this.known;
  }

  get isForeign(): boolean {
    const { timeZone } = this;
    return (this.foreign ??= timeZone !== deviceZone() && showsAs(timeZone) !== showsAs(deviceZone()));
  }
}

const zones = new Map<string | null, Zone>();

/** The zone of the park, by which every time of it is shown; the device's where it is not told. */
export function useZone(): Zone {
  const name = usePark()?.timeZone ?? null;
  const zone = zones.get(name) ?? new ParkZone(name);
  zones.set(name, zone);
  return zone;
}
