import {
  type DoubleAnswer,
  type DoubleRequest,
  type PlatformDouble,
  startDouble,
} from './platform-double.ts';

export interface YandexOrder {
  readonly id: string;
  readonly ended_at: string;
  readonly driver_profile: { readonly id: string } | null;
  readonly [field: string]: unknown;
}

interface YandexTransaction {
  readonly order_id: string | null;
  readonly category_id: string;
  readonly amount: string;
  readonly currency_code?: string;
  /** Without it, the list of all transactions does not have it. */
  readonly event_at?: string;
  readonly driver_profile_id?: string;
}

/** Yandex Fleet as far as it is known: see docs/ride-sources.md. */
export interface YandexDouble extends PlatformDouble {
  orders: YandexOrder[];
  transactions: YandexTransaction[];
  /** The list of categories; those of `transactions` that are not in it are new. */
  categories: { id: string; group_id: string }[];
  profiles: { id: string; driver_license?: { number: string }; phones?: string[] }[];
  /** What the next requests get instead of an answer. */
  readonly next: DoubleAnswer[];
  /** How many orders a page has at most, whatever is asked for. */
  pageSize: number;
  /** Answers of calls by their path, instead of what is known here. */
  readonly odd: Map<string, DoubleAnswer>;
  /** Whether each page is the first once more, with another cursor. */
  isRepeating: boolean;
  /** Calls for which the key has no right. */
  readonly forbidden: Set<string>;
}

/** It tells neither how long to wait nor what is left. */
export const LIMIT_EXCEEDED: DoubleAnswer = {
  status: 429,
  body: { code: '429', message: 'Limit exceeded.' },
};
/** A proxy in between. */
export const HTML_PAGE: DoubleAnswer = { body: '<html><body>Checking your browser</body></html>' };

/** It asks for an hour. */
export const BUSY_FOR_AN_HOUR: DoubleAnswer = { ...LIMIT_EXCEEDED, headers: { 'retry-after': '3600' } };

/** Some of the platform's list, with their groups. */
export const YANDEX_CATEGORIES = Object.entries({
  cash_collected: 'cash_collected',
  card: 'platform_card',
  tip: 'platform_tip',
  bonus: 'platform_bonus',
  platform_bonus_fee: 'platform_bonus',
  platform_ride_fee: 'platform_fees',
  platform_ride_vat: 'platform_fees',
  paid_parking: 'platform_other',
  partner_ride_fee: 'partner_fees',
}).map(([id, group_id]) => ({ id, group_id }));

export const YANDEX_KEY = 'key-of-the-park';
const PARK = 'p-1';

interface Query {
  readonly limit?: number;
  readonly cursor?: string;
  readonly query: {
    readonly park: {
      readonly id: string;
      readonly order: { readonly ended_at?: { from: string; to: string }; readonly ids?: readonly string[] };
      readonly driver_profile: { readonly id: readonly string[] };
      readonly transaction: { readonly event_at: { readonly from: string; readonly to: string } };
    };
  };
}

/** A double of Yandex Fleet for the park `p-1` with the key YANDEX_KEY. */
export async function startYandexDouble(): Promise<YandexDouble> {
  const next: DoubleAnswer[] = [];
  const forbidden = new Set<string>();

  function ordersOf({ limit = 0, cursor, query }: Query): DoubleAnswer {
    const span = query.park.order.ended_at;
    if (limit < 1 || limit > 500 || span === undefined)
      return { status: 400, body: { message: 'limit or ended_at' } };
    const filters = JSON.stringify(query);
    const [start = '0', asked = filters] =
      cursor === undefined ? [] : Buffer.from(cursor, 'base64').toString().split('|');
    if (asked !== filters) return { status: 400, body: { message: 'cursor of another query' } };
    const all = double.orders
      .filter(
        ({ ended_at: end }) =>
          Date.parse(end) >= Date.parse(span.from) && Date.parse(end) < Date.parse(span.to),
      )
      .sort((a, b) => Date.parse(a.ended_at) - Date.parse(b.ended_at));
    const from = Number(start);
    const at = double.isRepeating ? 0 : from;
    const page = all.slice(at, at + Math.min(limit, double.pageSize));
    // A page that is not empty has a cursor: the last one is empty.
    const after = Buffer.from(`${from + page.length}|${filters}`).toString('base64');
    return { body: { limit, orders: page, ...(page.length > 0 && { cursor: after }) } };
  }

  function answer({ path, headers, json }: DoubleRequest): DoubleAnswer {
    const due = next.shift();
    if (due) return due;
    if (headers['x-api-key'] !== YANDEX_KEY || headers['x-client-id'] !== `taxi/park/${PARK}`) {
      return { status: 401, body: { code: '401', message: 'Unauthorized' } };
    }
    if (forbidden.has(path)) return { status: 403, body: { code: '403', message: 'Forbidden' } };
    const odd = double.odd.get(path);
    if (odd) return odd;
    const query = json as unknown as Query;
    if (query.query.park.id !== PARK) return { status: 403, body: { message: 'Park' } };
    switch (path) {
      case '/v1/parks/orders/list':
        return ordersOf(query);
      case '/v2/parks/orders/transactions/list': {
        const { ids = [] } = query.query.park.order;
        if (ids.length < 1 || ids.length > 100) return { status: 400, body: { message: 'ids' } };
        return {
          body: { transactions: double.transactions.filter((each) => ids.includes(each.order_id ?? '')) },
        };
      }
      case '/v2/parks/transactions/list': {
        const { from, to } = query.query.park.transaction.event_at;
        const [start, size] = [Number(query.cursor ?? 0), Math.min(query.limit ?? 0, double.pageSize)];
        const all = double.transactions.filter(
          ({ event_at: at = '' }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to),
        );
        const transactions = all.slice(start, start + size);
        const hasMore = start + size < all.length;
        return { body: { limit: size, transactions, ...(hasMore && { cursor: String(start + size) }) } };
      }
      case '/v2/parks/transactions/categories/list':
        return { body: { categories: double.categories } };
      case '/v1/parks/driver-profiles/list': {
        const { id: ids } = query.query.park.driver_profile;
        const found = double.profiles.filter(({ id }) => ids.includes(id));
        return {
          body: { driver_profiles: found.map((each) => ({ driver_profile: each })), total: found.length },
        };
      }
      default:
        return { status: 404, body: { message: path } };
    }
  }

  const started = await startDouble(answer);
  const double: YandexDouble = {
    ...started,
    orders: [],
    transactions: [],
    profiles: [],
    next,
    forbidden,
    pageSize: 500,
    categories: YANDEX_CATEGORIES,
    odd: new Map(),
    isRepeating: false,
  };
  return double;
}

/**
 * A completed order that ended so many minutes before noon in Minsk on 20.3.2026, 12.00 in cash by the
 * driver with the profile `profile-0`; `rest` replaces whole fields.
 */
export function yandexOrder(id: string, minutesAgo: number, rest: object = {}): YandexOrder {
  const at = (minutes: number, digits = 3) =>
    new Date(Date.parse('2026-03-20T09:00:00.123Z') - minutes * 60_000)
      .toISOString()
      .replace(/\.\d+Z$/, `.${'123'.slice(0, digits)}+00:00`);
  return {
    id,
    status: 'complete',
    created_at: at(minutesAgo + 30, 2),
    booked_at: at(minutesAgo + 25),
    ended_at: at(minutesAgo),
    category: 'econom',
    payment_method: 'cash',
    price: '12.0000',
    mileage: '8000.0000',
    driver_profile: { id: 'profile-0' },
    car: { id: 'car-0', license: { number: '0000 АВ-7 north' } },
    ...rest,
  };
}
