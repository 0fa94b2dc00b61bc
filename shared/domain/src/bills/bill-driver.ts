import { heldAt, type Held } from '../custody/custody.ts';

/** So near to a handover nobody knows who had the car: clocks of cameras and of people differ. */
export const HANDOVER_MINUTES = 10;
/** Rides so near to a bill tell who drove. */
export const RIDE_MINUTES = 60;
const MINUTE = 60_000;

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A time in which one had the car; `added` with its record, so that it may have begun before. */
export interface BillCustody extends Held {
  readonly name: string | null;
  readonly origin: string;
}

/** In milliseconds since 1970, like all times here; `to` is null where its end is not known. */
export interface BillRide extends Person {
  readonly from: number;
  readonly to: number | null;
}

/** A car that had the plate then, with its times and rides around it in any order. */
export interface BillCar extends Person {
  readonly custody: readonly BillCustody[];
  readonly rides: readonly BillRide[];
}

/** When it happened: a moment, or only a day from its midnight to the next. */
export type BillTime = { readonly at: number } | { readonly from: number; readonly to: number };

/** Why a bill is somebody’s, or waits. */
export type BillReason =
  | 'custody'
  | 'custody_day'
  | 'rides'
  | 'in_future'
  | 'plate_unknown'
  | 'plate_alike'
  | 'plate_of_several'
  | 'handover_near'
  | 'several_that_day'
  | 'part_of_day'
  | 'before_added'
  | 'in_repair'
  | 'in_reserve'
  | 'nobody';

/** What was known when a bill was judged, in words of then. */
export interface BillEvidence {
  readonly code: BillReason;
  /** Who had the car, or had it before a handover. */
  readonly driver?: string | null;
  /** Who had it after the handover, or further drivers of the day. */
  readonly other?: string | null;
  /** Of the handover, or since when the driver had the car. */
  readonly at?: number;
  /** From the handover to the bill; below zero: the bill came first. */
  readonly minutes?: number;
  /** Plates that look like it, or cars that had it. */
  readonly plates?: string;
}

export interface BillVerdict {
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly evidence: BillEvidence;
}

type Found = Omit<BillVerdict, 'vehicleId'>;

const waits = (evidence: BillEvidence): Found => ({ driverId: null, evidence });
const whoIn = (each: BillCustody | undefined): string => each?.driverId ?? '';

/** A change of hands within minutes of the moment; times of one driver that touch are none. */
function handoverNear(custody: readonly BillCustody[], at: number): Found | undefined {
  const edges = custody.flatMap(({ from, to }) => [from, to]).filter(Number.isFinite);
  const near = edges
    .filter((edge) => Math.abs(edge - at) <= HANDOVER_MINUTES * MINUTE)
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
  for (const edge of near) {
    const [before, after] = [heldAt(custody, edge - 1), heldAt(custody, edge)];
    if (whoIn(before) === whoIn(after)) continue;
    const [driver, other] = [before?.name ?? null, after?.name ?? null];
    const minutes = Math.trunc((at - edge) / MINUTE);
    return waits({ code: 'handover_near', driver, other, at: edge, minutes });
  }
  return undefined;
}

/** Of a ride around the moment, or of the next before and after it by one and the same driver. */
function byRides(rides: readonly BillRide[], at: number): Found | undefined {
  const endOf = ({ from, to }: BillRide) => to ?? from;
  const near = (ms: number) => ms >= 0 && ms <= RIDE_MINUTES * MINUTE;
  const around = rides.filter((ride) => ride.from <= at && at <= endOf(ride));
  const before = rides.filter((ride) => near(at - endOf(ride))).toSorted((a, b) => endOf(b) - endOf(a))[0];
  const after = rides.filter(({ from }) => near(from - at)).toSorted((a, b) => a.from - b.from)[0];
  const [first, ...others] = around.length > 0 ? around : [before, after];
  if (!first || others.some((ride) => ride?.id !== first.id)) return undefined;
  return { driverId: first.id, evidence: { code: 'rides', driver: first.name } };
}

function atMoment({ custody, rides }: BillCar, at: number): Found {
  const near = handoverNear(custody, at);
  if (near) return near;
  const current = heldAt(custody, at);
  if (current?.driverId)
    return {
      driverId: current.driverId,
      evidence: { code: 'custody', driver: current.name, at: current.from },
    };
  const driven = byRides(rides, at);
  if (driven) return driven;
  if (current) return waits({ code: current.kind === 'repair' ? 'in_repair' : 'in_reserve' });
  const first = custody.toSorted((a, b) => a.from - b.from)[0];
  return first?.origin === 'added' && at < first.from
    ? waits({ code: 'before_added', driver: first.name, at: first.from })
    : waits({ code: 'nobody' });
}

/** Of a day without a time: who alone had the car all day, as far as it has passed. */
function onDay({ custody }: BillCar, { from, to }: { from: number; to: number }, now: number): Found {
  const end = Math.min(to, now);
  const own = custody.filter((each) => each.from < end && each.to > from).toSorted((a, b) => a.from - b.from);
  const drivers = own.filter(({ driverId }) => driverId !== null);
  const [first] = drivers;
  if (!first) return waits({ code: own[0]?.kind === 'repair' ? 'in_repair' : 'nobody' });
  const names = [...new Map(drivers.map(({ driverId, name }) => [driverId, name])).values()];
  if (names.length > 1)
    return waits({ code: 'several_that_day', driver: first.name, other: names.slice(1).join(', ') });
  const had = drivers.reduce((sum, each) => sum + Math.min(each.to, end) - Math.max(each.from, from), 0);
  if (had < end - from) return waits({ code: 'part_of_day', driver: first.name });
  return { driverId: first.driverId, evidence: { code: 'custody_day', driver: first.name } };
}

/**
 * Who had the car of a bill when it happened, or why nobody is certain; never by a name, and never
 * by who has it today. `cars` are those that had the plate then, `alike` plates that only look so.
 */
export function driverOfBill(
  time: BillTime,
  now: number,
  { cars, alike }: { readonly cars: readonly BillCar[]; readonly alike: readonly string[] },
): BillVerdict {
  const nowhere = (evidence: BillEvidence) => ({ vehicleId: null, ...waits(evidence) });
  if (('at' in time ? time.at : time.from) > now) return nowhere({ code: 'in_future' });
  const [car, ...others] = cars;
  if (!car && alike.length > 0) return nowhere({ code: 'plate_alike', plates: alike.join(', ') });
  if (!car) return nowhere({ code: 'plate_unknown' });
  if (others.length > 0)
    return nowhere({ code: 'plate_of_several', plates: cars.map(({ name }) => name).join(', ') });
  return { vehicleId: car.id, ...('at' in time ? atMoment(car, time.at) : onDay(car, time, now)) };
}
