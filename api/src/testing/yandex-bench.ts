import { ledgerProblems } from '../ledger/check-ledger.ts';
import { startConnectorBench } from './connector-bench.ts';
import type { ConnectorBench } from './connector-bench.ts';
import { startYandexDouble, YANDEX_CATEGORIES, YANDEX_KEY, yandexOrder } from './doubles/yandex-double.ts';
import type { YandexDouble } from './doubles/yandex-double.ts';
import { testDatabaseKinds } from './test-database.ts';

export const YANDEX_CONNECTION = { settings: { parkId: 'p-1' }, secrets: { apiKey: YANDEX_KEY } };
export const BY_CARD = { payment_method: 'card' };

interface YandexTools {
  bench(): ConnectorBench<YandexDouble>;
  /** The order `n` of the test, minutes from those of others: the same ride of another source would wait. */
  order(n: number, rest?: object): ReturnType<typeof yandexOrder>;
  /** A transaction of the order `n`. */
  paid(n: number, category_id: string, amount: string, rest?: object): YandexDouble['transactions'][number];
  /** A source that has posted the orders 1 and 2, by card, with fee and tip: WHOLE. */
  posted(): Promise<string>;
}

/** What the ledger has of the rides of `posted`. */
export const WHOLE = [1, 2].map(() => ({ ride: 1200, platform_fees: -240, tips: 100 }));

/** A `describe` whose app reads a double of Yandex, which each test finds without orders at noon of 20.3.2026. */
export function onYandexBench(title: string, tests: (tools: YandexTools) => void): void {
  describe.each(testDatabaseKinds)(`${title} (%s database)`, (kind) => {
    let bench: ConnectorBench<YandexDouble>;
    let number = 0;
    beforeAll(async () => {
      bench = await startConnectorBench(kind, startYandexDouble);
    }, 60_000);
    beforeEach(() => {
      const { double, test } = bench;
      test.clock.now = new Date('2026-03-20T09:00:00.000Z');
      Object.assign(double, { orders: [], transactions: [], pageSize: 500, isRepeating: false });
      double.categories = YANDEX_CATEGORIES;
      double.profiles = [
        { id: 'profile-0', driver_license: { number: 'north-0' } },
        { id: 'profile-9', driver_license: { number: 'NORTH 0' }, phones: ['+375297654321'] },
      ];
      for (const each of [double.odd, double.forbidden]) each.clear();
      for (const each of [double.requests, double.next]) each.length = 0;
      number += 1;
    });
    afterEach(async () => {
      expect(await ledgerProblems(bench.test.database)).toEqual([]);
    });
    afterAll(() => bench.close());
    const tools: YandexTools = {
      bench: () => bench,
      order: (n, rest = {}) => yandexOrder(`o-${number}-${n}`, 60 + 8 * number + n, rest),
      paid: (n, category_id, amount, rest = {}) => ({
        order_id: `o-${number}-${n}`,
        category_id,
        amount,
        currency_code: 'BYN',
        ...rest,
      }),
      async posted() {
        bench.double.orders = [1, 2].map((n) => tools.order(n, BY_CARD));
        bench.double.transactions = [1, 2].flatMap((n) => [
          tools.paid(n, 'card', '12.0000'),
          tools.paid(n, 'platform_ride_fee', '-2.4000'),
          tools.paid(n, 'tip', '1.0000'),
        ]);
        const id = await bench.add('yandex', YANDEX_CONNECTION);
        expect(await bench.pull(id)).toBe('done');
        return id;
      },
    };
    tests(tools);
  });
}
