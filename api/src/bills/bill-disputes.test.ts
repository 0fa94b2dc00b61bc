import type { WireBill } from '@park/contract/bills';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { driverLinkOf, openDriverLink } from '../testing/driver-links.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const ago = (hours: number): string => new Date(TEST_NOW.getTime() - hours * 3_600_000).toISOString();

onEachDatabase('bills for programs and drivers', (test) => {
  let count = 0;
  const typed = (rest: object = {}) => ({
    kind: 'fine',
    number: `d-${(count += 1)}`,
    plate: '0000 AB-7 north',
    at: ago(5),
    amount: '45.00',
    ...rest,
  });
  const call = async (path: string, body: object) =>
    (await test().send('POST', `taxipark/${path}`, { body, token: test().park.admin.token })).body;
  const add = async () =>
    ((await call('bills', typed({ place: 'Минск', dueOn: '2026-04-20' }))) as { bill: WireBill }).bill;
  const listed = async () => ((await call('bills/list', { of: 'open' })) as { bills: WireBill[] }).bills;
  const dispute = (token: string, billId: string, reason = 'Не я') =>
    test().send('POST', 'driver_page/dispute', { token: null, body: { token, billId, reason } });
  const charge = (bill: WireBill) =>
    call('bills/charge', { bills: [{ id: bill.id, version: bill.version }] });
  const pageOf = async (token: string) =>
    ((await openDriverLink(test(), token)).body as { bills: { id: string; dispute: string | null }[] }).bills;

  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    const { database, park } = test();
    await database.query('delete from sign_in_window');
    for (const table of ['bill_part', 'bill', 'custody'])
      await database.query(`delete from ${table} where taxi_park_id = $1`, [park.id]);
    await database.query(
      `insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, origin)
       values ($1, $2, 'driver', $3, $4, 'hand')`,
      [park.id, park.vehicles[0], park.drivers[0], ago(50)],
    );
  });

  it('are on the page of the driver, who answers once and stops nothing by it', async () => {
    const bill = await add();
    await charge(bill);
    const later = await add();
    const token = await driverLinkOf(test(), test().park.drivers[0]);
    expect(await pageOf(token)).toMatchObject(
      [
        {
          id: bill.id,
          kind: 'fine',
          place: 'Минск',
          amount: 4500,
          dueOn: '2026-04-20',
          charged: 4500,
          dispute: null,
        },
        { id: later.id, charged: null },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect((await dispute(token, bill.id, 'Машина была в ремонте')).status).toBe(200);
    const [first] = await listed();
    expect(first).toMatchObject({
      id: bill.id,
      state: 'disputed',
      dispute: 'Машина была в ремонте',
      charged: { posted: 1 },
    });
    expect((await dispute(token, bill.id)).body).toMatchObject({ code: 'bill_not_open' });
    // The accountant keeps it, and that is the end of it.
    await charge(first as WireBill);
    expect((await dispute(token, bill.id)).body).toMatchObject({ code: 'bill_not_open' });
    expect((await listed()).map(({ id }) => id)).toEqual([later.id]);
  });

  it('are nobody else’s to see or to answer, nor without a link', async () => {
    const bill = await add();
    const token = await driverLinkOf(test(), test().park.drivers[1]);
    expect(await pageOf(token)).toEqual([]);
    expect((await dispute(token, bill.id)).body).toMatchObject({ code: 'bill_not_found' });
    expect((await dispute(`dpl_${'y'.repeat(43)}`, bill.id)).body).toMatchObject({
      code: 'driver_link_refused',
    });
    expect((await dispute(token, bill.id, ' ')).status).toBe(400);
    expect((await dispute(token, bill.id, 'x'.repeat(301))).body).toMatchObject({
      fields: { reason: 'must be at most 300 characters' },
    });
  });

  it('take nine answers in a quarter of an hour from one driver', async () => {
    const token = await driverLinkOf(test(), test().park.drivers[0]);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await dispute(token, (await add()).id)).status);
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
  });

  it('come by a key of that right, row by row, and twice change nothing', async () => {
    const { source, admin } = test().park;
    const send = (key: string, bills: readonly unknown[], query = '') =>
      test().send('POST', `/ingest/v1/bills${query}`, { token: key, body: { bills } });
    const lacking = await send(source.secret, [typed()]);
    expect([lacking.status, lacking.body]).toMatchObject([403, { code: 'scope_missing' }]);
    const made = await test().send('POST', `taxipark/ride_sources/${source.id}/keys`, {
      token: admin.token,
      body: { name: 'Bills', scopes: ['bills:write'] },
    });
    const { secret } = made.body as { secret: string };
    const rows = [typed(), { ...typed(), amount: 45 }, typed({ currency: 'EUR' })];
    const counts = (created: number, unchanged: number) => ({
      counts: { created, unchanged, differs: 0, rejected: 2 },
    });
    expect((await send(secret, rows, '?dryRun=true')).body).toMatchObject(counts(1, 0));
    expect((await send(secret, rows)).body).toMatchObject({
      ...counts(1, 0),
      items: [
        { verdict: 'created', driver: 'Анна Жук', reason: 'custody', problems: [] },
        { verdict: 'rejected', problems: [{ field: 'amount', code: 'wrong_type' }] },
        { verdict: 'rejected', problems: [{ field: 'currency', code: 'other_currency' }] },
      ],
    });
    expect((await send(secret, rows.toReversed())).body).toMatchObject(counts(0, 1));
    expect(await listed()).toHaveLength(1);
  });
});
