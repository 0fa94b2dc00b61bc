import { ledgerProblems } from '../ledger/check-ledger.ts';
import { startConnectorBench } from '../testing/connector-bench.ts';
import type { ConnectorBench } from '../testing/connector-bench.ts';
import {
  startYandexDouble,
  YANDEX_CATEGORIES,
  YANDEX_KEY,
  yandexOrder,
} from '../testing/doubles/yandex-double.ts';
import type { YandexDouble } from '../testing/doubles/yandex-double.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';

const connection = { settings: { parkId: 'p-1' }, secrets: { apiKey: YANDEX_KEY } };

describe.each(testDatabaseKinds)('answers that take what rides had (%s database)', (kind) => {
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

  // Each test minutes from the others: the same ride of another source would wait.
  const order = (n: number, rest: object = {}) => yandexOrder(`o-${number}-${n}`, 60 + 8 * number + n, rest);
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
  const stateOf = async (id: string) => (await bench.source(id)).connection;
  const WHOLE = [
    { ride: 1200, platform_fees: -240, tips: 100 },
    { ride: 1200, platform_fees: -240, tips: 100 },
  ];

  it('an answer that lost the transactions waits, is tried again each hour, and mends itself', async () => {
    const id = await posted();
    const { transactions } = bench.double;
    bench.double.transactions = [];
    bench.double.orders.push(order(3));
    expect(await bench.again(id)).toBe('held');
    expect(await bench.sums(id)).toEqual(WHOLE);
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
    expect((await bench.sums(id)).slice(0, 2)).toEqual(WHOLE);
    expect((await bench.kept(id)).length).toBe(3);
    expect(await stateOf(id)).toMatchObject({ state: 'running', problem: null, held: null });
    expect(await bench.told(id)).toEqual(['source.failing', 'source.recovered']);
  });

  it('an answer that waits is taken when a person says so, whatever it says, and the journal has it', async () => {
    const id = await posted();
    bench.double.transactions = [];
    expect(await bench.again(id)).toBe('held');
    expect(await bench.call(`/${id}/held`, { isTaken: true })).toMatchObject({
      body: { source: { connection: { state: 'running', held: { isTaken: true } } } },
    });
    expect(await bench.pull(id)).toBe('done');
    expect(await bench.sums(id)).toEqual([{ ride: 1200 }, { ride: 1200 }]);
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
    expect(await bench.again(id)).toBe('held');
    await bench.call(`/${id}/held`, { isTaken: false });
    expect(await stateOf(id)).toMatchObject({ state: 'running', nextRunAt: '2026-03-20T10:00:00Z' });
    expect((await bench.test.send('GET', 'taxipark/notifications')).text).not.toContain(
      `source_failing:${id}`,
    );
    expect(await bench.pull(id)).toBe('none');
    bench.later(61);
    expect(await bench.pull(id)).toBe('held');
    expect(await bench.sums(id)).toEqual(WHOLE);
  });

  it('corrections of single rides pass by themselves: a price, a tip that goes back, a fee that is refunded', async () => {
    const id = await posted();
    bench.double.orders[0] = order(1, { ...byCard, price: '11.5000' });
    bench.double.transactions.push(...[paid(2, 'tip', '-1.0000'), paid(2, 'platform_ride_fee', '3.0000')]);
    expect(await bench.again(id)).toBe('done');
    // More of the fee was given back than was kept.
    expect(await bench.sums(id)).toEqual([
      { ride: 1150, platform_fees: -240, tips: 100 },
      { ride: 1200, platform_fees: 60 },
    ]);
  });

  it('prices of zero for all orders wait as well', async () => {
    const id = await posted();
    bench.double.orders = bench.double.orders.map((each) => ({ ...each, price: '0.0000' }));
    expect(await bench.again(id)).toBe('held');
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
    expect(await bench.again(id)).toBe('held');
    expect((await stateOf(id))?.held).toMatchObject({ amount: 300, rides: 3 });
    expect((await bench.sums(id))[0]).toEqual({ ride: 1200, tips: 100 });
  });
});
