import { outputOf } from '@park/contract/call-schemas';
import { getAccount } from '@park/contract/ledger';
import { randomUUID } from 'node:crypto';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { ledgerProblems } from './check-ledger.ts';

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };

onOwnDatabase('the correction of a ride', (test) => {
  const query = (sql: string, values: readonly string[]) => test().database.query(sql, values);
  const send = (method: string, path: string, body: object) =>
    test().send(method, `taxipark/ledger/${path}`, { token: test().park.admin.token, body });

  async function ride(driver: string, at: string, earning = 10) {
    const id = randomUUID();
    await query(
      `insert into ride (id, taxi_park_id, driver_id, status, pickup_lat, pickup_lng, picked_up_at, fare_per_km, earning, distance_km)
       values ($1, $2, $3, 'completed', 53.9, 27.5, $4, 1, ${earning}, 10)`,
      [id, test().park.id, driver, at],
    );
    return id;
  }
  const reassign = (id: string, driver: string) =>
    query('update ride set driver_id = $2 where id = $1', [id, driver]);
  async function entriesOf(driver: string, rideId: string) {
    const account = await send('POST', `drivers/${driver}/account`, MARCH);
    const { entries } = outputOf(getAccount).parse(account.body);
    return entries.filter(({ source }) => source.id === rideId).reverse();
  }
  const sumOf = async (driver: string, rideId: string) => {
    const [first] = await entriesOf(driver, rideId);
    return first?.inAll;
  };
  const correct = (id: string | undefined, amount: number) =>
    send('POST', `entries/${id}/correct`, { amount, text: 'Не та сумма' });

  beforeAll(async () => {
    const { id, drivers } = test().park;
    // Commission of 20 %, so that each ride has two entries.
    await query(
      `insert into driver_terms (taxi_park_id, driver_id, valid_from, terms_id)
       select $1::uuid, d, '2026-01-01', $2::uuid from unnest($3::uuid[]) d`,
      [id, test().park.money.terms, `{${drivers.join(',')}}`],
    );
    await query(`insert into ledger_month (taxi_park_id, month) values ($1, '2026-02-01')`, [id]);
  });
  afterEach(async () => {
    const problems = await ledgerProblems(test().database);
    // Terms were given by hand, so older rides have no commission and no day its rent.
    expect(problems.filter((problem) => !/commission is|rent is/.test(problem))).toEqual([]);
  });

  it('is made in the entries of the new driver, of the former one, and of one who has it again', async () => {
    const [anna, boris] = test().park.drivers;
    const id = await ride(anna, '2026-03-18T10:00:00Z');
    await reassign(id, boris);
    const given = await entriesOf(boris, id);
    expect(given.map(({ kind, amount, corrects }) => [kind, amount, corrects])).toEqual([
      ['ride', 1000, null],
      ['commission', -200, null],
    ]);
    expect((await correct(given[0]?.id, 900)).body).toMatchObject({
      entry: { amount: -100, corrects: given[0]?.id, driver: { id: boris } },
    });
    expect((await correct(given[1]?.id, 180)).body).toMatchObject({ entry: { amount: 20 } });
    expect(await sumOf(boris, id)).toBe(900);
    const former = await entriesOf(anna, id);
    expect(former.map(({ amount, corrects }) => [amount, corrects])).toEqual([
      [1000, null],
      [-200, null],
      [-1000, former[0]?.id],
      [200, former[1]?.id],
    ]);
    expect((await correct(former[0]?.id, 50)).body).toMatchObject({ entry: { amount: 50 } });
    await reassign(id, anna);
    expect(await sumOf(anna, id)).toBe(1050);
    expect((await correct(former[0]?.id, 1000)).body).toMatchObject({ entry: { amount: -50 } });
    expect(await sumOf(boris, id)).toBe(-100);
    const [first, , second] = await entriesOf(boris, id);
    expect(second?.corrects).toBe(first?.id);
    expect(await correct(second?.id, 1)).toMatchObject({
      status: 409,
      body: { code: 'correction_not_correctable', error: expect.stringContaining(first?.id ?? '?') },
    });
    expect((await correct(first?.id, 0)).body).toMatchObject({ entry: { amount: 100 } });
  });

  it('is made after its month was closed, for the day that it belongs to', async () => {
    const [anna, boris] = test().park.drivers;
    const id = await ride(anna, '2026-02-20T10:00:00Z', 30);
    const late = await entriesOf(anna, id);
    expect(late.map(({ kind, amount, belongsTo }) => [kind, amount, belongsTo])).toEqual([
      ['correction', 3000, '2026-02-20'],
      ['correction', -600, '2026-02-20'],
    ]);
    expect((await correct(late[0]?.id, 2500)).body).toMatchObject({
      entry: { amount: -500, day: '2026-03-01', belongsTo: '2026-02-20', corrects: late[0]?.id },
    });
    expect((await correct(late[1]?.id, 500)).body).toMatchObject({ entry: { amount: 100 } });
    await reassign(id, boris);
    const [given] = await entriesOf(boris, id);
    expect((await correct(given?.id, 100)).body).toMatchObject({ entry: { amount: -2900 } });
    expect(await sumOf(boris, id)).toBe(100);
  });

  it('is made where nothing was earned, on the side of the driver', async () => {
    const [, , vera] = test().park.drivers;
    const id = await ride(vera, '2026-03-17T10:00:00Z', 0);
    const [entry] = await entriesOf(vera, id);
    expect((await correct(entry?.id, 700)).body).toMatchObject({ entry: { amount: 700 } });
  });
});
