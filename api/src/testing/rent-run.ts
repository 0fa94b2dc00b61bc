import type { WireLedgerEntry } from '@park/contract/ledger';
import { randomFrom } from '../demo/random.ts';
import type { TestApp } from './create-test-app.ts';
import { makeMoneyPark } from './money-park.ts';
import type { MoneyPark, Unit } from './money-park.ts';
import { postRentOfAll } from './post-rent.ts';
import type { Count, CountedCar, CountedRate, Point } from './rent-count.ts';
import { dayAfter, dayIn, dayToCome, holderAt, rentsOn } from './rent-count.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** That of a new park; the clocks of the zone go forward three weeks later. */
const FIRST_DAY = '2026-03-06';
const ZONE = 'Europe/Warsaw';
const CARS = ['Toyota Camry', 'Toyota Corolla', 'Kia Rio', 'Skoda Octavia', 'Lada Vesta'] as const;
/** None of the hours that the clocks skip. */
const HOURS = [0, 0, 4, 6, 14, 23] as const;

/** The amount, day by day, that the accounts of drivers have for rent. */
async function postedOf(call: MoneyPark['call'], driver: string, range: object) {
  const posted = new Map<string, number>();
  let entries = 0;
  for (let after: string | null | undefined; after !== null;) {
    const body = { ...range, ...(after !== undefined && { after }) };
    const page = (await call('POST', `ledger/drivers/${driver}/account`, body)) as {
      entries: WireLedgerEntry[];
      next: string | null;
    };
    for (const { day, belongsTo, amount, source } of page.entries) {
      if (source.type !== 'rent') continue;
      entries += 1;
      posted.set(belongsTo ?? day, (posted.get(belongsTo ?? day) ?? 0) - amount);
    }
    after = page.next;
  }
  return { posted, entries };
}

/**
 * Lives through days of a park whose cars change hands at random, forwards and afterwards, also in
 * months that are closed by then, and compares what its drivers were charged with a count of our own.
 */
export async function liveRent(
  test: TestApp,
  seed: string,
  unit: Unit,
  { cars: size, days }: { readonly cars: number; readonly days: number },
) {
  const random = randomFrom(seed);
  const { clock } = test;
  const { id: park, call } = await makeMoneyPark(test, unit);
  await test.database.query('update taxi_park set time_zone = $1 where id = $2', [ZONE, park]);
  const drivers: string[] = [];
  for (let n = 0; n < size * 0.8; n += 1) {
    const own = { name: `${n}`, email: `${n}@${park}.by`, phone: `+37533${n}`, licenseNumber: `${n}` };
    const made = await call('POST', 'drivers', { ...own, password: 'long enough' });
    drivers.push((made as { driver: { userId: string } }).driver.userId);
  }
  const anyone = () => random.pick(drivers as [string, ...string[]]);
  const cars: CountedCar[] = [];
  const rates: CountedRate[] = [];
  const hours: { from: string; hour: number }[] = [];
  const terms = new Map<string, { rent: number; period: 'day' | 'week' }>();
  const count: Count = { zone: ZONE, cars, rates, hours, terms };
  const now = () => clock.now.getTime();
  const today = () => dayIn(now(), ZONE);
  let firstOpen = FIRST_DAY;
  let [acts, inClosedMonths] = [0, 0];

  for (let n = 0; n < size; n += 1) {
    const [make = '', model = ''] = random.pick(CARS).split(' ');
    const plate = { plateNumber: `${seed}-${n}`, VIN: `R${n}` };
    const added = await call('POST', 'vehicles', { make, model, ...plate });
    const { id } = (added as { vehicle: { id: string } }).vehicle;
    cars.push({ id, points: [], names: [{ from: FIRST_DAY, make, model }] });
  }
  const anyCar = () => random.pick(cars as [CountedCar, ...CountedCar[]]);
  for (const [period, rent] of [
    ['day', 1501],
    ['week', 9_998],
  ] as const) {
    const body = {
      name: period,
      commissionPercent: 0,
      rent,
      rentPeriod: period,
      minimumBalance: 0,
      validFrom: FIRST_DAY,
    };
    const { terms: made } = (await call('POST', 'ledger/terms', body)) as { terms: { id: string } };
    const driverIds = drivers.filter((driver) => !terms.has(driver) && random.chance(0.4));
    if (driverIds.length === 0) continue;
    await call('PUT', 'ledger/driver_terms', { driverIds, termsId: made.id, validFrom: FIRST_DAY });
    for (const driver of driverIds) terms.set(driver, { rent, period });
  }

  /** A day that is not closed: mostly of the last or next days. */
  const openDay = () => {
    const day = dayAfter(today(), random.whole(-25, 4));
    return day < firstOpen ? firstOpen : day;
  };
  /** A whole minute at which the car has not changed hands, up to now. */
  const moment = ({ points }: CountedCar, from: number, to: number): number | undefined => {
    for (let tries = 0; tries < 20 && from + MINUTE < to; tries += 1) {
      const at = Math.ceil(random.whole(from + 1, to - 1) / MINUTE) * MINUTE;
      if (at > from && at < to && points.every((point) => point.at !== at)) return at;
    }
    return undefined;
  };
  const told = (at: number) => {
    acts += 1;
    if (dayIn(at, ZONE) < firstOpen) inClosedMonths += 1;
  };
  const begin = now();

  async function handOver(car: CountedCar): Promise<void> {
    const back = random.chance(0.6) ? 6 * HOUR : random.whole(1, 40) * 24 * HOUR;
    const at = moment(car, Math.max(begin, now() - back), now());
    if (at === undefined) return;
    const who = random.chance(0.75) ? anyone() : random.pick(['repair', 'reserve']);
    if (holderAt(car, at) === who) return;
    const isDriver = who !== 'repair' && who !== 'reserve';
    const body = {
      kind: isDriver ? 'driver' : who,
      ...(isDriver && { driverId: who }),
      at: new Date(at).toISOString(),
    };
    await call('POST', `vehicles/${car.id}/custody`, body);
    car.points = [...car.points, { at, who }].sort((a, b) => a.at - b.at);
    told(at);
  }
  async function pair(car: CountedCar): Promise<void> {
    const last = car.points.at(-1)?.who ?? null;
    const has = last === 'repair' || last === 'reserve' ? null : last;
    const who = random.chance(0.7) ? anyone() : null;
    if (who === has || car.points.some((point) => point.at >= now())) return;
    await call('PUT', `vehicles/${car.id}`, { driverId: who });
    car.points.push({ at: now(), who });
    acts += 1;
  }
  /** The car's own times have the same beginnings as our points. */
  async function timeOf(car: CountedCar, point: Point): Promise<string> {
    const { custody } = (await call('GET', `vehicles/${car.id}/custody`)) as {
      custody: { id: string; from: string }[];
    };
    const found = custody.find(({ from }) => Date.parse(from) === point.at);
    if (!found) throw new Error(`${car.id}: nobody took it at ${new Date(point.at).toISOString()}`);
    return found.id;
  }
  async function correct(car: CountedCar): Promise<void> {
    const index = car.points.length - 1 - random.whole(0, Math.min(4, car.points.length - 1));
    const point = car.points[index];
    if (!point || point.who === null) return;
    const id = await timeOf(car, point);
    if (random.chance(0.3)) {
      await call('POST', `custody/${id}/take_back`, {});
      car.points.splice(index, 1);
      told(point.at);
      return;
    }
    const [before, after] = [car.points[index - 1]?.at ?? begin, car.points[index + 1]?.at ?? now()];
    const at = moment(car, before, after);
    if (at === undefined) return;
    await call('PUT', `custody/${id}`, { from: new Date(at).toISOString() });
    told(Math.min(at, point.at));
    point.at = at;
  }
  async function rename(car: CountedCar): Promise<void> {
    const [make = '', model = ''] = random.pick(CARS).split(' ');
    await call('PUT', `vehicles/${car.id}`, { make, model });
    car.names.push({ from: dayToCome(count, now()), make, model });
    acts += 1;
  }
  async function setRate(from = openDay()): Promise<void> {
    const [make = '', model = ''] = random.pick(CARS).split(' ');
    const car = random.chance(0.4) ? anyCar() : null;
    const isMake = random.chance(0.3);
    const amount = random.chance(0.12) ? null : random.chance(0.1) ? 0 : random.whole(500, 9_999);
    const period = random.pick(['day', 'day', 'week'] as const);
    const ofDays = period === 'day' && random.chance(0.5) ? random.whole(1, 31) : null;
    const paidDays = ofDays === null ? null : random.whole(1, ofDays);
    const subject = car ? { vehicleId: car.id } : { make, model: isMake ? '' : model };
    await call('PUT', 'ledger/rent', { ...subject, validFrom: from, amount, period, paidDays, ofDays });
    const of = car ? car.id : isMake ? make : `${make} ${model}`;
    rates.push({ of, from, amount, period, paid: paidDays, days: ofDays });
    acts += 1;
  }

  async function setHour(): Promise<void> {
    const [from, hour] = [openDay(), random.pick(HOURS)];
    await call('PUT', 'ledger/rent_hour', { validFrom: from, hour });
    hours.push({ from, hour });
    acts += 1;
  }
  for (let n = 0; n < 8; n += 1) await setRate(FIRST_DAY);
  for (const car of cars) await pair(car);
  for (let day = 0; day < days; day += 1) {
    const turns = Math.ceil(size / 16);
    for (let turn = 0; turn < turns; turn += 1) {
      const into = Math.floor(((turn + random.next()) / turns) * 23 * HOUR);
      clock.now = new Date(begin + day * 24 * HOUR + into + 1);
      if (random.chance(0.3)) await postRentOfAll(test.database, () => clock.now);
      const kind = random.whole(0, 99);
      if (kind < 45) await handOver(anyCar());
      else if (kind < 60) await pair(anyCar());
      else if (kind < 85) await correct(anyCar());
      else if (kind < 88) await rename(anyCar());
      else if (kind < 98) await setRate();
      else await setHour();
    }
    // Ten days after its end a month is closed.
    const month = firstOpen.slice(0, 7);
    if (today().slice(8) === '11' && today().slice(0, 7) > month) {
      await call('POST', `ledger/months/${month}/close`);
      firstOpen = `${today().slice(0, 7)}-01`;
    }
  }
  clock.now = new Date(now() + 40 * MINUTE);
  await postRentOfAll(test.database, () => clock.now);

  const differences: string[] = [];
  let [entries, driverDays, total] = [0, 0, 0];
  const expected = new Map<string, ReadonlyMap<string, number>>();
  for (let day = FIRST_DAY; day <= today(); day = dayAfter(day))
    expected.set(day, rentsOn(count, day, now()));
  for (const driver of drivers) {
    const account = await postedOf(call, driver, { startDate: FIRST_DAY, endDate: today() });
    entries += account.entries;
    for (const day of new Set([...expected.keys(), ...account.posted.keys()])) {
      const [due, posted] = [expected.get(day)?.get(driver) ?? 0, account.posted.get(day) ?? 0];
      driverDays += 1;
      total += due;
      if (due !== posted) differences.push(`${seed}: ${driver} on ${day}: charged ${posted}, due ${due}`);
    }
  }
  return { acts, inClosedMonths, entries, driverDays, total, differences };
}
