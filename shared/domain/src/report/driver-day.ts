import type { RideRow } from '@park/contract/reports';
import { lengthOf, type TimeSpan, without } from './day-bounds.ts';
import { BYN, type MoneyUnit } from '../format/currency.ts';
import { sumOfHundredths, sumOfMoney } from './earning-totals.ts';
import { rideStatus } from './ride-status.ts';

/** A ride as the day's call and the ride report both tell it. */
export type DayRide = Omit<RideRow, 'driver' | 'ratingByPassenger' | 'ratingByDriver'>;

/** What is known of a driver's day. */
export interface DayFacts {
  readonly rides: readonly DayRide[];
  /** Null where the server does not say when the driver was connected. */
  readonly switches: readonly { readonly at: string | null; readonly isConnected: boolean }[] | null;
  /** Whether the driver was connected when the day began; null when it is not known. */
  readonly wasConnected: boolean | null;
  /**
   * Milliseconds online, where the server has the sum of a day whose switches it keeps no longer.
   */
  readonly connected?: number | null;
  readonly fares: readonly {
    readonly at: string | null;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}

interface RideEvent extends TimeSpan {
  readonly kind: 'ride';
  readonly ride: DayRide;
  readonly isUnderWay: boolean;
}

/**
 * One thing that happened, or a stretch of time in which nothing did; `to` of a moment is its
 * `from`.
 */
export type DayEvent =
  | RideEvent
  | (TimeSpan & { readonly kind: 'switch'; readonly isConnected: boolean })
  | (TimeSpan & { readonly kind: 'fare'; readonly before: number | null; readonly after: number | null })
  | (TimeSpan & { readonly kind: 'idle' });

export interface DriverDay {
  readonly bounds: TimeSpan;
  /** Oldest first. Idle times of less than IDLE_LEAST are left out. */
  readonly events: readonly DayEvent[];
  /**
   * Connected without a ride; between rides, where it is not known when the driver was connected.
   */
  readonly idle: readonly TimeSpan[];
  readonly totals: {
    readonly rides: number;
    /** Milliseconds of this day with a passenger. */
    readonly riding: number;
    /** Milliseconds of this day; null when it is not known. */
    readonly connected: number | null;
    /** Kilometres. */
    readonly distance: number;
    readonly earning: number;
  };
}

/**
 * The shortest idle time that is listed, in milliseconds: a shorter one is the way to the next
 * passenger.
 */
export const IDLE_LEAST = 15 * 60_000;

function momentOf(text: string | null, { from, to }: TimeSpan): number | null {
  const at = Date.parse(text ?? '');
  return at >= from && at < to ? at : null;
}

function rideEvents(rides: readonly DayRide[], bounds: TimeSpan, now: number): readonly RideEvent[] {
  return rides.flatMap((ride): readonly RideEvent[] => {
    const from = momentOf(ride.pickupTime, bounds);
    if (from === null || rideStatus(ride.status) === 'cancelled') return [];
    const end = Date.parse(ride.dropoffTime ?? '');
    if (!Number.isNaN(end)) return [{ kind: 'ride', ride, from, to: Math.max(from, end), isUnderWay: false }];
    // A ride of an earlier day without an end was never finished: nobody knows how long it took.
    const isUnderWay = now >= from && now < bounds.to;
    return [{ kind: 'ride', ride, from, to: isUnderWay ? now : from, isUnderWay }];
  });
}

function connectedSpans(
  { switches, wasConnected }: DayFacts,
  bounds: TimeSpan,
  now: number,
): readonly TimeSpan[] | null {
  if (switches === null) return null;
  const known = switches.flatMap(({ at, isConnected }) => {
    const moment = momentOf(at, bounds);
    return moment === null ? [] : [{ at: moment, isConnected }];
  });
  // A switch changes something, so the first one tells what was before it.
  const first = wasConnected ?? (known[0] ? !known[0].isConnected : null);
  if (first === null) return null;
  const last = Math.min(now, bounds.to);
  const steps = [{ at: bounds.from, isConnected: first }, ...known];
  return steps.flatMap(({ at, isConnected }, index) => {
    const to = Math.min(steps[index + 1]?.at ?? last, last);
    return isConnected && to > at ? [{ from: at, to }] : [];
  });
}

const within = (span: TimeSpan, { from, to }: TimeSpan): TimeSpan => ({
  from: Math.max(span.from, from),
  to: Math.min(span.to, to),
});

/**
 * A driver's day as a line of time with its totals (issue 17, a driver's day). Cancelled rides do
 * not count, as in the activity of drivers; a ride belongs to the day of its pickup with all its
 * money, and its time only until midnight. `now` is in milliseconds since 1970.
 */
export function driverDay(facts: DayFacts, bounds: TimeSpan, now: number, money: MoneyUnit = BYN): DriverDay {
  const rides = rideEvents(facts.rides, bounds, now);
  const ridden = rides.map((ride) => within(ride, bounds));
  const connected = connectedSpans(facts, bounds, now);
  const between =
    ridden.length === 0
      ? []
      : [
          {
            from: Math.min(...ridden.map(({ from }) => from)),
            to: Math.max(...ridden.map(({ to }) => to)),
          },
        ];
  const idle = without(connected ?? between, ridden);
  const moments = [
    ...(facts.switches ?? []).map((each) => ({ kind: 'switch' as const, ...each })),
    ...facts.fares.map((each) => ({ kind: 'fare' as const, ...each })),
  ].flatMap(({ at, ...rest }): readonly DayEvent[] => {
    const from = momentOf(at, bounds);
    return from === null ? [] : [{ ...rest, from, to: from }];
  });
  const long = idle.filter(({ from, to }) => to - from >= IDLE_LEAST);
  return {
    bounds,
    // A sort keeps what is at the same moment in this order.
    events: [...moments, ...rides, ...long.map((span) => ({ kind: 'idle' as const, ...span }))].toSorted(
      (one, other) => one.from - other.from,
    ),
    idle,
    totals: {
      rides: rides.length,
      riding: lengthOf(ridden),
      connected: connected ? lengthOf(connected) : (facts.connected ?? null),
      distance: sumOfHundredths(rides.map(({ ride }) => ride.distance)),
      earning: sumOfMoney(
        rides.map(({ ride }) => ride.earning),
        money,
      ),
    },
  };
}
