import { ledgerProblems } from '../ledger/check-ledger.ts';
import { startConnectorBench } from '../testing/connector-bench.ts';
import type { ConnectorBench } from '../testing/connector-bench.ts';
import { BOLT_CLIENT, startBoltDouble } from '../testing/doubles/bolt-double.ts';
import type { BoltDouble } from '../testing/doubles/bolt-double.ts';
import { startTaximasterDouble, TAXIMASTER_KEY } from '../testing/doubles/taximaster-double.ts';
import type { TaximasterDouble } from '../testing/doubles/taximaster-double.ts';
import { startUberDouble, UBER_CLIENT } from '../testing/doubles/uber-double.ts';
import type { UberDouble } from '../testing/doubles/uber-double.ts';
import type { PlatformDouble } from '../testing/doubles/platform-double.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';

const NOW = Date.parse('2026-03-20T09:00:00.000Z');
const HOUR = 3_600_000;

describe.each(testDatabaseKinds)('platforms besides Yandex (%s database)', (kind) => {
  const benches: { close(): Promise<void> }[] = [];
  async function open<Double extends PlatformDouble>(start: () => Promise<Double>, now = new Date(NOW)) {
    const bench = await startConnectorBench(kind, start, now);
    benches.push(bench);
    return bench;
  }
  afterAll(() => Promise.all(benches.map((bench) => bench.close())));
  const problemsOf = (bench: ConnectorBench<PlatformDouble>) => ledgerProblems(bench.test.database);
  const posted = async (bench: ConnectorBench<PlatformDouble>, rideId = '') =>
    rideSender(() => bench.test).posted(rideId);

  it('Bolt gives one ride for all attempts, by when its price was settled, over a token that ends', async () => {
    const bench: ConnectorBench<BoltDouble> = await open(startBoltDouble);
    const { double, test } = bench;
    await test.database.query(`update app_user set phone = '+375 44 700-00-07' where id = $1`, [
      test.park.drivers[2],
    ]);
    const seconds = (hoursAgo: number) => Math.floor((NOW - hoursAgo * HOUR) / 1000);
    const row = (ride: number, attempt: number, rest: object = {}) => ({
      order_reference: btoa(`9-${ride}-${attempt}`),
      driver_uuid: null,
      driver_phone: '+375447000007',
      driver_name: 'Вера Лис',
      payment_method: 'cash',
      order_status: 'finished',
      order_created_timestamp: seconds(200) + attempt,
      order_pickup_timestamp: seconds(199),
      order_drop_off_timestamp: seconds(198.5),
      reviewed: seconds(30),
      order_price: { ride_price: '10.00', commission: 2.5, tip: null },
      ...rest,
    });
    const many = Array.from({ length: 1_100 }, (_, n) =>
      row(1_000 + n, 1, { order_status: 'driver_rejected', reviewed: seconds(29) }),
    );
    // Ordered eight days ago, settled yesterday; its first attempt is the last of the second page.
    double.rows = [row(1, 2), ...many, row(1, 1, { order_status: 'driver_rejected' })];
    const settings = { companyId: '77' };
    const id = await bench.add('bolt', { settings, secrets: BOLT_CLIENT });
    expect(await bench.call(`/${id}/test`)).toMatchObject({ body: { isOk: true } });
    const { fetch } = test.app.outside;
    const ending: typeof fetch = (url, init) => {
      if (String(init?.body).includes('"offset":1000')) {
        if (double.tokens === 2) double.expireToken();
      }
      return fetch(url, init);
    };
    expect(await bench.pull(id, { fetch: ending })).toBe('done');
    expect(double.tokens).toBe(3);
    const kept = await bench.kept(id);
    expect(kept.length).toBe(1_101);
    const ride = kept.find((each) => each.id === '9-1');
    expect(ride).toMatchObject({ state: 'posted', driver: 2 });
    expect(await posted(bench, ride?.rideId)).toMatchObject([
      { kind: 'cash', amount: -1000 },
      { kind: 'platform_fees', amount: -250 },
      { kind: 'ride', amount: 1000 },
    ]);
    // Days later the platform settles an attempt that came to nothing, alone.
    double.rows = [row(1, 1, { order_status: 'driver_rejected', reviewed: seconds(-47) })];
    bench.later(48 * 60);
    expect(await bench.pull(id)).toBe('done');
    expect((await posted(bench, ride?.rideId)).length).toBe(3);
    expect((await bench.kept(id)).find((each) => each.id === '9-1')).toMatchObject({ state: 'posted' });
    expect(await problemsOf(bench)).toEqual([]);
    const other = await bench.add('bolt', { settings: { companyId: '78' }, secrets: BOLT_CLIENT });
    expect(await bench.call(`/${other}/test`)).toMatchObject({
      body: { problem: 'right', detail: 'getCompanies: 77' },
    });
    expect(await bench.pull(other)).toBe('stopped');
    const wrong = await bench.add('bolt', { settings, secrets: { ...BOLT_CLIENT, clientSecret: 'x' } });
    expect(await bench.call(`/${wrong}/test`)).toMatchObject({ body: { problem: 'credentials' } });
  }, 60_000);

  it('Taximaster gives orders in the time of its server, with the distance by a call of its own', async () => {
    const bench: ConnectorBench<TaximasterDouble> = await open(startTaximasterDouble);
    const { double } = bench;
    const order = (id: number, rest: object = {}) => ({
      id,
      state_kind: 'finished',
      driver_id: 5,
      start_time: '20260320083000',
      source_time: '20260320090000',
      finish_time: '20260320093000',
      total_sum: 9.5,
      cash_sum: 7,
      bank_card_sum: 2.5,
      car_number: '0000 AB-7 north',
      ...rest,
    });
    double.orders = [
      order(1),
      order(2, { state_kind: 'aborted', cash_sum: 0, bank_card_sum: 0 }),
      ...Array.from({ length: 300 }, (_, n) => order(100 + n, { driver_id: 0 })),
    ];
    double.drivers = [{ driver_id: 5, driver_license: 'NORTH-1', phones: [] }];
    double.kilometres.set(1, 7.8);
    const settings = { timeZone: 'Europe/Warsaw' };
    const id = await bench.add('taximaster', { settings, secrets: { apiKey: TAXIMASTER_KEY } });
    expect(await bench.call(`/${id}/test`)).toMatchObject({ body: { isOk: true } });
    expect(await bench.pull(id)).toBe('done');
    const kept = await bench.kept(id);
    expect(kept.map((ride) => [ride.id, ride.driver])).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    expect(await rideSender(() => bench.test).row(kept[0]?.rideId ?? null)).toMatchObject({
      distanceKm: 7.8,
      earning: 9.5,
    });
    expect((await posted(bench, kept[0]?.rideId)).map(({ kind: entry, amount }) => [entry, amount])).toEqual([
      ['cash', -700],
      ['ride', 950],
    ]);
    expect((await bench.source(id)).connection?.skipped).toEqual([{ reason: 'no_driver', count: 300 }]);
    expect(await problemsOf(bench)).toEqual([]);
    double.forbidden.add('get_order_state');
    expect(await bench.call(`/${id}/test`)).toMatchObject({
      body: { problem: 'right', detail: 'get_order_state 14 Request is not available' },
    });
    const wrong = await bench.add('taximaster', { settings, secrets: { apiKey: 'other' } });
    expect(await bench.pull(wrong)).toBe('stopped');
    expect((await bench.source(wrong)).connection?.problem).toBe('credentials');
  }, 60_000);

  it('Uber gives trips by its business day, which the park counts by its own, with what is added to them later', async () => {
    // Ten in the morning in Warsaw, before the day of the park's demo has any ride.
    const bench: ConnectorBench<UberDouble> = await open(startUberDouble, new Date('2026-03-22T09:00:00Z'));
    const { double, test } = bench;
    const local = (at: string) => Date.parse(`${at.replace(' ', 'T')}+01:00`);
    const paid = (trip: string, what: string, at: string, [fare = '', fee = '', tip = ''] = ['']) =>
      double.payments.rows.push({
        at: local(at),
        cells: [
          `t-${double.payments.rows.length}`,
          'd-1',
          'Ana',
          'Costa',
          trip,
          what,
          `${at} +0100 CET`,
          fare,
          fee,
          tip,
        ],
      });
    const trip = (id: string, from: string, to: string) =>
      double.trips.rows.push({
        at: local(from),
        cells: [id, 'd-1', 'AB 123, CD', from, to, '10', 'completed'],
      });
    // After midnight and before four: the platform's Friday, the park's Saturday.
    trip('night', '2026-03-21 02:00:00', '2026-03-21 02:30:00');
    paid('night', 'trip completed order', '2026-03-21 02:31:00', ['20.00', '-5.00']);
    trip('dawn', '2026-03-21 03:50:00', '2026-03-21 04:09:00');
    paid('dawn', 'trip completed order', '2026-03-21 04:10:00', ['8.00', '-2.00']);
    paid('', 'so.payout', '2026-03-21 10:00:00');
    double.rowsAFile = 2;
    const settings = { organizationId: 'org-1', timeZone: 'Europe/Warsaw' };
    const id = await bench.add('uber', { settings, secrets: UBER_CLIENT });
    expect(await bench.call(`/${id}/test`)).toMatchObject({ body: { isOk: true } });
    expect(await bench.pull(id)).toBe('later');
    expect(await bench.pullAll(id)).toBe('done');
    const driver = { sourceId: id, subject: 'driver', ref: 'id:d-1', recordId: test.park.drivers[0] };
    expect((await test.send('POST', 'taxipark/held_rides/link', { body: driver })).body).toMatchObject({
      changed: 2,
    });
    const rideOf = async (name: string) => (await bench.kept(id)).find((ride) => ride.id === name)?.rideId;
    expect(await posted(bench, await rideOf('night'))).toMatchObject([
      { day: '2026-03-21', kind: 'platform_fees', amount: -500 },
      { day: '2026-03-21', kind: 'ride', amount: 2000 },
    ]);
    const reports = double.reports.length;
    paid('night', 'tip order', '2026-03-22 20:00:00', ['', '', '3.00']);
    bench.later(24 * 60);
    expect(await bench.pullAll(id)).toBe('done');
    expect(
      (await posted(bench, await rideOf('night'))).map(({ kind: entry, amount }) => [entry, amount]),
    ).toEqual([
      ['platform_fees', -500],
      ['ride', 2000],
      ['tips', 300],
    ]);
    expect(double.reports.length).toBeGreaterThan(reports);
    const { connection: state } = await bench.source(id);
    expect(state).toMatchObject({
      readUntil: '2026-03-23T03:00:00Z',
      skipped: [{ reason: 'payouts', count: 1 }],
    });
    expect(await problemsOf(bench)).toEqual([]);
  }, 60_000);

  it('Uber’s report that fails is asked for anew, and one at a time is read by one process', async () => {
    const bench: ConnectorBench<UberDouble> = await open(startUberDouble);
    const { double } = bench;
    const settings = { organizationId: 'org-1', timeZone: 'Europe/Warsaw' };
    const id = await bench.add('uber', { settings, secrets: UBER_CLIENT });
    const outcomes = await Promise.all([bench.pull(id), bench.pull(id)]);
    expect(outcomes.toSorted()).toEqual(['later', 'none']);
    bench.later(1);
    double.failing.add('REPORT_TYPE_PAYMENTS_ORDER');
    const asked = double.reports.length;
    expect(await bench.pull(id)).toBe('later');
    expect((await bench.source(id)).connection).toMatchObject({ problem: 'refused', failures: 1 });
    double.failing.clear();
    bench.later(1);
    expect(await bench.pull(id)).toBe('later');
    expect(double.reports.length).toBeGreaterThan(asked);
    bench.later(1);
    expect(await bench.pullAll(id)).toBe('done');
    expect((await bench.source(id)).connection).toMatchObject({ problem: null, failures: 0 });
  }, 60_000);
});
