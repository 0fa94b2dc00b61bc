import type { WireBill } from '@park/contract/bills';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { resetMoney } from '../testing/test-money.ts';
import { postBills } from './post-bills.ts';

const HOUR = 3_600_000;
/** So many hours before the noon of the tests. */
const ago = (hours: number): string => new Date(TEST_NOW.getTime() - hours * HOUR).toISOString();
const DAY = 24;

onEachDatabase('a bill', (test) => {
  const driver = (n: number) => test().park.drivers[n] ?? '';
  const car = (n: number) => test().park.vehicles[n] ?? '';
  const PLATE = '0000 AB-7 north';
  let count = 0;
  const post = (path: string, body: object, token = test().park.admin.token) =>
    test().send('POST', `taxipark/${path}`, { body, token });
  const billOf = ({ body }: { body: unknown }) => (body as { bill: WireBill }).bill;
  const typed = (hours: number, rest: object = {}) => ({
    ...{
      kind: 'fine',
      issuer: 'ГАИ',
      number: `${(count += 1)}`,
      plate: PLATE,
      at: ago(hours),
      amount: '45.00',
      ...rest,
    },
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
  const custodyOf = (rows: readonly (readonly [n: number | null, from: number, to: number | null, origin?: string])[]) =>
    test().database.query(
      `insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, valid_to, origin)
       select $1, $2, x.kind, x.driver, x.since, coalesce(x.until, 'infinity'), x.origin
       from json_to_recordset($3::json) as x(kind text, driver uuid, since timestamptz, until timestamptz, origin text)`,
      [test().park.id, car(0), JSON.stringify(rows.map(([n, from, to, origin = 'hand']) => ({
        ...{ kind: n === null ? 'repair' : 'driver', driver: n === null ? null : driver(n), origin },
        ...{ since: ago(from), until: to === null ? null : ago(to) },
      })))],
    ); // prettier-ignore
  const currency = (name: string, decimals: number) =>
    test().database.query('update taxi_park set currency = $2, currency_decimals = $3 where id = $1', [
      ...[test().park.id, name, decimals],
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

  it('is proposed for who had the car then, whoever has it now', async () => {
    const bill = await add(3, { place: 'пр. Независимости 1', dueOn: '2026-04-20' });
    expect(who(bill)).toBe('proposed 0 custody');
    expect(bill).toMatchObject({
      ...{ amount: 4500, day: '2026-03-20', at: ago(3), dueOn: '2026-04-20', place: 'пр. Независимости 1' },
      ...{
        evidence: { driver: 'Анна Жук', at: ago(50) },
        vehicle: { id: car(0) },
        charged: null,
        version: 1,
      },
    });
    expect(who(await add(1))).toBe('proposed 1 custody');
    // Cyrillic letters and no spaces: the same plate.
    expect(who(await add(1, { plate: '0000АВ7 NORTH' }))).toBe('proposed 1 custody');
  });

  it('waits with its reason where nobody is certain', async () => {
    const near = await add(2, { at: new Date(TEST_NOW.getTime() - 2 * HOUR + 240_000).toISOString() });
    expect(near.evidence).toMatchObject({
      ...{ code: 'handover_near', driver: 'Анна Жук', other: 'Boris Marek', at: ago(2), minutes: 4 },
    });
    expect(who(await add(60))).toBe('waits - nobody');
    expect(who(await add(-1))).toBe('waits - in_future');
    expect(who(await add(1, { plate: '7777 XX-1' }))).toBe('waits - plate_unknown');
    const alike = await add(1, { plate: 'OOOO AB-7' });
    expect([who(alike), alike.vehicle]).toEqual(['waits - plate_alike', null]);
    expect(alike.evidence.plates).toContain('0000AB7');
    expect(who(await add(0, { at: undefined, day: '2026-03-20' }))).toBe('waits - several_that_day');
    expect(who(await add(0, { at: undefined, day: '2026-03-19' }))).toBe('proposed 0 custody_day');
  });

  it('is told by rides of one driver where nobody had the car by its history', async () => {
    // The first driver's rides of 52 and 53 hours ago.
    expect(who(await add(52.5, { plate: PLATE }))).toBe('proposed 0 rides');
  });

  it('of a car that is sold since finds who had it, and the plate’s new car its own driver', async () => {
    await test().database.query(
      `update key_holder set valid_to = $3 where record_id = $1 and kind = 'plate'
         and taxi_park_id = $2`,
      [car(0), test().park.id, ago(30)],
    );
    await test().database.query(
      `insert into key_holder (taxi_park_id, record_id, kind, key, valid_from)
       select taxi_park_id, $2, 'plate', plate_key, $3 from vehicle where id = $1`,
      [car(0), car(1), ago(20)],
    );
    await test().database.query(
      `insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, origin)
       values ($1, $2, 'driver', $3, $4, 'hand')`,
      [test().park.id, car(1), driver(2), ago(19)],
    );
    expect(who(await add(49))).toBe('proposed 0 custody');
    expect(who(await add(10))).toBe('proposed 2 custody');
    expect(who(await add(40))).toBe('waits - plate_of_several');
  });

  it('of the same number changes nothing, in whatever order and spelling it comes', async () => {
    const rows = [typed(3, { number: 'A 1' }), typed(1, { number: 'B-2' }), typed(1, { number: undefined })];
    const send = async (bills: readonly object[], dryRun = false) =>
      (await post('bills/import', { bills, dryRun })).body as {
        counts: object;
        items: { verdict: string }[];
      };
    expect((await send(rows, true)).counts).toEqual({ created: 3, unchanged: 0, differs: 0, rejected: 0 });
    expect(await listed()).toEqual([]);
    expect((await send(rows)).counts).toEqual({ created: 3, unchanged: 0, differs: 0, rejected: 0 });
    const before = await listed();
    const other = [...rows]
      .reverse()
      .map((row) => ({ ...row, issuer: 'гаи', number: row.number?.replace('A', 'А') }));
    expect((await send(other)).counts).toEqual({ created: 0, unchanged: 3, differs: 0, rejected: 0 });
    const twice = await send([
      { ...rows[0], amount: '46.00' },
      typed(1, { number: 'C' }),
      typed(1, { number: 'c' }),
    ]);
    expect(twice.items.map(({ verdict }) => verdict)).toEqual(['differs', 'created', 'unchanged']);
    expect((await listed()).slice(0, 3)).toEqual(expect.arrayContaining(before.slice(0, 1)));
    const taken = await post('bills', rows[0] as object);
    expect([taken.status, taken.body]).toMatchObject([409, { fields: { number: 'is already in use' } }]);
  });

  it.each([
    ['currency', 'must be the currency of the park, BYN: nothing is converted', { currency: 'RUB' }],
    ['amount', 'must be an amount as a text, such as "12.50"', { amount: '0.00' }],
    ['amount', 'must have at most 2 decimals', { amount: '1.005' }],
    ['amount', 'must be 1000000 or less', { amount: '9999999' }],
    ['at', 'is required', { at: undefined }],
    ['plate', 'is required', { plate: ' ' }],
    ['reducedUntil', 'is required', { reducedAmount: '20.00' }],
    ['reducedAmount', 'must be 45.00 or less', { reducedAmount: '46.00', reducedUntil: '2026-03-30' }],
    ['driver', 'is not a known field', { driver: 'Anna' }],
  ])('is refused with %s that %s, and other rows are not', async (field, sentence, rest) => {
    const refused = await post('bills', typed(3, rest));
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { [field]: sentence } }]);
    const { body } = await post('bills/import', { bills: [typed(3, rest), typed(3)] });
    expect(body).toMatchObject({ items: [{ verdict: 'rejected', problems: [{ field, message: sentence }] }, { verdict: 'created' }] });
  }); // prettier-ignore

  it('is charged once, whoever presses twice or at the same time', async () => {
    const bill = await add(3);
    const { admin, accountant } = test().park;
    const answers = await Promise.all([charge(bill, {}, admin.token), charge(bill, {}, accountant.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'stale_record', current: { state: 'charged' } },
    });
    expect(await entries(0)).toEqual({ sum: -4500, lines: ['2026-03-20 fine -4500'] });
    expect(await again(bill)).toMatchObject({
      ...{ state: 'charged', charged: { amount: 4500, on: '2026-03-20', parts: 1, posted: 1 } },
    });
  });

  it('costs the reduced amount as long as that is taken on the day of charging', async () => {
    const rest = { reducedAmount: '22.50', reducedUntil: '2026-03-21', kind: 'fuel' };
    const [early, late] = [await add(3, rest), await add(1, rest)];
    await charge(early);
    moveTo(2);
    await charge(late);
    expect((await entries(0)).lines).toEqual(['2026-03-20 fuel -2250']);
    expect((await entries(1)).lines).toEqual(['2026-03-22 fuel -4500']);
  });

  it('is paid in parts by week, each posted on its day, the last kopeck in the last one', async () => {
    const bill = await add(3, { amount: '10.00' });
    await charge(bill, { parts: 3 });
    expect((await entries(0)).lines).toEqual(['2026-03-20 fine -333']);
    const run = () =>
      test().database.transaction(async (tx) => {
        await tx.query(`select set_config('park.id', $1, true), set_config('park.now', $2, true)`, [
          test().park.id,
          test().clock.now.toISOString(),
        ]);
        return postBills(tx, null);
      });
    moveTo(8);
    expect([await run(), await run()]).toEqual([1, 0]);
    moveTo(14);
    expect(await run()).toBe(1);
    expect(await entries(0)).toEqual({
      sum: -1000,
      lines: ['2026-03-20 fine -333', '2026-03-27 fine -333', '2026-04-03 fine -334'],
    });
    const tooMany = await charge(await add(3, { amount: '0.10' }), { parts: 11 });
    expect([tooMany.status, tooMany.body]).toMatchObject([400, { fields: { parts: 'must be 10 or less' } }]);
  });

  it('is taken back with what a person has corrected of it, and charged again', async () => {
    const bill = await add(3);
    await charge(bill, { parts: 2 });
    const [entry] = await test().database.query<{ id: string }>(
      'select max(id)::text as id from ledger_entry where driver_id = $1',
      [driver(0)],
    );
    await post(`ledger/entries/${entry?.id}/correct`, { amount: 1000, text: 'Ошибка' });
    expect((await entries(0)).sum).toBe(-1000);
    expect(billOf(await act(await again(bill), 'take_back'))).toMatchObject({
      ...{ state: 'proposed', charged: null, note: 'По жалобе' },
    });
    expect((await entries(0)).sum).toBe(0);
    await charge(await again(bill));
    expect((await entries(0)).sum).toBe(-4500);
  });

  it('is waived, or paid by the park, and stays so whatever becomes of the handover', async () => {
    const [one, other] = [await add(3), await add(3)];
    expect(billOf(await act(one, 'waive')).state).toBe('waived');
    expect(billOf(await act(other, 'park_pays')).state).toBe('park_pays');
    const [last] = await handovers();
    await test().send('PUT', `taxipark/custody/${last?.id}`, { body: { from: ago(6) } });
    expect([who(await again(one)), who(await again(other))]).toEqual([
      'waived 0 custody',
      'park_pays 0 custody',
    ]);
    expect((await charge(await again(one))).body).toMatchObject({ code: 'bill_not_open' });
    expect(billOf(await act(await again(one), 'take_back'))).toMatchObject({ state: 'proposed', driver: { id: driver(1) } });
    expect((await entries(0)).lines).toEqual([]);
  }); // prettier-ignore

  it('follows a corrected handover, charged or not, but not from whom a person has chosen', async () => {
    const [proposed, charged, chosen] = [await add(3), await add(3), await add(3)];
    await charge(charged, { parts: 2 });
    await charge(billOf(await choose(chosen, { driverId: driver(2) })));
    expect((await entries(2)).sum).toBe(-4500);
    const [last] = await handovers();
    const answer = await test().send('PUT', `taxipark/custody/${last?.id}`, { body: { from: ago(6) } });
    expect(answer.status).toBe(200);
    expect([who(await again(proposed)), who(await again(charged)), who(await again(chosen))]).toEqual([
      ...['proposed 1 custody', 'charged 1 custody', 'charged 2 custody'],
    ]);
    expect(await entries(0)).toEqual({
      sum: 0,
      lines: ['2026-03-20 fine -2250', '2026-03-20 correction 2250'],
    });
    expect((await entries(1)).lines).toEqual(['2026-03-20 fine -2250']);
    expect((await entries(2)).sum).toBe(-4500);
    const entry = await post('journal', { subject: { type: 'park', id: charged.id }, limit: 1 });
    expect(entry.body).toMatchObject({
      entries: [{ changes: [{ field: 'billDriver', before: 'Анна Жук', after: 'Boris Marek' }] }],
    });
  });

  it('is taken back and waits where a handover makes its driver uncertain', async () => {
    const bill = await add(3);
    await charge(bill);
    await give(2, 3);
    expect(who(await again(bill))).toBe('waits - handover_near');
    expect((await entries(0)).sum).toBe(0);
    const [, middle] = await handovers();
    await post(`custody/${middle?.id}/take_back`, {});
    expect(who(await again(bill))).toBe('proposed 0 custody');
  });

  it('is moved by corrections of the open month where that of its charge is closed', async () => {
    const bill = await add(3);
    await charge(bill);
    moveTo(14);
    await test().database.query(
      `insert into ledger_month (taxi_park_id, month) select $1, m from (values ('2026-02-01'::date), ('2026-03-01')) x(m)`,
      [test().park.id],
    );
    const [last] = await handovers();
    await test().send('PUT', `taxipark/custody/${last?.id}`, { body: { from: ago(6) } });
    expect((await entries(0)).lines).toEqual([
      ...['2026-03-20 fine -4500', '2026-04-01 correction 4500 2026-03-20'],
    ]);
    expect((await entries(1)).lines).toEqual(['2026-04-01 correction -4500 2026-03-20']);
    await act(await again(bill), 'take_back');
    expect([(await entries(0)).sum, (await entries(1)).sum]).toEqual([0, 0]);
  });

  it('is looked for by the plate that is meant, and once more when the car is known', async () => {
    const alike = await add(3, { plate: 'OOOO AB-7 NORTH' });
    expect(who(billOf(await choose(alike, { plate: PLATE })))).toBe('proposed 0 custody');
    const unknown = await add(3, { plate: '7777 XX-1' });
    await post('vehicles', { plateNumber: '7777 XX-1', make: 'Kia', model: 'Rio', VIN: `B${count}`, driverId: driver(3) });
    expect((await post('bills/judge', {})).body).toEqual({ proposed: 1, waits: 1 });
    expect(who(await again(unknown))).toBe('waits - before_added');
    expect(who(billOf(await choose(await again(unknown), { driverId: driver(3) })))).toMatch(/^proposed 3/);
  }); // prettier-ignore

  it('of a driver who is switched off is charged to the balance that is left', async () => {
    const bill = await add(3);
    await test().send('PUT', `taxipark/drivers/${driver(0)}`, { body: { status: 'inactive' } });
    expect((await charge(bill)).status).toBe(200);
    expect((await entries(0)).sum).toBe(-4500);
    await test().send('PUT', `taxipark/drivers/${driver(0)}`, { body: { status: 'active' } });
  });

  it('is in the currency of the park, also in one without decimals', async () => {
    await currency('JPY', 0);
    expect((await post('bills', typed(3))).status).toBe(201);
    const refused = await post('bills', typed(3, { amount: '45.50' }));
    expect(refused.body).toMatchObject({ fields: { amount: 'must have at most 0 decimals' } });
    const bill = await add(3, { amount: '1000', currency: 'JPY' });
    await charge(bill, { parts: 3 });
    expect([bill.amount, (await entries(0)).lines]).toEqual([1000, ['2026-03-20 fine -333']]);
    await currency('BYN', 2);
  }); // prettier-ignore

  it('is added by operators, charged by accountants and waived by administrators', async () => {
    const { operator, accountant, viewer } = test().park;
    const bill = await add(3);
    const denied = async (asked: Promise<{ status: number }>) => expect((await asked).status).toBe(403);
    await denied(post('bills', typed(3), accountant.token));
    await denied(charge(bill, {}, operator.token));
    await denied(act(bill, 'waive', accountant.token));
    await denied(act(bill, 'park_pays', operator.token));
    await denied(charge(bill, {}, viewer.token));
    expect((await post('bills', typed(3), operator.token)).status).toBe(201);
    expect((await charge(bill, {}, accountant.token)).status).toBe(200);
  });
});
