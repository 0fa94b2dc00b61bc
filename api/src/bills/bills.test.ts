import type { WireBill } from '@park/contract/bills';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { ago, billDesk, PLATE } from '../testing/bill-desk.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';

const HOUR = 3_600_000;

onOwnDatabase('a bill', (test) => {
  const { driver, car, post, billOf, typed, add, charge, listed, again, who, choose } = billDesk(test);

  it('is proposed for who had the car then, whoever has it now', async () => {
    const bill = await add(3, { place: 'пр. Независимости 1', dueOn: '2026-04-20' });
    expect(who(bill)).toBe('proposed 0 custody');
    expect(bill).toMatchObject({
      amount: 4500,
      day: '2026-03-20',
      at: ago(3),
      dueOn: '2026-04-20',
      place: 'пр. Независимости 1',
      evidence: { driver: 'Анна Жук', at: ago(50) },
      vehicle: { id: car(0) },
      charged: null,
      version: 1,
    });
    expect(who(await add(1))).toBe('proposed 1 custody');
    // Cyrillic letters and no spaces: the same plate.
    expect(who(await add(1, { plate: '0000АВ7 NORTH' }))).toBe('proposed 1 custody');
  });

  it('waits with its reason where nobody is certain', async () => {
    const near = await add(2, { at: new Date(TEST_NOW.getTime() - 2 * HOUR + 240_000).toISOString() });
    expect(near.evidence).toMatchObject({
      code: 'handover_near',
      driver: 'Анна Жук',
      other: 'Boris Marek',
      at: ago(2),
      minutes: 4,
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

  it('of a plate whose parts two cars have otherwise is that of the car with these', async () => {
    const addCar = async (plateNumber: string, VIN: string): Promise<string> => {
      const { body } = await test().send('POST', 'taxipark/vehicles', {
        body: { plateNumber, make: 'Opel', model: 'Astra', VIN },
      });
      return (body as { vehicle: { id: string } }).vehicle.id;
    };
    await addCar('B AB 123', 'W0L1');
    const second = await addCar('BA B 123', 'W0L2');
    const [parted, bare] = [await add(1, { plate: 'BA-B 123' }), await add(1, { plate: 'BAB123' })];
    expect([parted.vehicle?.id, bare.vehicle]).toEqual([second, null]);
    expect(who(bare)).toBe('waits - plate_of_several');
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

  it('without a number is two where a file has it twice, and the same two when that comes again', async () => {
    const toll = typed(1, { number: undefined, kind: 'toll' });
    const send = async (...bills: object[]) =>
      ((await post('bills/import', { bills, dryRun: false })).body as { counts: object }).counts;
    expect(await send(toll, toll)).toMatchObject({ created: 2, unchanged: 0 });
    expect(await send(toll, toll)).toMatchObject({ created: 0, unchanged: 2 });
    expect(await send(toll)).toMatchObject({ created: 0, unchanged: 1 });
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
    expect(body).toMatchObject({
      items: [{ verdict: 'rejected', problems: [{ field, message: sentence }] }, { verdict: 'created' }],
    });
  });

  it('is looked for by the plate that is meant, and once more when the car is known', async () => {
    const alike = await add(3, { plate: 'OOOO AB-7 NORTH' });
    expect(who(billOf(await choose(alike, { plate: PLATE })))).toBe('proposed 0 custody');
    const unknown = await add(3, { plate: '7777 XX-1' });
    await post('vehicles', {
      plateNumber: '7777 XX-1',
      make: 'Kia',
      model: 'Rio',
      VIN: 'BILLS7777',
      driverId: driver(3),
    });
    expect((await post('bills/judge', {})).body).toEqual({ proposed: 1, waits: 1 });
    expect(who(await again(unknown))).toBe('waits - before_added');
    expect(who(billOf(await choose(await again(unknown), { driverId: driver(3) })))).toMatch(/^proposed 3/);
  });

  it('is reached however many there are: by page, driver, plate and state, and by itself', async () => {
    const bill = await add(3);
    const { database, park } = test();
    for (const [state, plate, day] of [
      ['charged', '1111 AB-7', '2026-03-01'],
      ['waits', '2222 AB-7', '2026-03-02'],
    ])
      await database.query(
        `insert into bill (taxi_park_id, kind, issuer, number, issuer_key, number_key, plate, plate_key, since, until, day,
           amount, state, driver_id, evidence, created_at)
         select $1, 'fine', 'GAI', i::text, 'gai', $2 || i, $3, plate_key($3), $4::date, $4::date, $4::date, 100, $2,
           case when $2 = 'charged' then $5::uuid end, '{"code":"nobody"}', '2026-03-01'::timestamptz + i / 3 * interval '1 hour'
         from generate_series(1, 1100) i`,
        [park.id, state ?? '', plate ?? '', day ?? '', driver(2)],
      );
    interface Page {
      readonly bills: WireBill[];
      readonly total: number;
      readonly next: string | null;
    }
    const read = async (of: string, rest: object = {}) =>
      (await post('bills/list', { of, ...rest })).body as Page;
    for (const [of, count] of [
      ['settled', 1100],
      ['open', 1101],
    ] as const) {
      const pages = [await read(of)];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await read(of, { after: next }));
      const ids = pages.flatMap(({ bills }) => bills.map((each) => each.id));
      expect([pages.length, pages[0]?.total, ids.length, new Set(ids).size]).toEqual([
        3,
        count,
        count,
        count,
      ]);
    }
    expect((await read('settled', { driverId: driver(2) })).total).toBe(1100);
    expect((await read('settled', { driverId: driver(0) })).bills).toEqual([]);
    expect((await read('open', { plate: '22-22 ав' })).total).toBe(1100);
    const { bills } = await read('open', { state: 'proposed' });
    expect(bills.map(({ id }) => id)).toEqual([bill.id]);
    expect((await test().send('GET', `taxipark/bills/${bill.id}`)).body).toEqual({ bill });
    expect((await test().send('GET', `taxipark/bills/${park.id}`)).status).toBe(404);
  });

  it('is charged once, as check-ledger says, which finds an entry that its part has not', async () => {
    const bill = await add(3);
    await charge(bill, { parts: 2 });
    expect(await ledgerProblems(test().database)).toEqual([]);
    const sentence = expect.stringContaining('each posted part of a bill is one entry');
    const { database } = test();
    await database.query('update bill set driver_id = $2 where id = $1', [bill.id, driver(2)]);
    expect(await ledgerProblems(database)).toEqual([sentence]);
    await database.query('update bill set driver_id = $2 where id = $1', [bill.id, bill.driver?.id ?? '']);
    const forget = `update bill_part set entry_id = null where bill_id = $1 and entry_id is not null returning id`;
    expect(await database.query(forget, [bill.id])).toHaveLength(1);
    expect(await ledgerProblems(database)).toEqual([sentence]);
    await database.query('delete from bill_part where bill_id = $1', [bill.id]);
  });
});
