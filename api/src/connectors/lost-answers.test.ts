import { ledgerProblems } from '../ledger/check-ledger.ts';
import { startConnectorBench } from '../testing/connector-bench.ts';
import type { ConnectorBench } from '../testing/connector-bench.ts';
import {
  BUSY_FOR_AN_HOUR,
  startYandexDouble,
  YANDEX_CATEGORIES,
  YANDEX_KEY,
  yandexOrder,
} from '../testing/doubles/yandex-double.ts';
import type { YandexDouble } from '../testing/doubles/yandex-double.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';

const connection = { settings: { parkId: 'p-1' }, secrets: { apiKey: YANDEX_KEY } };
const ORDERS = '/v1/parks/orders/list';
const TRANSACTIONS = '/v2/parks/orders/transactions/list';
const CATEGORIES = '/v2/parks/transactions/categories/list';

describe.each(testDatabaseKinds)('answers of a platform that are not whole (%s database)', (kind) => {
  let bench: ConnectorBench<YandexDouble>;
  let number = 0;
  beforeAll(async () => {
    bench = await startConnectorBench(kind, startYandexDouble);
  }, 60_000);
  beforeEach(() => {
    bench.test.clock.now = new Date('2026-03-20T09:00:00.000Z');
    Object.assign(bench.double, { transactions: [], pageSize: 500, isRepeating: false, categories: YANDEX_CATEGORIES });
    bench.double.odd.clear();
    bench.double.next.length = 0;
    bench.double.profiles = [{ id: 'profile-0', driver_license: { number: 'north-0' } }];
    number += 1;
  }); // prettier-ignore
  afterEach(async () => {
    expect(await ledgerProblems(bench.test.database)).toEqual([]);
  });
  afterAll(() => bench.close());

  const order = (n: number, rest: object = {}) => yandexOrder(`o-${number}-${n}`, 60 + n, rest);
  const paid = (n: number, category_id: string, amount: string, rest: object = {}) => ({
    ...{ order_id: `o-${number}-${n}`, category_id, amount, currency_code: 'BYN' },
    ...rest,
  });
  const byCard = { payment_method: 'card' };
  /** Two orders with fee, tip and card, posted. */
  async function posted() {
    bench.double.orders = [order(1, byCard), order(2, byCard)];
    bench.double.transactions = [1, 2].flatMap((n) => [
      ...[paid(n, 'card', '12.0000'), paid(n, 'platform_ride_fee', '-2.4000'), paid(n, 'tip', '1.0000')],
    ]);
    const id = await bench.add('yandex', connection);
    expect(await bench.pull(id)).toBe('done');
    return id;
  }
  /** What the ledger has of each ride of a source, by account. */
  async function sums(id: string) {
    const rides = await bench.kept(id);
    const lines = await Promise.all(
      rides.map(async ({ rideId }) => rideSender(() => bench.test).posted(rideId)),
    );
    return lines.map((each) => Object.fromEntries(each.map(({ kind: entry, amount }) => [entry, amount])));
  }
  const again = async (id: string) => {
    await bench.call(`/${id}/fetch`, { from: '2026-03-20', to: '2026-03-20' });
    return bench.pull(id);
  };
  const stateOf = async (id: string) => (await bench.source(id)).connection;
  const WHOLE = [
    { ride: 1200, platform_fees: -240, tips: 100 },
    { ride: 1200, platform_fees: -240, tips: 100 },
  ];

  it.each([
    [ORDERS, {}],
    [ORDERS, { orders: { o: 1 } }],
    [ORDERS, { orders: ['o-1'] }],
    [TRANSACTIONS, {}],
    [TRANSACTIONS, { transactions: null }],
    [TRANSACTIONS, { transactions: [{ order_id: 'o', category_id: 'card', sum: '1.0' }] }],
    ['/v1/parks/driver-profiles/list', {}],
  ])('%s that answers %j is not read as empty', async (path, body) => {
    const id = await posted();
    bench.double.odd.set(path, { body });
    expect(await again(id)).toBe('later');
    expect(await stateOf(id)).toMatchObject({ problem: 'unreadable', failures: 1 });
    expect(await sums(id)).toEqual(WHOLE);
    bench.double.odd.clear();
    bench.later(1);
    expect(await bench.pull(id)).toBe('done');
    expect(await stateOf(id)).toMatchObject({ problem: null, held: null });
  });

  it('prices that are gone from all orders are no orders without a price', async () => {
    bench.double.orders = [order(1, { price: undefined, cost: '12.0000' })];
    const id = await bench.add('yandex', connection);
    expect(await bench.pull(id)).toBe('later');
    expect(await stateOf(id)).toMatchObject({ problem: 'unreadable', problemDetail: 'orders/list: price' });
    expect(await bench.kept(id)).toEqual([]);
  });

  it('an answer that lost the transactions waits, is tried again each hour, and mends itself', async () => {
    const id = await posted();
    const { transactions } = bench.double;
    bench.double.transactions = [];
    bench.double.orders.push(order(3));
    expect(await again(id)).toBe('held');
    expect(await sums(id)).toEqual(WHOLE);
    expect(await stateOf(id)).toMatchObject({
      ...{ state: 'failing', problem: 'lost_money', nextRunAt: '2026-03-20T10:00:00Z' },
      held: { amount: 680, rides: 2, isTaken: false, since: '2026-03-20T09:00:00Z' },
    });
    expect((await bench.test.send('GET', 'taxipark/notifications')).text).toContain(`source_failing:${id}`);
    bench.later(61);
    expect(await bench.pull(id)).toBe('held');
    bench.double.transactions = transactions;
    bench.later(61);
    expect(await bench.pull(id)).toBe('done');
    expect((await sums(id)).slice(0, 2)).toEqual(WHOLE);
    expect((await bench.kept(id)).length).toBe(3);
    expect(await stateOf(id)).toMatchObject({ state: 'running', problem: null, held: null });
    expect(await bench.told(id)).toEqual(['source.failing', 'source.recovered']);
  });

  it('an answer that waits is taken when a person says so, whatever it says, and the journal has it', async () => {
    const id = await posted();
    bench.double.transactions = [];
    expect(await again(id)).toBe('held');
    expect(await bench.call(`/${id}/held`, { isTaken: true })).toMatchObject({
      body: { source: { connection: { state: 'running', held: { isTaken: true } } } },
    });
    expect(await bench.pull(id)).toBe('done');
    expect(await sums(id)).toEqual([{ ride: 1200 }, { ride: 1200 }]);
    expect(await stateOf(id)).toMatchObject({ state: 'running', held: null });
    const journal = await bench.test.send('POST', 'taxipark/journal', {
      token: bench.test.park.admin.token,
      body: {},
    });
    expect(journal.text).toContain('source_loss_taken');
    expect(await bench.call(`/${id}/held`, { isTaken: true })).toMatchObject({ status: 409 });
  });

  it('an answer that waits is tried later when a person says so, without the bell', async () => {
    const id = await posted();
    bench.double.transactions = [];
    expect(await again(id)).toBe('held');
    await bench.call(`/${id}/held`, { isTaken: false });
    expect(await stateOf(id)).toMatchObject({ state: 'running', nextRunAt: '2026-03-20T10:00:00Z' });
    expect((await bench.test.send('GET', 'taxipark/notifications')).text).not.toContain(`source_failing:${id}`);
    expect(await bench.pull(id)).toBe('none');
    bench.later(61);
    expect(await bench.pull(id)).toBe('held');
    expect(await sums(id)).toEqual(WHOLE);
  });

  it('corrections of single rides pass by themselves: a price, a tip that goes back, a fee that is refunded', async () => {
    const id = await posted();
    bench.double.orders[0] = order(1, { ...byCard, price: '11.5000' });
    bench.double.transactions.push(
      ...[paid(2, 'tip', '-1.0000'), paid(2, 'platform_ride_fee', '3.0000')],
    );
    expect(await again(id)).toBe('done');
    const money = await sums(id);
    expect(money[0]).toMatchObject({ ride: 1150, tips: 100 });
    // More was given back than was kept.
    const fees = await rideSender(() => bench.test).posted((await bench.kept(id))[1]?.rideId ?? null);
    expect(fees.filter(({ kind: entry }) => entry === 'platform_fees').reduce((sum, { amount }) => sum + amount, 0)).toBe(60);
    expect(fees.filter(({ kind: entry }) => entry === 'tips').reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  }); // prettier-ignore

  it('prices of zero for all orders wait as well', async () => {
    const id = await posted();
    bench.double.orders = bench.double.orders.map((each) => ({ ...each, price: '0.0000' }));
    expect(await again(id)).toBe('held');
    expect((await stateOf(id))?.held).toMatchObject({ amount: 2400, rides: 2 });
  });

  it('a window of several pages is read to its end for what it takes, and none of the rest is posted', async () => {
    bench.double.pageSize = 2;
    bench.double.orders = [1, 2, 3, 4, 5].map((n) => order(n, byCard));
    bench.double.transactions = [1, 2, 3, 4, 5].map((n) => paid(n, 'tip', '1.0000'));
    const id = await bench.add('yandex', connection);
    expect(await bench.pull(id)).toBe('done');
    // Oldest first: the first page is whole.
    bench.double.transactions = bench.double.transactions.slice(3);
    bench.double.orders[0] = order(1, { ...byCard, price: '99.0000' });
    expect(await again(id)).toBe('held');
    expect((await stateOf(id))?.held).toMatchObject({ amount: 300, rides: 3 });
    expect((await sums(id))[0]).toEqual({ ride: 1200, tips: 100 });
  });

  it('another currency than the park’s stops the source before anything is posted', async () => {
    bench.double.orders = [order(1, byCard)];
    bench.double.transactions = [paid(1, 'card', '250.0000', { currency_code: 'RUB' })];
    const id = await bench.add('yandex', connection);
    expect(await bench.pull(id)).toBe('stopped');
    expect(await stateOf(id)).toMatchObject({
      ...{ state: 'failing', problem: 'currency', problemDetail: 'RUB, BYN' },
    });
    expect(await bench.kept(id)).toEqual([]);
  });

  it('a category that is new falls into its group; one that nobody knows is shown, and its ride differs', async () => {
    bench.double.orders = [order(1, byCard), order(2, byCard)];
    bench.double.categories = [
      ...YANDEX_CATEGORIES,
      ...[{ id: 'rain_bonus', group_id: 'platform_bonus' }, { id: 'platform_night_fee', group_id: 'platform_fees' }],
    ];
    bench.double.transactions = [
      ...[paid(1, 'card', '12.0000'), paid(1, 'rain_bonus', '100.0000'), paid(1, 'platform_bonus_fee', '-20.0000')],
      ...[paid(1, 'platform_night_fee', '-0.3400'), paid(1, 'paid_parking', '2.0000'), paid(1, 'partner_ride_fee', '-9.0')],
      ...[paid(2, 'card', '12.0000'), paid(2, 'mystery', '5.0000')],
    ];
    const id = await bench.add('yandex', connection);
    expect(await bench.pull(id)).toBe('done');
    expect(await sums(id)).toEqual([
      { ride: 1200, bonuses: 8000, platform_fees: -34, refunds: 200 },
      { ride: 1200 },
    ]);
    expect(await stateOf(id)).toMatchObject({
      unknown: [{ field: 'category_id', value: 'mystery', count: 1 }],
      sums: { theirs: 11066, posted: 10566, waiting: 0, unexplained: 500, differ: 1 },
    });
    const asked = () => bench.double.requests.filter(({ path }) => path === CATEGORIES).length;
    const before = asked();
    bench.double.transactions = bench.double.transactions.slice(0, -1);
    bench.later(30);
    await again(id);
    bench.later(30);
    await again(id);
    expect(asked()).toBe(before);
    bench.later(24 * 60);
    await again(id);
    expect(asked()).toBe(before + 1);
  }); // prettier-ignore

  it('amounts are added before they are rounded', async () => {
    bench.double.orders = [order(1, byCard)];
    bench.double.transactions = [
      ...[paid(1, 'platform_ride_fee', '-12.3456'), paid(1, 'platform_ride_vat', '-2.4651')],
    ];
    const id = await bench.add('yandex', connection);
    await bench.pull(id);
    expect(await sums(id)).toEqual([{ ride: 1200, platform_fees: -1481 }]);
  });

  it('a page that repeats, though with another cursor, ends the window', async () => {
    bench.double.orders = [order(1), order(2)];
    bench.double.isRepeating = true;
    const id = await bench.add('yandex', connection);
    expect(await bench.pull(id)).toBe('done');
    expect((await bench.kept(id)).length).toBe(2);
  });

  it('an hour that the platform asks for is an hour, while calls are a quarter of a second apart', async () => {
    const id = await posted();
    expect(new Set(bench.waits)).toEqual(new Set([0.25]));
    bench.double.next.push(BUSY_FOR_AN_HOUR);
    bench.later(6);
    expect(await bench.pull(id)).toBe('later');
    expect(await bench.dueIn(id)).toBe(3_600);
  });

  it('what is asked for while the source is read happens next, before what is read again by itself', async () => {
    const id = await posted();
    const { fetch } = bench.test.app.outside;
    let isAsked = false;
    const asking: typeof fetch = async (url, init) => {
      if (!isAsked) {
        isAsked = true;
        await bench.call(`/${id}/fetch`, { from: '2026-03-02', to: '2026-03-02' });
      }
      return fetch(url, init);
    };
    bench.later(24 * 60);
    await bench.pull(id, { fetch: asking });
    expect(await bench.dueIn(id)).toBe(0);
    expect((await stateOf(id))?.daysToFetch).toBe(1);
    expect(await bench.pull(id)).toBe('done');
    expect((await stateOf(id))?.daysToFetch).toBe(0);
    isAsked = false;
    const running: typeof fetch = async (url, init) => {
      if (!isAsked) await bench.call(`/${id}/run`);
      isAsked = true;
      return fetch(url, init);
    };
    bench.later(6);
    await bench.pull(id, { fetch: running });
    expect(await bench.dueIn(id)).toBe(0);
  });

  it('a key is not sent to another address than the one that it was typed for', async () => {
    const id = await posted();
    const moved = { settings: { host: 'https://collector.example' } };
    expect(await bench.call(`/${id}/connection`, moved, 'PUT')).toMatchObject({
      status: 400,
      body: { fields: { apiKey: expect.any(String) } },
    });
    expect(await bench.call(`/${id}/connection`, { ...moved, secrets: { apiKey: 'new' } }, 'PUT')).toMatchObject({ status: 200 });
    const bolt = { settings: { host: 'https://collector.example', companyId: '77' }, secrets: { clientId: 'i', clientSecret: 's' } };
    const { connection: kept } = await bench.source(await bench.add('bolt', bolt));
    expect(kept?.settings).toEqual({ companyId: '77' });
  }); // prettier-ignore
});
