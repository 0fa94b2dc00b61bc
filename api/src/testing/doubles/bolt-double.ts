import {
  type DoubleAnswer,
  type DoubleRequest,
  type PlatformDouble,
  startDouble,
} from './platform-double.ts';

/** A row of an attempt at a ride; `reviewed`: when its price was settled, in seconds. */
export interface BoltRow {
  readonly order_reference: string;
  readonly order_created_timestamp: number;
  readonly reviewed: number;
  readonly [field: string]: unknown;
}

/** Bolt Fleet as far as it is known: see docs/ride-sources.md. */
export interface BoltDouble extends PlatformDouble {
  rows: BoltRow[];
  readonly next: DoubleAnswer[];
  /** The answer to the list of orders instead of what is known here. */
  odd: DoubleAnswer | null;
  /** Whether each page is the first once more, and the count of all beyond any. */
  isRepeating: boolean;
  /** Ends the token that is out, as its 600 seconds do. */
  expireToken(): void;
  tokens: number;
}

export const BOLT_CLIENT = { clientId: 'bolt-client', clientSecret: 'bolt-secret' };
const COMPANY = 77;
const RANGE_MAX = 31 * 86_400;

interface Query {
  readonly company_ids: readonly number[];
  readonly start_ts: number;
  readonly end_ts: number;
  readonly offset: number;
  readonly limit: number;
  readonly time_range_filter_type: 'created' | 'price_review';
}

const business = (code: number, message: string): DoubleAnswer => ({ body: { code, message, data: null } });
const ok = (data: object): DoubleAnswer => ({ body: { code: 0, message: 'OK', data } });

/** A double of Bolt Fleet for the company 77. Errors of its business come with status 200. */
export async function startBoltDouble(): Promise<BoltDouble> {
  const next: DoubleAnswer[] = [];
  let token = '';

  function ordersOf(query: Query): DoubleAnswer {
    if (query.limit < 1 || query.limit > 1_000) return business(702, 'INVALID_REQUEST');
    if (!query.company_ids.every((id) => id === COMPANY)) return business(498_807, 'COMPANY_NOT_FOUND');
    if (query.end_ts - query.start_ts > RANGE_MAX) return business(498_806, 'INVALID_DATE_RANGE');
    const time = (row: BoltRow) =>
      query.time_range_filter_type === 'price_review' ? row.reviewed : row.order_created_timestamp;
    const all = double.rows.filter((row) => time(row) >= query.start_ts && time(row) < query.end_ts);
    const offset = double.isRepeating ? 0 : query.offset;
    const orders = all.slice(offset, offset + query.limit).map(({ reviewed: _, ...row }) => row);
    return ok({ total_orders: double.isRepeating ? 1e9 : all.length, orders });
  }

  function answer({ method, path, headers, text, json }: DoubleRequest): DoubleAnswer {
    if (path === '/token') {
      const form = new URLSearchParams(text);
      const isClient =
        form.get('client_id') === BOLT_CLIENT.clientId &&
        form.get('client_secret') === BOLT_CLIENT.clientSecret;
      if (!isClient || form.get('scope') !== 'fleet-integration:api')
        return { status: 400, body: { error: 'invalid_client' } };
      double.tokens += 1;
      // The one before is dead from now on.
      token = `token-${double.tokens}`;
      return { body: { access_token: token, expires_in: 600, token_type: 'Bearer' } };
    }
    const due = next.shift();
    if (due) return due;
    if (token === '' || headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { message: 'Unauthorized' } };
    if (path.endsWith('/fleetIntegration/v1/getCompanies')) {
      return method === 'GET' ? ok({ company_ids: [COMPANY] }) : { status: 404, body: {} };
    }
    if (path.endsWith('/fleetIntegration/v1/getFleetOrders'))
      return double.odd ?? ordersOf(json as unknown as Query);
    return { status: 404, body: {} };
  }

  const started = await startDouble(answer);
  const double: BoltDouble = {
    ...started,
    rows: [],
    next,
    tokens: 0,
    odd: null,
    isRepeating: false,
    expireToken: () => (token = 'none'),
  };
  return double;
}
