import type { WireBill } from '@park/contract/bills';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { TEST_NOW } from './create-test-app.ts';
import type { TestApp } from './create-test-app.ts';
import { resetMoney } from './test-money.ts';

const HOUR = 3_600_000;
const DAY = 24;
/** So many hours before the noon of the tests. */
export const ago = (hours: number): string => new Date(TEST_NOW.getTime() - hours * HOUR).toISOString();
/** Of the first car. */
export const PLATE = '0000 AB-7 north';

/** What the tests of bills do with them, each from the same beginning, with a ledger that adds up. */
export function billDesk(test: () => TestApp) {
  const driver = (n: number) => test().park.drivers[n] ?? '';
  const car = (n: number) => test().park.vehicles[n] ?? '';
  let count = 0;
  const post = (path: string, body: object, token = test().park.admin.token) =>
    test().send('POST', `taxipark/${path}`, { body, token });
  const billOf = ({ body }: { body: unknown }) => (body as { bill: WireBill }).bill;
  const typed = (hours: number, rest: object = {}) => ({
    kind: 'fine',
    issuer: 'ГАИ',
    number: `${(count += 1)}`,
    plate: PLATE,
    at: ago(hours),
    amount: '45.00',
    ...rest,
  });
  const add = async (hours: number, rest: object = {}) => billOf(await post('bills', typed(hours, rest)));
  const listed = async (of: 'open' | 'settled' = 'open') =>
    ((await post('bills/list', { of })).body as { bills: WireBill[] }).bills;
  const again = async ({ id }: WireBill) =>
    [...(await listed()), ...(await listed('settled'))].find((each) => each.id === id) as WireBill;
  const who = ({ state, driver: found, evidence }: WireBill) =>
    `${state} ${found ? test().park.drivers.indexOf(found.id) : '-'} ${evidence.code}`;
  const charge = ({ id, version }: WireBill, rest: object = {}, token?: string) =>
    post('bills/charge', { bills: [{ id, version }], ...rest }, token);
  const act = ({ id, version }: WireBill, as: string, token?: string) =>
    post(`bills/${id}/${as}`, { version, reason: 'По жалобе' }, token);
  const choose = ({ id, version }: WireBill, body: object) =>
    test().send('PUT', `taxipark/bills/${id}/driver`, { body: { version, ...body } });
  const give = (n: number, hours: number) =>
    post(`vehicles/${car(0)}/custody`, { kind: 'driver', driverId: driver(n), at: ago(hours) });
  /** From when on somebody had the first car, by default corrected by who may charge. */
  const correct = (id: string | undefined, from: string, token = test().park.admin.token) =>
    test().send('PUT', `taxipark/custody/${id}`, { body: { from }, token });
  const handovers = async () =>
    (
      (await test().send('GET', `taxipark/vehicles/${car(0)}/custody`)).body as {
        custody: { id: string; from: string }[];
      }
    ).custody;
  /** What a driver’s bills come to, and each entry as `day kind amount`. */
  const entries = async (n: number) => {
    const rows = await test().database.query<{ line: string; amount: number }>(
      `select concat_ws(' ', day, kind, amount, belongs_to) as line, amount::int from ledger_entry
       where driver_id = $1 and account in ('fines', 'fuel') and id > $2 order by id`,
      [driver(n), String(first)],
    );
    return { sum: rows.reduce((sum, { amount }) => sum + amount, 0), lines: rows.map(({ line }) => line) };
  };
  const moveTo = (days: number) => {
    test().clock.now = new Date(TEST_NOW.getTime() + days * DAY * HOUR);
  };
  const custodyOf = (
    rows: readonly (readonly [n: number | null, from: number, to: number | null, origin?: string])[],
  ) =>
    test().database.query(
      `insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, valid_to, origin)
       select $1, $2, x.kind, x.driver, x.since, coalesce(x.until, 'infinity'), x.origin
       from json_to_recordset($3::json) as x(kind text, driver uuid, since timestamptz, until timestamptz, origin text)`,
      [
        test().park.id,
        car(0),
        JSON.stringify(
          rows.map(([n, from, to, origin = 'hand']) => ({
            kind: n === null ? 'repair' : 'driver',
            driver: n === null ? null : driver(n),
            origin,
            since: ago(from),
            until: to === null ? null : ago(to),
          })),
        ),
      ],
    );
  const currency = (name: string, decimals: number) =>
    test().database.query('update taxi_park set currency = $2, currency_decimals = $3 where id = $1', [
      test().park.id,
      name,
      decimals,
    ]);
  const afresh = async () => {
    const { id } = test().park;
    for (const table of ['bill_part', 'bill', 'custody', 'key_holder'])
      await test().database.query(`delete from ${table} where taxi_park_id = $1`, [id]);
    await test().database.query(
      `insert into key_holder (taxi_park_id, record_id, kind, key) select taxi_park_id, id, 'plate', plate_key from vehicle
       where taxi_park_id = $1`,
      [id],
    );
  };
  let first = 0;
  /** The first driver had the first car for two days up to two hours ago, then the second. */
  beforeEach(async () => {
    // Some tests go on for weeks.
    await test().database.query(`update session set expires_at = '2030-01-01'`);
    test().clock.now = TEST_NOW;
    await afresh();
    await currency('BYN', 2);
    await resetMoney(test().database, test().park.id, test().park.drivers);
    await custodyOf([
      [0, 50, 2],
      [1, 2, null],
    ]);
    const [last] = await test().database.query<{ id: number }>('select max(id)::int as id from ledger_entry');
    first = last?.id ?? 0;
    await test().database.query('delete from sign_in_window');
  });
  afterEach(async () => {
    expect(await ledgerProblems(test().database)).toEqual([]);
  });

  return {
    driver,
    car,
    post,
    billOf,
    typed,
    add,
    listed,
    again,
    who,
    charge,
    act,
    choose,
    give,
    handovers,
    correct,
    entries,
    moveTo,
    currency,
  };
}
