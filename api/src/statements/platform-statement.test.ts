import type { WireStatement } from '@park/contract/statements';
import { startConnectorBench } from '../testing/connector-bench.ts';
import type { ConnectorBench } from '../testing/connector-bench.ts';
import { BOLT_CLIENT, startBoltDouble } from '../testing/doubles/bolt-double.ts';
import type { BoltDouble } from '../testing/doubles/bolt-double.ts';
import type { PlatformDouble } from '../testing/doubles/platform-double.ts';
import { startTaximasterDouble, TAXIMASTER_KEY } from '../testing/doubles/taximaster-double.ts';
import {
  LIMIT_EXCEEDED,
  startYandexDouble,
  YANDEX_KEY,
  yandexOrder,
} from '../testing/doubles/yandex-double.ts';
import type { YandexDouble } from '../testing/doubles/yandex-double.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';

const DAYS = { startDate: '2026-03-18', endDate: '2026-03-19' };
const DAY_MINUTES = 24 * 60;
const TRANSACTIONS = '/v2/parks/transactions/list';

describe.each(testDatabaseKinds)('what a platform says of days (%s database)', (kind) => {
  const benches: { close(): Promise<void> }[] = [];
  async function open<Double extends PlatformDouble>(start: () => Promise<Double>) {
    const bench = await startConnectorBench(kind, start, new Date('2026-03-20T09:00:00.000Z'));
    benches.push(bench);
    return bench;
  }
  afterAll(() => Promise.all(benches.map((bench) => bench.close())));
  const read = ({ test }: ConnectorBench<PlatformDouble>, id: string) =>
    test.send('POST', `taxipark/ride_sources/${id}/read_sums`, {
      token: test.park.accountant.token,
      body: DAYS,
    });
  async function statementOf({ test }: ConnectorBench<PlatformDouble>, id: string) {
    const { body } = await test.send('POST', 'taxipark/statements', { body: DAYS });
    return (body as { statements: WireStatement[] }).statements.find(({ sourceId }) => sourceId === id);
  }
  const entriesOf = ({ test }: ConnectorBench<PlatformDouble>) =>
    test.database.query('select count(*)::int as count from ledger_entry');

  it('is at Yandex each transaction of its drivers, of an order or not, and posts nothing', async () => {
    const bench: ConnectorBench<YandexDouble> = await open(startYandexDouble);
    const { double, test } = bench;
    double.profiles = [{ id: 'profile-0', driver_license: { number: 'north-0' } }];
    const paidByCard = { payment_method: 'card' };
    double.orders = [
      yandexOrder('earlier', 3 * DAY_MINUTES),
      yandexOrder('y-1', 2 * DAY_MINUTES),
      yandexOrder('y-2', DAY_MINUTES, paidByCard),
      // From ten to midnight to twenty past it, by the park's clocks.
      yandexOrder('night', 11 * 60 + 40, { ...paidByCard, booked_at: '2026-03-19T20:50:00.000Z' }),
    ];
    const paid = (order_id: string | null, category_id: string, amount: string, event_at: string) => ({
      order_id,
      category_id,
      amount,
      event_at,
      driver_profile_id: 'profile-0',
    });
    double.transactions = [
      paid('earlier', 'cash_collected', '12.0000', '2026-03-17T09:01:00Z'),
      paid('earlier', 'tip', '2.0000', '2026-03-18T10:00:00Z'),
      paid('y-1', 'cash_collected', '12.0000', '2026-03-18T09:01:00Z'),
      paid('y-1', 'platform_ride_fee', '-2.4050', '2026-03-18T09:01:00Z'),
      paid('y-2', 'card', '12.0000', '2026-03-19T09:01:00Z'),
      paid('y-2', 'tip', '1.5000', '2026-03-19T09:30:00Z'),
      paid('night', 'card', '12.0000', '2026-03-19T21:21:00Z'),
      paid(null, 'partner_service_manual', '-30.0000', '2026-03-19T10:00:00Z'),
      { ...paid(null, 'bonus', '500.0000', '2026-03-19T10:00:00Z'), driver_profile_id: undefined },
    ] as YandexDouble['transactions'];
    const id = await bench.add('yandex', { settings: { parkId: 'p-1' }, secrets: { apiKey: YANDEX_KEY } });
    expect(await bench.pullAll(id)).toBe('done');
    const before = await entriesOf(bench);
    double.pageSize = 2;
    expect(await read(bench, id)).toMatchObject({ status: 200, body: { changed: true } });
    expect((await read(bench, id)).body).toMatchObject({ changed: false });
    const agreed = await statementOf(bench, id);
    expect(agreed).toMatchObject({ ...DAYS, isComplete: true });
    expect(agreed?.lines).toMatchObject([
      {
        driver: { id: test.park.drivers[0] },
        accounts: [{ ref: 'id:profile-0' }],
        verdict: 'equal',
        theirs: 3_600 - 241 + 150 - 1_200,
        rides: 3,
      },
    ]);

    double.transactions.push(
      paid(null, 'bonus', '50.0000', '2026-03-19T10:00:00Z'),
      paid('y-2', 'platform_ride_fee', '-2.0000', '2026-03-19T11:00:00Z'),
      paid(null, 'brand_new', '3.0000', '2026-03-18T10:00:00Z'),
    );
    expect((await read(bench, id)).body).toMatchObject({ changed: true });
    const [line] = (await statementOf(bench, id))?.lines ?? [];
    expect(line).toMatchObject({ verdict: 'differs', unexplained: 5_100 });
    const differing = line?.kinds.filter((each) => each.unexplained !== 0);
    expect(differing?.map((each) => [each.kind, each.theirs, each.ours])).toEqual([
      ['fee', -441, -241],
      ['bonus', 5_000, 0],
      ['payout', expect.any(Number), expect.any(Number)],
    ]);
    expect(await entriesOf(bench)).toEqual(before);

    const entry = { externalId: 'statement-1', driverId: 'profile-0', at: '2026-03-19T09:00:00Z' };
    const entries = [{ ...entry, kind: 'bonus', amount: 5_000, text: 'Statement' }];
    expect(await bench.call(`/${id}/entries`, { entries })).toMatchObject({
      body: { posted: 1, unknown: 0 },
    });
    expect((await statementOf(bench, id))?.lines[0]).toMatchObject({
      causes: [{ cause: 'filesOnly', amount: 5_000 }],
      unexplained: 100,
    });

    double.odd.set(TRANSACTIONS, { body: {} });
    expect(await read(bench, id)).toMatchObject({
      status: 409,
      body: { code: 'statement_not_given', error: expect.stringContaining('transactions/list') },
    });
    double.odd.set(TRANSACTIONS, { body: { transactions: [] } });
    expect((await read(bench, id)).status).toBe(409);
    double.odd.clear();
    double.next.push(LIMIT_EXCEEDED);
    expect(await read(bench, id)).toMatchObject({ status: 409, body: { error: /429/ } });
    double.forbidden.add(TRANSACTIONS);
    expect(await read(bench, id)).toMatchObject({ status: 409, body: { error: /403/ } });
    double.forbidden.clear();
    expect((await statementOf(bench, id))?.lines[0]).toMatchObject({ unexplained: 100 });
    double.transactions.push({
      ...paid('y-2', 'tip', '1.0000', '2026-03-19T12:00:00Z'),
      currency_code: 'EUR',
    });
    expect(await read(bench, id)).toMatchObject({ status: 409, body: { error: /EUR, BYN/ } });
  }, 60_000);

  it('is at Bolt the net earnings of its orders, whenever their price was settled', async () => {
    const bench: ConnectorBench<BoltDouble> = await open(startBoltDouble);
    const { double, test } = bench;
    await test.database.query(`update app_user set phone = '+375 44 700-00-07' where id = $1`, [
      test.park.drivers[2],
    ]);
    const at = (time: string) => Date.parse(`2026-03-${time}:00Z`) / 1000;
    const row = (ride: number, attempt: number, picked: string, reviewed: string, rest: object = {}) => ({
      order_reference: btoa(`9-${ride}-${attempt}`),
      driver_uuid: null,
      driver_phone: '+375447000007',
      payment_method: 'cash',
      order_status: 'finished',
      order_created_timestamp: at(picked),
      order_pickup_timestamp: at(picked),
      order_drop_off_timestamp: at(picked) + 600,
      reviewed: at(reviewed),
      order_price: { ride_price: '10.00', commission: 2.5, net_earnings: '7.50' },
      ...rest,
    });
    double.rows = [
      row(1, 2, '18T09:00', '18T10:00'),
      row(1, 1, '18T09:00', '18T10:30', { order_status: 'driver_rejected' }),
      row(2, 1, '19T09:00', '20T08:30'),
      row(3, 1, '20T06:00', '20T07:00'),
    ];
    const id = await bench.add('bolt', { settings: { companyId: '77' }, secrets: BOLT_CLIENT });
    expect(await bench.pullAll(id)).toBe('done');
    const before = await entriesOf(bench);
    expect(await read(bench, id)).toMatchObject({ status: 200, body: { changed: true } });
    expect((await statementOf(bench, id))?.lines).toMatchObject([
      { driver: { id: test.park.drivers[2] }, verdict: 'equal', theirs: 2 * 750 - 2 * 1_000, rides: 2 },
    ]);
    // Told after the reading: a fee that no part explains, and a ride that nobody has fetched.
    double.rows.push(
      row(4, 1, '18T12:00', '18T13:00'),
      row(2, 2, '19T09:00', '20T08:30', {
        order_price: { ride_price: '10.00', commission: 2.5, net_earnings: '7.00' },
      }),
    );
    double.rows.splice(2, 1);
    await read(bench, id);
    expect((await statementOf(bench, id))?.lines).toMatchObject([
      { verdict: 'differs', theirs: 750 + 700 + 750 - 3_000, unexplained: -300, rides: 2 },
    ]);
    expect(await entriesOf(bench)).toEqual(before);
  }, 60_000);

  it('is nothing where the interface has no money but that of rides', async () => {
    const bench = await open(startTaximasterDouble);
    const id = await bench.add('taximaster', {
      settings: { timeZone: 'Europe/Minsk' },
      secrets: { apiKey: TAXIMASTER_KEY },
    });
    expect(await read(bench, id)).toMatchObject({ status: 409, body: { code: 'source_not_fetched' } });
    expect((await read(bench, bench.test.park.source.id)).status).toBe(409);
  }, 60_000);
});
