import { randomFrom } from '../demo/random.ts';
import { BOLT_CLIENT, startBoltDouble } from './doubles/bolt-double.ts';
import { startTaximasterDouble, TAXIMASTER_KEY } from './doubles/taximaster-double.ts';
import { startUberDouble, UBER_CLIENT, UBER_PAYMENTS } from './doubles/uber-double.ts';
import { startYandexDouble, YANDEX_KEY } from './doubles/yandex-double.ts';
import { MINUTE, plainText } from './money-books.ts';
import type { PlainMoney } from './money-books.ts';
import type { Unit } from './money-park.ts';

/** A ride as it was, whoever tells of it. */
export interface ToldRide {
  readonly id: number;
  readonly by: string;
  /** Which driver, and the phone that they had then. */
  readonly who: number;
  readonly phone: string;
  readonly at: number;
  readonly isCash: boolean;
  /** It cost what cancelling costs. */
  readonly isCancelled: boolean;
  readonly money: PlainMoney;
}

/** Somebody who tells of rides as a platform does. */
export interface Teller {
  readonly origin: string;
  readonly connection: object;
  /** What it has columns for, besides the fare. */
  readonly parts: readonly (keyof PlainMoney)[];
  /** What it has when a ride is paid in cash. */
  readonly inCash: readonly (keyof PlainMoney)[];
  /** All that it answers from now on; `phones`: those of today. */
  write(rides: readonly ToldRide[], phones: readonly string[]): void;
  /** Loses its answers in the way `n`, until they are written again. */
  lose(n: number): void;
  close(): Promise<void>;
}

const MINSK = 'Europe/Minsk';
/** In the zone of Minsk, without its offset. */
const local = (at: number) => new Date(at + 180 * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
const digits = (at: number) => local(at).replaceAll(/\D/g, '');
const END = 5 * MINUTE;

/** Little servers that write rides as Yandex, Bolt, Taximaster and Uber do. */
export async function startTellers(
  seed: string,
  { currency, decimals }: Unit,
): Promise<Record<string, Teller>> {
  const random = randomFrom(`${seed} tellers`);
  const text = (units = 0n) => plainText(units, decimals);
  const [yandex, bolt, taximaster, uber] = await Promise.all([
    startYandexDouble(),
    startBoltDouble(),
    startTaximasterDouble(),
    startUberDouble(),
  ]);
  uber.slowness = 0;
  /** An amount as two of four decimals, which come to it when they are added before they are rounded. */
  const halves = (units: bigint): readonly string[] => {
    const scale = 10n ** BigInt(4 - decimals);
    const rest = scale / 2n - 1n;
    const whole = units * scale + (rest > 0n ? BigInt(random.whole(-Number(rest), Number(rest))) : 0n);
    const first = BigInt(random.whole(-90_000, 90_000));
    return [first, whole - first].map((each) => plainText(each, 4));
  };
  const yandexWays = [
    ['/v1/parks/orders/list', {}],
    ['/v1/parks/orders/list', { orders: null }],
    ['/v2/parks/orders/transactions/list', {}],
    ['/v2/parks/orders/transactions/list', { transactions: [] }],
    ['/v1/parks/driver-profiles/list', {}],
  ] as const;
  const taximasterWays = [
    {},
    { code: 0, data: {} },
    { code: 0, data: { orders: [{ id: 1, state_kind: 'finished' }] } },
  ];
  const boltWays = [{}, { code: 0, data: {} }, { code: 0, data: { orders: { a: 1 } } }];
  return {
    yandex: {
      origin: yandex.origin,
      close: yandex.close,
      parts: ['tip', 'bonus', 'platformFee', 'refund'],
      inCash: ['fare'],
      connection: {
        settings: { parkId: 'p-1', host: 'https://yandex.example' },
        secrets: { apiKey: YANDEX_KEY },
      },
      write(rides, phones) {
        yandex.odd.clear();
        yandex.pageSize = random.pick([1, 2, 500]);
        yandex.profiles = phones.map((each, n) => ({ id: `profile-${n}`, phones: [each] }));
        yandex.orders = rides.map(({ id, who, at, isCash, money }) => ({
          id: `y-${id}`,
          status: 'complete',
          category: 'econom',
          price: plainText((money.fare ?? 0n) * 10n ** BigInt(4 - decimals), 4),
          created_at: new Date(at - END).toISOString(),
          booked_at: new Date(at).toISOString(),
          ended_at: new Date(at + END).toISOString(),
          payment_method: isCash ? 'cash' : 'card',
          driver_profile: { id: `profile-${who}` },
        }));
        yandex.transactions = rides.flatMap(
          ({ id, isCash, money: { fare, tip, bonus, platformFee, refund } }) =>
            Object.entries({
              [isCash ? 'cash_collected' : 'card']: fare,
              tip,
              bonus,
              paid_parking: refund,
              platform_ride_fee: platformFee === undefined ? undefined : -platformFee,
            }).flatMap(([category_id, units]) =>
              units === undefined
                ? []
                : halves(units).map((amount) => ({
                    order_id: `y-${id}`,
                    category_id,
                    amount,
                    currency_code: currency,
                  })),
            ),
        );
      },
      lose(n) {
        const [path, body] = yandexWays[n % yandexWays.length] ?? yandexWays[0];
        yandex.odd.set(path, { body });
      },
    },
    bolt: {
      origin: bolt.origin,
      close: bolt.close,
      parts: ['tip', 'tolls', 'extras', 'platformFee'],
      inCash: ['fare', 'tolls', 'extras'],
      connection: { settings: { companyId: '77' }, secrets: BOLT_CLIENT },
      write(rides) {
        bolt.odd = null;
        bolt.rows = rides.flatMap(({ id, phone, at, isCash, isCancelled, money }) => {
          const { fare, cancellationFee, tip, tolls, extras, platformFee } = money;
          const row = {
            order_reference: btoa(`9-${id}-1`),
            driver_phone: phone,
            payment_method: isCash ? 'cash' : 'in_app',
            order_status: isCancelled ? 'client_cancelled' : 'finished',
            order_created_timestamp: (at - END) / 1_000,
            order_pickup_timestamp: at / 1_000,
            order_drop_off_timestamp: (at + END) / 1_000,
            reviewed: (at + END) / 1_000,
            order_price: {
              ride_price: text(fare),
              tip: text(tip),
              toll_fee: text(tolls),
              booking_fee: text(extras),
              commission: text(platformFee),
              cancellation_fee: text(cancellationFee),
              net_earnings: text(
                (fare ?? 0n) + (tip ?? 0n) + (tolls ?? 0n) + (extras ?? 0n) - (platformFee ?? 0n),
              ),
            },
          };
          // Who did not take it is told with the money of who did.
          const refused = {
            ...row,
            order_reference: btoa(`9-${id}-2`),
            order_status: 'driver_rejected',
            driver_phone: '+375291119999',
          };
          return id % 3 === 0 ? [row, refused] : [row];
        });
      },
      lose(n) {
        bolt.odd = { body: boltWays[n % boltWays.length] ?? {} };
      },
    },
    taximaster: {
      origin: taximaster.origin,
      close: taximaster.close,
      parts: [],
      inCash: ['fare'],
      connection: {
        settings: { timeZone: MINSK, host: 'https://taximaster.example' },
        secrets: { apiKey: TAXIMASTER_KEY },
      },
      write(rides, phones) {
        taximaster.odd.clear();
        taximaster.drivers = phones.map((phone, n) => ({ driver_id: n + 1, phones: [{ phone }] }));
        taximaster.orders = rides.map(
          ({ id, who, at, isCash, isCancelled, money: { fare = 0n, cancellationFee: fee } }) => ({
            id,
            state_kind: isCancelled ? 'aborted' : 'finished',
            driver_id: who + 1,
            start_time: digits(at - END),
            source_time: digits(at),
            finish_time: digits(at + END),
            // What it would have cost stands there too.
            total_sum: Number(text(isCancelled ? 9_999n : fare)),
            cash_sum: isCash ? Number(text(fee ?? fare)) : 0,
            bank_card_sum: isCash ? 0 : text(fee ?? fare),
          }),
        );
      },
      lose(n) {
        taximaster.odd.set('get_finished_orders', { body: taximasterWays[n % taximasterWays.length] ?? {} });
      },
    },
    uber: {
      origin: uber.origin,
      close: uber.close,
      parts: ['tip', 'platformFee'],
      inCash: [],
      connection: { settings: { organizationId: 'org-1', timeZone: MINSK }, secrets: UBER_CLIENT },
      write(rides) {
        uber.rowsAFile = random.pick([1, 3, 10_000]);
        uber.payments.headings = UBER_PAYMENTS;
        uber.trips.rows = rides.map(({ id, who, at }) => ({
          at,
          cells: [`u-${id}`, `d-${who}`, 'AB 1', local(at), local(at + END), '3', 'completed'],
        }));
        uber.payments.rows = rides.flatMap(({ id, who, at, money: { fare = 0n, tip, platformFee = 0n } }) => {
          const part = BigInt(random.whole(0, Number(fare)));
          const row = (n: number, what: string, cells: readonly string[]) => ({
            at: at + END,
            cells: [
              `t-${id}-${n}`,
              `d-${who}`,
              'Ana',
              'Costa',
              `u-${id}`,
              what,
              `${local(at + END)} +0300 MSK`,
              ...cells,
            ],
          });
          return [
            row(0, 'trip completed order', [text(fare - part), text(-platformFee), '']),
            row(1, 'trip fare adjust order', [text(part), '', '']),
            ...(tip === undefined ? [] : [row(2, 'tip order', ['', '', text(tip)])]),
          ];
        });
      },
      lose(n) {
        const foreign = ['Maksettu : Tulot : Matka', 'Maksettu : Tulot : Palkkio', 'Maksettu : Muu'];
        uber.payments.headings = [...UBER_PAYMENTS.slice(0, 7), ...(n % 2 === 0 ? foreign : [])];
      },
    },
  };
}
