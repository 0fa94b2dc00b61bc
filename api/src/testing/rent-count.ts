/*
 * What each driver pays for cars on each day, counted once more by a program that shares nothing with
 * the product: it imports nothing, knows of a car only the moments at which it changed hands, and
 * asks each day anew.
 */

const DAY_MS = 86_400_000;

/** From this moment on it is with a driver, in repair or in reserve; null: with nobody. */
export interface Point {
  at: number;
  readonly who: string | null;
}

export interface CountedCar {
  readonly id: string;
  /** In their order. */
  points: Point[];
  /** Its names, each from a day on. */
  readonly names: { readonly from: string; readonly make: string; readonly model: string }[];
}

export interface CountedRate {
  /** The id of a car, `make` or `make model`. */
  readonly of: string;
  readonly from: string;
  readonly amount: number | null;
  readonly period: 'day' | 'week';
  readonly paid: number | null;
  readonly days: number | null;
}

export interface Count {
  readonly zone: string;
  readonly cars: readonly CountedCar[];
  /** The later of the same thing and day counts. */
  readonly rates: readonly CountedRate[];
  readonly hours: readonly { readonly from: string; readonly hour: number }[];
  /** What the terms of a driver ask for without a car. */
  readonly terms: ReadonlyMap<string, { readonly rent: number; readonly period: 'day' | 'week' }>;
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** What the clocks of a zone show, as if it were UTC. */
function shown(at: number, zone: string): number {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone: zone });
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

export const dayIn = (at: number, zone: string): string =>
  new Date(shown(at, zone)).toISOString().slice(0, 10);

/** The last of those that begin up to a day. */
function lastOf<Each extends { readonly from: string }>(all: readonly Each[], day: string): Each | undefined {
  let found: Each | undefined;
  for (const each of all) if (each.from <= day && (!found || each.from >= found.from)) found = each;
  return found;
}

/** When a day finds its driver. */
export function momentOf({ zone, hours }: Pick<Count, 'zone' | 'hours'>, day: string): number {
  const wanted = Date.parse(day) + (lastOf(hours, day)?.hour ?? 0) * 3_600_000;
  let at = wanted;
  for (let n = 0; n < 2; n += 1) at += wanted - shown(at, zone);
  return at;
}

/** The first day whose moment is still to come. */
export function dayToCome(count: Count, now: number): string {
  const today = dayIn(now, count.zone);
  return momentOf(count, today) > now ? today : dayAfter(today);
}

export function holderAt({ points }: CountedCar, at: number): string | null {
  return points.findLast((point) => point.at <= at)?.who ?? null;
}

function rateOf({ rates }: Count, car: CountedCar, day: string): CountedRate | undefined {
  const { make = '', model = '' } = lastOf(car.names, day) ?? {};
  for (const name of [car.id, `${make} ${model}`, make]) {
    const rate = lastOf(
      rates.filter((each) => each.of === name),
      day,
    );
    if (rate && rate.amount !== null) return rate;
  }
  return undefined;
}

/** Days since Monday. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** What of a week's rent is a day's. */
const shareOn = (whole: number, day: string): number =>
  Math.floor((whole * (weekday(day) + 1)) / 7) - Math.floor((whole * weekday(day)) / 7);

/** The Monday from which on the weeks of terms fall on their days: that of the first rate. */
function splitSince({ rates }: Count): string {
  const kept = new Map(rates.map((rate) => [`${rate.of} ${rate.from}`, rate]));
  const days = [...kept.values()].flatMap(({ amount, from }) => (amount === null ? [] : [from]));
  const first = days.toSorted()[0];
  return first === undefined ? '9' : dayAfter(first, -weekday(first));
}

function rentOn({ amount, period, paid, days, from }: CountedRate, day: string): number {
  const whole = amount ?? 0;
  if (period === 'week') return shareOn(whole, day);
  if (paid === null || days === null) return whole;
  return Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS) % days < paid ? whole : 0;
}

/** What each driver pays on a day, by driver; nobody before the moment of the day. */
export function rentsOn(count: Count, day: string, now: number): ReadonlyMap<string, number> {
  const rents = new Map<string, number>();
  const moment = momentOf(count, day);
  if (moment > now) return rents;
  for (const car of count.cars) {
    const who = holderAt(car, moment);
    const rate = rateOf(count, car, day);
    if (who === null || who === 'repair' || who === 'reserve' || !rate) continue;
    rents.set(who, (rents.get(who) ?? 0) + rentOn(rate, day));
  }
  const isSplit = day >= splitSince(count);
  for (const [driver, { rent, period }] of count.terms) {
    if (rents.has(driver)) continue;
    const isWhole = period === 'day' || (!isSplit && weekday(day) === 0);
    rents.set(driver, isWhole ? rent : isSplit ? shareOn(rent, day) : 0);
  }
  return rents;
}
