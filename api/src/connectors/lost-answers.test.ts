import { BUSY_FOR_AN_HOUR, YANDEX_CATEGORIES, yandexOrder } from '../testing/doubles/yandex-double.ts';
import { BY_CARD, onYandexBench, WHOLE, YANDEX_CONNECTION } from '../testing/yandex-bench.ts';

const ORDERS = '/v1/parks/orders/list';
const TRANSACTIONS = '/v2/parks/orders/transactions/list';
const CATEGORIES = '/v2/parks/transactions/categories/list';

onYandexBench('answers of a platform that are not whole', ({ bench, order, paid, posted }) => {
  const stateOf = async (id: string) => (await bench().source(id)).connection;

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
    bench().double.odd.set(path, { body });
    expect(await bench().again(id)).toBe('later');
    expect(await stateOf(id)).toMatchObject({ problem: 'unreadable', failures: 1 });
    expect(await bench().sums(id)).toEqual(WHOLE);
    bench().double.odd.clear();
    bench().later(1);
    expect(await bench().pull(id)).toBe('done');
    expect(await stateOf(id)).toMatchObject({ problem: null, held: null });
  });

  it('prices that are gone from all orders are no orders without a price', async () => {
    bench().double.orders = [order(1, { price: undefined, cost: '12.0000' })];
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    expect(await bench().pull(id)).toBe('later');
    expect(await stateOf(id)).toMatchObject({ problem: 'unreadable', problemDetail: 'orders/list: price' });
    expect(await bench().kept(id)).toEqual([]);
  });

  it('another currency than the park’s stops the source before anything is posted', async () => {
    bench().double.orders = [order(1, BY_CARD)];
    bench().double.transactions = [paid(1, 'card', '250.0000', { currency_code: 'RUB' })];
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    expect(await bench().pull(id)).toBe('stopped');
    expect(await stateOf(id)).toMatchObject({
      state: 'failing',
      problem: 'currency',
      problemDetail: 'RUB, BYN',
    });
    expect(await bench().kept(id)).toEqual([]);
  });

  it('a category that is new falls into its group; one that nobody knows is shown, and its ride differs', async () => {
    bench().double.orders = [order(1, BY_CARD), order(2, BY_CARD)];
    bench().double.categories = [
      ...YANDEX_CATEGORIES,
      { id: 'rain_bonus', group_id: 'platform_bonus' },
      { id: 'platform_night_fee', group_id: 'platform_fees' },
    ];
    bench().double.transactions = [
      paid(1, 'card', '12.0000'),
      paid(1, 'rain_bonus', '100.0000'),
      paid(1, 'platform_bonus_fee', '-20.0000'),
      paid(1, 'platform_night_fee', '-0.3400'),
      paid(1, 'paid_parking', '2.0000'),
      paid(1, 'partner_ride_fee', '-9.0'),
      paid(2, 'card', '12.0000'),
      paid(2, 'mystery', '5.0000'),
    ];
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    expect(await bench().pull(id)).toBe('done');
    expect(await bench().sums(id)).toEqual([
      { ride: 1200, bonuses: 8000, platform_fees: -34, refunds: 200 },
      { ride: 1200 },
    ]);
    expect(await stateOf(id)).toMatchObject({
      unknown: [{ field: 'category_id', value: 'mystery', count: 1 }],
      sums: { theirs: 11066, posted: 10566, waiting: 0, unexplained: 500, differ: 1 },
    });
    const asked = () => bench().double.requests.filter(({ path }) => path === CATEGORIES).length;
    const before = asked();
    bench().double.transactions = bench().double.transactions.slice(0, -1);
    bench().later(30);
    await bench().again(id);
    bench().later(30);
    await bench().again(id);
    expect(asked()).toBe(before);
    bench().later(24 * 60);
    await bench().again(id);
    expect(asked()).toBe(before + 1);
  });

  it('amounts are added before they are rounded', async () => {
    bench().double.orders = [order(1, BY_CARD)];
    bench().double.transactions = [
      paid(1, 'platform_ride_fee', '-12.3456'),
      paid(1, 'platform_ride_vat', '-2.4651'),
    ];
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    await bench().pull(id);
    expect(await bench().sums(id)).toEqual([{ ride: 1200, platform_fees: -1481 }]);
  });

  it('a cursor without end is given up after as many pages as no window has', async () => {
    bench().double.orders = [1, 2, 3].map((n) => order(n, BY_CARD));
    bench().double.pageSize = 1;
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    const ending = new AbortController();
    const { fetch } = bench().test.app.outside;
    const untilSecond: typeof fetch = (url, init) => {
      if (String(init?.body).includes('"cursor"')) ending.abort();
      return fetch(url, init);
    };
    expect(await bench().pull(id, { fetch: untilSecond, signal: ending.signal })).toBe('later');
    await bench().test.database.query(
      `update source_connection set work = jsonb_set(work, '{pages}', '1999') where source_id = $1`,
      [id],
    );
    expect(await bench().pull(id)).toBe('later');
    expect(await stateOf(id)).toMatchObject({ problem: 'unreadable', problemDetail: 'more than 2000 pages' });
  });

  it('a page that repeats, though with another cursor, ends the window', async () => {
    bench().double.orders = [order(1), order(2)];
    bench().double.isRepeating = true;
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    expect(await bench().pull(id)).toBe('done');
    expect((await bench().kept(id)).length).toBe(2);
  });

  it('an hour that the platform asks for is an hour, while calls are a quarter of a second apart', async () => {
    const id = await posted();
    expect(new Set(bench().waits)).toEqual(new Set([0.25]));
    bench().double.next.push(BUSY_FOR_AN_HOUR);
    bench().later(6);
    expect(await bench().pull(id)).toBe('later');
    expect(await bench().dueIn(id)).toBe(3_600);
  });

  it('what is asked for while the source is read happens next, before what is read again by itself', async () => {
    const id = await posted();
    const { fetch } = bench().test.app.outside;
    let isAsked = false;
    const asking: typeof fetch = async (url, init) => {
      if (!isAsked) {
        isAsked = true;
        await bench().call(`/${id}/fetch`, { from: '2026-03-02', to: '2026-03-02' });
      }
      return fetch(url, init);
    };
    bench().later(24 * 60);
    await bench().pull(id, { fetch: asking });
    expect(await bench().dueIn(id)).toBe(0);
    expect((await stateOf(id))?.daysToFetch).toBe(1);
    expect(await bench().pull(id)).toBe('done');
    expect((await stateOf(id))?.daysToFetch).toBe(0);
    isAsked = false;
    const running: typeof fetch = async (url, init) => {
      if (!isAsked) await bench().call(`/${id}/run`);
      isAsked = true;
      return fetch(url, init);
    };
    bench().later(6);
    await bench().pull(id, { fetch: running });
    expect(await bench().dueIn(id)).toBe(0);
  });

  it('a key is not sent to another address than the one that it was typed for', async () => {
    const id = await posted();
    const moved = { settings: { host: 'https://collector.example' } };
    expect(await bench().call(`/${id}/connection`, moved, 'PUT')).toMatchObject({
      status: 400,
      body: { fields: { apiKey: expect.any(String) } },
    });
    expect(
      await bench().call(`/${id}/connection`, { ...moved, secrets: { apiKey: 'new' } }, 'PUT'),
    ).toMatchObject({ status: 200 });
    const bolt = {
      settings: { host: 'https://collector.example', companyId: '77' },
      secrets: { clientId: 'i', clientSecret: 's' },
    };
    const { connection: kept } = await bench().source(await bench().add('bolt', bolt));
    expect(kept?.settings).toEqual({ companyId: '77' });
  });

  it('warns of an answer without rides where rides came on each of the four days before, and zeroes nothing', async () => {
    const before = [1, 2, 3, 4].map((day) => yandexOrder(`e-${day}`, day * 24 * 60 + 60));
    bench().double.orders = [...before, yandexOrder('e-0', 300)];
    const id = await bench().add('yandex', YANDEX_CONNECTION);
    await bench().pull(id);
    expect((await bench().source(id)).connection?.emptySince).toBeNull();
    bench().double.orders = [];
    bench().later(6);
    await bench().pull(id);
    expect((await bench().source(id)).connection?.emptySince).toBe('2026-03-20T09:06:00Z');
    expect((await bench().kept(id)).every((ride) => ride.state === 'posted')).toBe(true);
    bench().double.orders = [yandexOrder('e-5', 3)];
    bench().later(6);
    await bench().pull(id);
    expect((await bench().source(id)).connection?.emptySince).toBeNull();
  });
});
