import { randomFrom } from './random.ts';
import type { Random } from './random.ts';

/** A driver with a vehicle in the demo park; the same list produces the same rides. */
export interface DemoShiftDriver {
  readonly id: string;
  readonly vehicleId: string | null;
  /** BYN per km. */
  readonly fare: number;
}

export interface DemoRide {
  id: string;
  driver_id: string;
  vehicle_id: string | null;
  status: string;
  pickup_lat: number;
  pickup_lng: number;
  picked_up_at: string;
  dropoff_lat: number | null;
  dropoff_lng: number | null;
  dropped_off_at: string | null;
  distance_km: number | null;
  fare_per_km: number;
  earning: number | null;
  rating_by_passenger: number | null;
  rating_by_driver: number | null;
}

export interface DemoShift {
  driverId: string;
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
  rides: DemoRide[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MINSK = { lat: 53.9023, lng: 27.5619 };
const KM_PER_DEGREE_LAT = 111.2;
const KM_PER_DEGREE_LNG = 65.5;
/** How much longer a street route is than the straight line. */
const DETOUR = 1.35;

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/**
 * Hours after midnight at which shifts start: morning and evening peaks, some midday, a few at
 * night.
 */
function shiftStart(random: Random): number {
  const kind = random.next();
  if (kind < 0.45) return random.around(6.6, 1.2);
  if (kind < 0.65) return random.around(11.5, 1.8);
  if (kind < 0.93) return random.around(15.4, 1.4);
  return random.around(1.2, 1);
}

function isPeak(minuteOfDay: number): boolean {
  const hour = minuteOfDay / 60;
  return (hour >= 7 && hour < 9.5) || (hour >= 17 && hour < 19.5);
}

function ratingOf(random: Random, probability: number): number | null {
  return random.chance(probability) ? round(Math.min(5, random.around(4.6, 0.9)), 1) : null;
}

function place(random: Random): { lat: number; lng: number } {
  return { lat: random.around(MINSK.lat, 0.065), lng: random.around(MINSK.lng, 0.11) };
}

function destination(random: Random, from: { lat: number; lng: number }, distanceKm: number) {
  const straight = distanceKm / DETOUR;
  const towardsCentre = Math.atan2(MINSK.lat - from.lat, MINSK.lng - from.lng);
  const angle = towardsCentre + random.around(0, 1.9);
  return {
    lat: round(from.lat + (Math.sin(angle) * straight) / KM_PER_DEGREE_LAT, 6),
    lng: round(from.lng + (Math.cos(angle) * straight) / KM_PER_DEGREE_LNG, 6),
  };
}

function rideAt(
  random: Random,
  driver: DemoShiftDriver,
  at: number,
  dayStart: number,
): { ride: DemoRide; end: number } {
  const peak = isPeak((at - dayStart) / MINUTE);
  const from = place(random);
  const distance = round(Math.min(24, 1.4 + random.next() ** 2.2 * 20 + random.next() * 3), 2);
  const kmPerHour = peak ? random.around(21, 4) : random.around(31, 6);
  const end = Math.round((at + (distance / kmPerHour) * HOUR + 2 * MINUTE) / 1000) * 1000;
  const fareCents = Math.round(driver.fare * 100 * (peak ? 1.2 : 1));
  const isCancelled = random.chance(0.06);
  const to = destination(random, from, distance);
  const ride = {
    id: random.uuid(),
    driver_id: driver.id,
    vehicle_id: driver.vehicleId,
    status: isCancelled ? 'cancelled' : 'completed',
    pickup_lat: round(from.lat, 6),
    pickup_lng: round(from.lng, 6),
    picked_up_at: new Date(at).toISOString(),
    dropoff_lat: isCancelled ? null : to.lat,
    dropoff_lng: isCancelled ? null : to.lng,
    dropped_off_at: isCancelled ? null : new Date(end).toISOString(),
    distance_km: isCancelled ? null : distance,
    fare_per_km: fareCents / 100,
    earning: isCancelled ? null : Math.round((distance * 100 * fareCents) / 100) / 100,
    rating_by_passenger: isCancelled ? null : ratingOf(random, 0.68),
    rating_by_driver: isCancelled ? null : ratingOf(random, 0.55),
  };
  return { ride, end: isCancelled ? at + 4 * MINUTE : end };
}

function shiftOf(random: Random, driver: DemoShiftDriver, dayStart: number): DemoShift {
  const start = Math.round((dayStart + shiftStart(random) * HOUR) / 1000) * 1000;
  const end = start + Math.round(random.around(7.5, 2)) * HOUR;
  const rides: DemoRide[] = [];
  let at = start + random.whole(3, 25) * MINUTE;
  while (at < end) {
    const { ride, end: free } = rideAt(random, driver, at, dayStart);
    rides.push(ride);
    const wait = isPeak((free - dayStart) / MINUTE) ? random.whole(2, 16) : random.whole(6, 48);
    at = free + wait * MINUTE + random.whole(0, 59) * 1000;
  }
  return { driverId: driver.id, start, end: Math.max(end, at), rides };
}

/** New drivers, who have not had a ride yet. */
const isNew = (index: number) => index % 20 === 16;

/**
 * Every seventh driver works in turns, away for 27 of 45 days: at any time some are away for 5, 10
 * and 20 days.
 */
const CYCLE_DAYS = 45;
const AWAY_DAYS = 27;

function isAway(index: number, dayStart: number): boolean {
  if (index % 7 !== 3) return false;
  const day = Math.floor(dayStart / (24 * HOUR)) + Math.floor(index / 7) * 5;
  return day % CYCLE_DAYS >= CYCLE_DAYS - AWAY_DAYS;
}

/**
 * Whether a driver, by the place in the list, is at work in the days around a day, YYYY-MM-DD in
 * Minsk.
 */
export function isAtWork(index: number, day: string): boolean {
  return !isNew(index) && !isAway(index, Date.parse(`${day}T00:00:00+03:00`));
}

/** All shifts of one day, YYYY-MM-DD in Minsk; they depend on the day alone. */
export function shiftsOfDay(day: string, drivers: readonly DemoShiftDriver[]): DemoShift[] {
  const dayStart = Date.parse(`${day}T00:00:00+03:00`);
  const weekday = new Date(dayStart + 12 * HOUR).getUTCDay();
  const share = weekday === 0 ? 0.5 : weekday === 5 || weekday === 6 ? 0.74 : 0.62;
  return drivers.flatMap((driver, index) => {
    const random = randomFrom(`${day}/${index}`);
    return random.chance(share) && isAtWork(index, day) ? [shiftOf(random, driver, dayStart)] : [];
  });
}

/** The ride at a moment: undefined before pickup, under way until drop-off, then final. */
export function rideAsOf(ride: DemoRide, now: number): DemoRide | undefined {
  if (Date.parse(ride.picked_up_at) > now) return undefined;
  if (ride.dropped_off_at === null || Date.parse(ride.dropped_off_at) <= now) return ride;
  return {
    ...ride,
    status: ride.id < '4' ? 'active' : 'ongoing',
    dropoff_lat: null,
    dropoff_lng: null,
    dropped_off_at: null,
    distance_km: null,
    earning: null,
    rating_by_passenger: null,
    rating_by_driver: null,
  };
}
