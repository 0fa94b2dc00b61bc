import type { WireBill } from '@park/contract/bills';
import type { WireCustody } from '@park/contract/custody';
import { randomFrom } from '../demo/random.ts';
import type { TestApp } from './create-test-app.ts';
import { makeMoneyPark, MONDAY, type MoneyPark, type Unit } from './money-park.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS = 12;
const START = MONDAY - 2 * DAY;
const CARS = 6;
const NEAR = 10 * MINUTE;
const iso = (at: number): string => new Date(at).toISOString();

/** From when on a car was with a driver; null: in repair. In the order of their times. */
type Timeline = { from: number; who: string | null }[];

interface Car {
  readonly id: string;
  readonly times: Timeline;
  /** From when on it had which plate. */
  readonly plates: { from: number; plate: string }[];
}

interface Made {
  readonly row: Record<string, unknown> & { readonly number: string };
  /** Null: no car of the park, or one that nobody can know. */
  readonly car: Car | null;
  readonly at: number;
  readonly isDay: boolean;
  readonly amount: number;
}

const last = <Each extends { from: number }>(list: readonly Each[], at: number): Each | undefined =>
  list.findLast(({ from }) => from <= at);

/** Who had the car in truth; undefined for nobody. */
const truthOf = ({ car, at }: Made): string | null | undefined => car && last(car.times, at)?.who;

/** Whether a person with all records would be certain: the console may not hold these. */
function isClear({ car, at, isDay }: Made): boolean {
  if (car === null || !truthOf({ car, at } as Made)) return false;
  const [from, to] = isDay ? [at - 12 * HOUR, at + 12 * HOUR] : [at - NEAR, at + NEAR];
  const isNear = car.times.some((each) => each.from >= from && each.from <= to);
  const passes = car.plates.some((each) => each.from > from - DAY && each.from < to + DAY);
  return !isNear && !passes && last(car.times, from) !== undefined;
}

/** Random cars with handovers, repairs and a plate that passes from one to another. */
async function makeCars(test: TestApp, park: MoneyPark, pick: (n: number) => number): Promise<Car[]> {
  test.clock.now = new Date(START);
  const cars: Car[] = [];
  for (let n = 0; n < CARS; n += 1) {
    const plate = `${1000 + n} AB-${n % 7}`;
    const body = { plateNumber: plate, make: 'Kia', model: 'Rio', VIN: `VIN${n}` };
    const { vehicle } = (await park.call('POST', 'vehicles', body)) as { vehicle: { id: string } };
    cars.push({ id: vehicle.id, times: [], plates: [{ from: -Infinity, plate }] });
  }
  const [sold, next] = cars as [Car, Car];
  test.clock.now = new Date(START + 5 * DAY);
  const passed = sold.plates[0]?.plate ?? '';
  for (const [car, plate] of [
    [sold, '9999 XX-1'],
    [next, passed],
  ] as const) {
    await park.call('PUT', `vehicles/${car.id}`, { plateNumber: plate });
    car.plates.push({ from: test.clock.now.getTime(), plate });
  }
  test.clock.now = new Date(START + DAYS * DAY);
  for (const car of cars) {
    for (
      let at = START + pick(600) * MINUTE;
      at < START + DAYS * DAY - HOUR;
      at += (30 + pick(2000)) * MINUTE
    ) {
      const who = pick(5) === 0 ? null : (park.drivers[pick(4)] ?? null);
      if (car.times.at(-1)?.who === who) continue;
      const kind = who === null ? 'repair' : 'driver';
      await park.call('POST', `vehicles/${car.id}/custody`, { kind, driverId: who, at: iso(at) });
      car.times.push({ from: at, who });
    }
  }
  return cars;
}

function makeBill(n: number, cars: readonly Car[], { decimals }: Unit, pick: (n: number) => number): Made {
  const car = cars[pick(CARS)] as Car;
  const day = pick(8) === 0;
  // Noon of a day in Minsk stands for a bill of which only the day is known.
  const at = day ? MONDAY + pick(9) * DAY + 12 * HOUR : START + pick(DAYS * 1440) * MINUTE;
  const plate = last(car.plates, at)?.plate ?? '';
  const odd = pick(20);
  const written = odd === 0 ? plate.replaceAll('0', 'O') : odd === 1 ? '7777 ZZ-7' : plate;
  const amount = 100 + pick(20_000);
  const text = (amount / 10 ** decimals).toFixed(decimals);
  const when = day ? { day: new Date(at + 3 * HOUR).toISOString().slice(0, 10) } : { at: iso(at) };
  const kind = ['fine', 'toll', 'fuel', 'parking', 'damage'][pick(5)];
  const row = { number: `B-${n}`, issuer: 'Police', plate: written, amount: text, kind, ...when };
  // Zeros that are written as letters are another plate.
  return { row, car: written === plate ? car : null, at, isDay: day, amount };
}

async function billsOf(park: MoneyPark): Promise<Map<string, WireBill>> {
  const lists = await Promise.all(
    ['open', 'settled'].map(
      (of) => park.call('POST', 'bills/list', { of }) as Promise<{ bills: WireBill[] }>,
    ),
  );
  return new Map(lists.flatMap(({ bills }) => bills).map((bill) => [bill.number, bill]));
}

/** Every bill is with who had the car in truth, or held, and held only for a reason. */
function judge(made: readonly Made[], bills: ReadonlyMap<string, WireBill>, wrong: string[]): number {
  let found = 0;
  for (const each of made) {
    const bill = bills.get(each.row.number);
    const is = `${each.row.number} at ${iso(each.at)} (${bill?.evidence.code})`;
    if (!bill) wrong.push(`${is}: lost`);
    else if (bill.driver === null && isClear(each)) wrong.push(`${is}: held without a cause`);
    else if (bill.driver !== null && bill.driver.id !== truthOf(each))
      wrong.push(`${is}: of ${bill.driver.name}`);
    else if (bill.driver !== null) found += 1;
  }
  return found;
}

/** Moves the beginnings of random times, in between their neighbours, as the truth was. */
async function correctSome(
  park: MoneyPark,
  cars: readonly Car[],
  pick: (n: number) => number,
): Promise<number> {
  let corrected = 0;
  for (const car of cars) {
    const { custody } = (await park.call('GET', `vehicles/${car.id}/custody`)) as { custody: WireCustody[] };
    for (let n = 1; n < car.times.length; n += 1 + pick(3)) {
      const [before, own, after] = [car.times[n - 1], car.times[n], car.times[n + 1]];
      const held = custody.find(({ from }) => Date.parse(from) === own?.from);
      if (!before || !own || !held) continue;
      const room = (after?.from ?? START + DAYS * DAY) - before.from;
      const from = before.from + MINUTE * (1 + pick(room / MINUTE - 2));
      await park.call('PUT', `custody/${held.id}`, { from: iso(from) });
      own.from = from;
      corrected += 1;
    }
  }
  return corrected;
}

/**
 * Random handovers and bills of a known truth, through the API: tells what is proposed wrongly, is
 * held without a cause, moves no money, or changes when it is sent again.
 */
export async function checkBills(test: TestApp, seed: string, unit: Unit, count: number) {
  const random = randomFrom(seed);
  const pick = (n: number) => Math.floor(random.next() * n);
  const park = await makeMoneyPark(test, unit);
  const cars = await makeCars(test, park, pick);
  const made = Array.from({ length: count }, (_, n) => makeBill(n, cars, unit, pick));
  const wrong: string[] = [];
  const send = async (rows: readonly object[]) =>
    (await park.call('POST', 'bills/import', { bills: rows })) as { counts: Record<string, number> };
  const { counts } = await send(made.map(({ row }) => row));
  if (counts['created'] !== count) wrong.push(`created: ${JSON.stringify(counts)}`);
  const proposed = judge(made, await billsOf(park), wrong);

  const open = [...(await billsOf(park)).values()].filter(({ state }) => state === 'proposed');
  const partsOf = new Map<string, number>();
  for (const [n, { id, number, version }] of open.entries()) {
    const parts = n % 4 === 0 ? 2 + pick(5) : 1;
    partsOf.set(number, parts);
    await park.call('POST', 'bills/charge', { bills: [{ id, version }], parts });
  }
  const corrected = await correctSome(park, cars, pick);
  const after = await billsOf(park);
  const followed = judge(made, after, wrong);

  // What each driver owes by the script: the first part is due, the others are to come.
  const due = new Map<string, number>(park.drivers.map((id) => [id, 0]));
  for (const { row, amount } of made) {
    const bill = after.get(row.number);
    if (bill?.state !== 'charged' || !bill.driver) continue;
    const posted = Math.floor(amount / (partsOf.get(row.number) ?? 1));
    due.set(bill.driver.id, (due.get(bill.driver.id) ?? 0) - posted);
  }
  const range = { startDate: '2026-03-01', endDate: '2026-04-30' };
  const sheet = (await park.call('POST', 'ledger/settlements', range)) as {
    rows: { driver: { id: string }; other: number }[];
  };
  for (const [id, sum] of due) {
    const other = sheet.rows.find(({ driver }) => driver.id === id)?.other ?? 0;
    if (other !== sum) wrong.push(`${id} owes ${other}, not ${sum}`);
  }
  const again = made.map(({ row }) => ({
    ...row,
    issuer: 'POLICE',
    plate: String(row['plate']).replace('A', 'а'),
  }));
  const { counts: same } = await send(again.toReversed());
  if (same['unchanged'] !== count) wrong.push(`again: ${JSON.stringify(same)}`);
  return { bills: count, proposed, corrected, followed, wrong };
}
