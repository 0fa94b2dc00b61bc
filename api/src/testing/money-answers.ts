import { randomFrom } from '../demo/random.ts';
import { startConnectorBench } from './connector-bench.ts';
import { startYandexDouble, YANDEX_KEY, yandexOrder } from './doubles/yandex-double.ts';
import { addPlain, compareLines, plainDay, plainLines, plainUnits } from './money-books.ts';
import type { PlainSums } from './money-books.ts';
import { ledgerLines } from './money-compare.ts';
import type { Database } from '../database/database.ts';

const PHONES = ['+375291110001', '+375291110002', '+375291110003'] as const;
/** What the platform takes or gives by categories, as accounts of a ride. */
const ACCOUNT_OF: Readonly<Record<string, string>> = {
  ...{ tip: 'tips', bonus: 'bonuses', platform_bonus_fee: 'bonuses', paid_parking: 'refunds' },
  ...{ platform_ride_fee: 'platform_fees', platform_ride_vat: 'platform_fees' },
};
type Lost = readonly [path: string, body: object];
const LOST: readonly [Lost, ...Lost[]] = [
  ['/v1/parks/orders/list', {}],
  ['/v1/parks/orders/list', { orders: null }],
  ['/v2/parks/orders/transactions/list', {}],
  ['/v2/parks/orders/transactions/list', { transactions: [] }],
  ['/v1/parks/driver-profiles/list', {}],
];

/**
 * The property of decision 145 on a double of Yandex Fleet: after whatever was lost, sent again or
 * passed on, the ledger is the sums of the last complete answers. Throws where it is not.
 */
export async function checkAnswers(
  kind: Database['kind'],
  seed: string,
  steps: number,
): Promise<{ lost: number }> {
  const random = randomFrom(seed);
  const bench = await startConnectorBench(kind, startYandexDouble, new Date('2026-03-20T09:00:00Z'));
  const { double, test } = bench;
  try {
    const { database, park } = test;
    await database.query(`update session set expires_at = now() + interval '5 years'`);
    const start = new Map((await ledgerLines(test, park.id)).map((line) => {
      const at = line.lastIndexOf('|');
      return [line.slice(0, at), BigInt(line.slice(at + 1))] as const;
    })); // prettier-ignore
    /** Which phone a driver has, here and at the platform. */
    const phones: string[] = [...PHONES];
    const phone = (n: number, to: string) =>
      test.send('PUT', `taxipark/drivers/${park.drivers[n]}`, { body: { phone: to } });
    const profiles = () => {
      double.profiles = phones.map((each, n) => ({ id: `profile-${n}`, phones: [each] }));
    };
    for (const [n, each] of phones.entries()) await phone(n, each);
    profiles();
    const days = new Set<string>();
    let [orders, changes, lost] = [0, 0, 0];

    const price = () => `${random.whole(5, 90)}.${random.digits(2)}00`;
    const pay = (order_id: string, category_id: string, amount: string) =>
      double.transactions.push({ order_id, category_id, amount, currency_code: 'BYN' });
    const addOrder = () => {
      const id = `o-${(orders += 1)}`;
      const end = test.clock.now.getTime() - random.whole(20, 90) * 60_000 - orders * 1_000;
      const at = (minutes: number) => new Date(end - minutes * 60_000).toISOString();
      const sum = price();
      double.orders.push({
        ...yandexOrder(id, 0, {
          price: sum,
          payment_method: 'card',
          driver_profile: { id: `profile-${random.whole(0, 2)}` },
        }),
        ...{ created_at: at(12), booked_at: at(10), ended_at: at(0) },
      });
      days.add(plainDay(end));
      pay(id, random.pick(['card', 'cash_collected']), sum);
      for (const category of Object.keys(ACCOUNT_OF)) {
        const isTaken = category.endsWith('_fee') || category.endsWith('_vat');
        if (random.chance(0.6))
          pay(id, category, `${isTaken ? '-' : ''}${random.whole(1, 4)}.${random.digits(4)}`);
      }
    };
    const owed = () => {
      const sums: PlainSums = new Map(start);
      for (const { id, driver_profile: of, booked_at: at, price: sum } of double.orders) {
        const ride = new Map([['fares', plainUnits(String(sum), 2)]]);
        const fine = new Map<string, bigint>();
        for (const each of double.transactions.filter((one) => one.order_id === id)) {
          const isCash = each.category_id === 'cash_collected';
          const account = isCash ? 'cash' : ACCOUNT_OF[each.category_id];
          const units = plainUnits(each.amount, 4);
          if (account) fine.set(account, (fine.get(account) ?? 0n) + (isCash ? -units : units));
        }
        for (const [account, units] of fine) {
          const half = units < 0n ? -50n : 50n;
          ride.set(account, (units + half) / 100n);
        }
        addPlain(sums, park.drivers[Number(of?.id.slice(-1))] ?? '', Date.parse(String(at)), ride);
      }
      return plainLines(sums);
    };
    addOrder();
    const source = await bench.add('yandex', {
      settings: { parkId: 'p-1' },
      secrets: { apiKey: YANDEX_KEY },
    });
    /** Asks for all days once more; true when everything was read. */
    const fetchAll = async () => {
      const all = [...days].sort();
      await bench.call(`/${source}/fetch`, { from: all[0], to: all.at(-1) });
      for (let run = 0; run < 60; run += 1) {
        const outcome = await bench.pull(source);
        bench.later(1);
        const { connection } = await bench.source(source);
        if (outcome !== 'done' && outcome !== 'none') return false;
        if (connection?.daysToFetch === 0) return true;
      }
      throw new Error('it is never over');
    };
    if (!(await fetchAll())) throw new Error('the first answer was not read');
    for (let step = 1; step <= steps; step += 1) {
      const about = `${seed}, step ${step}`;
      const what = random.pick([
        'order',
        'order',
        'price',
        'correction',
        'lost',
        'lost',
        'phone',
        'again',
        'pages',
      ]);
      if (what === 'order') for (let n = random.whole(1, 4); n > 0; n -= 1) addOrder();
      const one = random.pick(double.orders as [(typeof double.orders)[0]]);
      if (what === 'price') {
        double.orders = double.orders.map((each) => (each === one ? { ...each, price: price() } : each));
      }
      const told = double.transactions.filter(
        (each) => each.order_id === one.id && ACCOUNT_OF[each.category_id],
      );
      if (what === 'correction' && told.length > 0) {
        pay(
          one.id,
          random.pick(told as [(typeof told)[0]]).category_id,
          `${random.pick(['', '-'])}0.${random.whole(1, 9999)}`,
        );
      }
      if (what === 'phone') {
        // A number rests for days before another driver gets it, and the platform knows both.
        const from = random.whole(0, 2);
        const to = (from + 1) % 3;
        const passed = phones[from] ?? '';
        changes += 1;
        await phone(from, (phones[from] = `+3752922${String(10_000 + changes)}`));
        bench.later(3 * 24 * 60);
        await phone(to, (phones[to] = passed));
        profiles();
        bench.later(2 * 24 * 60);
      }
      double.pageSize = what === 'pages' ? random.whole(1, 3) : 500;
      if (what === 'lost') {
        const before = await ledgerLines(test, park.id);
        const [path, body] = random.pick(LOST);
        double.odd.set(path, { body });
        for (let n = random.whole(1, 3); n > 0; n -= 1) {
          await fetchAll();
          compareLines(`${about}: ${path} ${JSON.stringify(body)}`, before, await ledgerLines(test, park.id));
        }
        double.odd.clear();
        lost += 1;
      }
      let isRead = false;
      for (let run = 0; run < 5 && !isRead; run += 1) {
        if (run > 0) bench.later(61);
        isRead = await fetchAll();
      }
      if (!isRead)
        throw new Error(
          `${about} (${what}): never read; ${JSON.stringify((await bench.source(source)).connection)}`,
        );
      compareLines(`${about} (${what})`, owed(), await ledgerLines(test, park.id));
    }
    return { lost };
  } finally {
    await bench.close();
  }
}
