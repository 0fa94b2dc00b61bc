import { ledgerProblems } from '../ledger/check-ledger.ts';
import { startConnectorBench } from '../testing/connector-bench.ts';
import type { ConnectorBench } from '../testing/connector-bench.ts';
import { BOLT_CLIENT, startBoltDouble } from '../testing/doubles/bolt-double.ts';
import type { BoltDouble } from '../testing/doubles/bolt-double.ts';
import { startTaximasterDouble, TAXIMASTER_KEY } from '../testing/doubles/taximaster-double.ts';
import type { TaximasterDouble } from '../testing/doubles/taximaster-double.ts';
import { startUberDouble, UBER_CLIENT, UBER_PAYMENTS } from '../testing/doubles/uber-double.ts';
import type { UberDouble } from '../testing/doubles/uber-double.ts';
import type { PlatformDouble } from '../testing/doubles/platform-double.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';

const NOW = Date.parse('2026-03-20T09:00:00.000Z');

describe.each(testDatabaseKinds)('odd answers of platforms besides Yandex (%s database)', (kind) => {
  let bench: ConnectorBench<PlatformDouble> | undefined;
  async function open<Double extends PlatformDouble>(start: () => Promise<Double>, now = new Date(NOW)) {
    const opened = await startConnectorBench(kind, start, now);
    bench = opened;
    return opened;
  }
  afterEach(async () => {
    expect(bench && (await ledgerProblems(bench.test.database))).toEqual([]);
    await bench?.close();
  });
  const link = (opened: ConnectorBench<PlatformDouble>, sourceId: string, ref: string) =>
    opened.test.send('POST', 'taxipark/held_rides/link', {
      body: { sourceId, subject: 'driver', ref, recordId: opened.test.park.drivers[0] },
    });

  it('Bolt: no list, no prices, another currency and pages that repeat take nothing back and end', async () => {
    const opened: ConnectorBench<BoltDouble> = await open(startBoltDouble);
    const { double } = opened;
    const price = { ride_price: 10, commission: -2.5, booking_fee: 1, tip: 0.5, net_earnings: 9 };
    const row = (ride: number, rest: object = {}) => ({
      order_reference: btoa(`9-${ride}-1`),
      driver_uuid: 'u-1',
      order_status: 'finished',
      payment_method: 'in_app',
      order_created_timestamp: NOW / 1000 - 7_200,
      order_pickup_timestamp: NOW / 1000 - 7_000,
      order_drop_off_timestamp: NOW / 1000 - 6_000,
      reviewed: NOW / 1000 - 6_000,
      order_price: price,
      ...rest,
    });
    double.rows = [row(1), row(2, { order_price: { ...price, net_earnings: 8 } })];
    const id = await opened.add('bolt', { settings: { companyId: '77' }, secrets: BOLT_CLIENT });
    expect(await opened.pull(id)).toBe('done');
    await link(opened, id, 'id:u-1');
    const WHOLE = [
      { ride: 1000, platform_fees: -250, tips: 50, extras: 100 },
      { ride: 1000, platform_fees: -250, tips: 50 },
    ];
    expect(await opened.sums(id)).toEqual(WHOLE);
    for (const body of [{}, { code: 0, data: {} }, { code: 0, data: { orders: { a: 1 } } }]) {
      double.odd = { body };
      expect(await opened.again(id)).toBe('later');
      expect((await opened.source(id)).connection?.problem).toBe('unreadable');
      opened.later(5);
    }
    double.odd = null;
    double.rows = [row(1, { order_price: { price: 10 } }), row(2, { order_price: {} })];
    expect(await opened.pull(id)).toBe('later');
    expect((await opened.source(id)).connection?.problem).toBe('unreadable');
    opened.later(5);
    double.rows = [row(1), row(2, { order_price: { ...price, tip: null, net_earnings: 8.5 } })];
    expect(await opened.pull(id)).toBe('held');
    expect((await opened.source(id)).connection?.held).toMatchObject({ amount: 50, rides: 1 });
    double.isRepeating = true;
    double.rows = [row(1), row(2)];
    expect(await opened.call(`/${id}/held`, { isTaken: true })).toMatchObject({ status: 200 });
    expect(await opened.pull(id)).toBe('done');
    expect(await opened.sums(id)).toEqual([WHOLE[0], WHOLE[0]]);
    double.rows = [row(1, { order_price: { ...price, currency: 'EUR' } })];
    expect(await opened.again(id)).toBe('stopped');
    expect((await opened.source(id)).connection).toMatchObject({
      problem: 'currency',
      problemDetail: 'EUR, BYN',
    });
  }, 60_000);

  it('Taximaster: answers without lists or sums are not empty ones', async () => {
    const opened: ConnectorBench<TaximasterDouble> = await open(startTaximasterDouble);
    const { double } = opened;
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
      ...rest,
    });
    double.orders = [order(1), order(2)];
    double.drivers = [{ driver_id: 5, driver_license: 'NORTH-0', phones: [] }];
    const settings = { timeZone: 'Europe/Warsaw' };
    const id = await opened.add('taximaster', { settings, secrets: { apiKey: TAXIMASTER_KEY } });
    expect(await opened.pull(id)).toBe('done');
    const WHOLE = [1, 2].map(() => ({ ride: 950, cash: -700 }));
    expect(await opened.sums(id)).toEqual(WHOLE);
    const list = (orders: object[]) => ({ code: 0, descr: 'OK', data: { orders } });
    const bare = ({ total_sum: _, cash_sum: __, bank_card_sum: ___, ...rest }: ReturnType<typeof order>) =>
      rest;
    for (const [call, body] of [
      ['get_finished_orders', {}],
      ['get_finished_orders', { code: 0, data: {} }],
      ['get_finished_orders', list([bare(order(1))])],
      ['get_finished_orders', list([{ ...bare(order(1)), total_sum: 9.5, cash: 7 }])],
      ['get_drivers_info', { code: 0, data: {} }],
    ] as const) {
      double.odd.set(call, { body });
      expect(await opened.again(id)).toBe('later');
      expect((await opened.source(id)).connection?.problem).toBe('unreadable');
      double.odd.clear();
      await opened.call(`/${id}/run`);
      expect(await opened.pull(id)).toBe('done');
    }
    double.odd.set('get_finished_orders', { body: list([{ ...order(1), cash_sum: undefined }]) });
    expect(await opened.again(id)).toBe('held');
    expect((await opened.source(id)).connection?.held).toMatchObject({ amount: 700, rides: 1 });
    expect(await opened.sums(id)).toEqual(WHOLE);
    double.odd.set('get_finished_orders', { body: list([{ ...order(1), currency: 'RUB' }]) });
    opened.later(61);
    expect(await opened.pull(id)).toBe('stopped');
    expect((await opened.source(id)).connection?.problem).toBe('currency');
  }, 60_000);

  it('Uber: headings that nobody knows take nothing back, nor does a day that is fetched before an adjustment', async () => {
    const opened: ConnectorBench<UberDouble> = await open(startUberDouble, new Date('2026-03-22T09:00:00Z'));
    const { double } = opened;
    const local = (at: string) => Date.parse(`${at.replace(' ', 'T')}+01:00`);
    const paid = (what: string, at: string, [fare = '', fee = '', tip = ''] = ['']) =>
      double.payments.rows.push({
        at: local(at),
        cells: [
          `t-${double.payments.rows.length}`,
          'd-1',
          'Ana',
          'Costa',
          'A',
          what,
          `${at} +0100 CET`,
          fare,
          fee,
          tip,
        ],
      });
    double.trips.rows.push({
      at: local('2026-02-28 12:00:00'),
      cells: ['A', 'd-1', 'AB 1', '2026-02-28 12:00:00', '2026-02-28 12:30:00', '10', 'completed'],
    });
    paid('trip completed order', '2026-02-28 12:31:00', ['20.00', '-5.00', '1.00']);
    // Of the day itself it would be read without what came 17 days later.
    paid('Fare Adjustment Order', '2026-03-17 12:00:00', ['-3.00']);
    paid('mystery order', '2026-03-17 12:00:00', ['9.00']);
    const settings = { organizationId: 'org-1', timeZone: 'Europe/Warsaw' };
    const id = await opened.add('uber', { settings, secrets: UBER_CLIENT });
    const run = async () => {
      const outcome = await opened.pull(id);
      return outcome === 'later' ? opened.pullAll(id) : outcome;
    };
    expect(await run()).toBe('done');
    const DAY = '2026-02-28';
    expect(await opened.again(id, DAY)).toBe('later');
    expect(await opened.pullAll(id)).toBe('done');
    await link(opened, id, 'id:d-1');
    const WHOLE = [{ ride: 1700, platform_fees: -500, tips: 100 }];
    expect(await opened.sums(id)).toEqual(WHOLE);
    const foreign = [
      ...UBER_PAYMENTS.slice(0, 7),
      'Maksettu : Tulot : Matka',
      'Maksettu : Tulot : Palkkio',
      'Maksettu : Muu',
    ];
    for (const headings of [foreign, UBER_PAYMENTS.slice(0, 7)]) {
      double.payments.headings = headings;
      expect(await opened.again(id, DAY)).toBe('later');
      opened.later(1);
      for (let n = 0; n < 5 && (await opened.source(id)).connection?.problem === null; n += 1) {
        await opened.pull(id);
        opened.later(1);
      }
      expect((await opened.source(id)).connection?.problem).toBe('unreadable');
      expect(await opened.sums(id)).toEqual(WHOLE);
      double.payments.headings = UBER_PAYMENTS;
      opened.later(10);
      expect(await run()).toBe('done');
    }
    expect((await opened.source(id)).connection?.unknown).toContainEqual({
      field: 'transactionKind',
      value: 'mystery order',
      count: 1,
    });
    double.next.push({ status: 429, body: { message: 'limit reached' } });
    expect(await opened.again(id, DAY)).toBe('later');
    expect(await opened.dueIn(id)).toBe(20);
  }, 60_000);
});
