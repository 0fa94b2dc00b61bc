import { boltRides } from '@park/domain/connectors/bolt-rides';
import { type Raw, rawIn, rawsIn, textIn } from '@park/domain/connectors/raw-values';
import { withClientToken } from './client-token.ts';
import { PullFailure } from './connector.ts';
import type { Connector, PlatformAccount, PlatformTools } from './connector.ts';
import { callForJson } from './platform-call.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ORDERS = 1_000;
/** Attempts at one ride lie close together: each window sees all of those of its rides. */
const MARGIN = HOUR;
const TOKEN_URL = 'https://oidc.bolt.eu/token';
const API = 'https://node.bolt.eu/fleet-integration-gateway/fleetIntegration/v1';

const policy = {
  every: 15 * MINUTE,
  overlap: 2 * HOUR,
  lag: 5 * MINUTE,
  maxWindow: DAY,
  catchUp: 8 * DAY,
  reread: 35 * DAY,
  historyDays: 365,
};

/** The company is not this client's, or not active. */
const COMPANY_REFUSED = new Set([498_807, 498_809, 498_810]);

function dataOf(answer: Raw, call: string): Raw {
  const code = Number(answer['code']);
  if (code === 0) return rawIn(answer, 'data');
  const detail = [call, code, textIn(answer, 'message')].filter((each) => each !== undefined).join(' ');
  throw new PullFailure(COMPANY_REFUSED.has(code) ? 'right' : 'refused', { detail });
}

function open({ settings, secrets, unit }: PlatformAccount, tools: PlatformTools) {
  const { host, companyId = '' } = settings;
  const api = host === undefined ? API : new URL('/fleetIntegration/v1', host).href;
  const called = withClientToken(tools, {
    url: host === undefined ? TOKEN_URL : new URL('/token', host).href,
    clientId: secrets.clientId ?? '',
    clientSecret: secrets.clientSecret ?? '',
    scope: 'fleet-integration:api',
  });
  const call = async (name: string, body?: object) =>
    dataOf(
      await called((headers) =>
        callForJson(tools, `${api}/${name}`, body ? { headers, body } : { method: 'GET', headers }),
      ),
      name,
    );
  const company = Number(companyId);
  const orders = (from: number, to: number, offset: number, limit: number) =>
    call('getFleetOrders', {
      company_ids: [company],
      start_ts: Math.floor(from / 1000),
      end_ts: Math.floor(to / 1000),
      offset,
      limit,
      time_range_filter_type: 'price_review',
    });

  return {
    async test() {
      const now = tools.now().getTime();
      const { company_ids: ids } = await call('getCompanies');
      if (Array.isArray(ids) && !ids.map(Number).includes(company)) {
        throw new PullFailure('right', { detail: `getCompanies: ${ids.slice(0, 10).join(', ')}` });
      }
      await orders(now - HOUR, now, 0, 1);
    },

    /** All pages of a window at once: rows of one ride may be on several. */
    async pull({ from, to }: { readonly from: number; readonly to: number }) {
      const rows: Raw[] = [];
      for (;;) {
        const page = await orders(from - MARGIN, to + MARGIN, rows.length, ORDERS);
        if (!Array.isArray(page['orders'])) throw new PullFailure('unreadable', { detail: 'getFleetOrders' });
        const list = rawsIn(page['orders']);
        rows.push(...list);
        if (list.length === 0 || rows.length >= Number(page['total_orders'])) break;
      }
      return { mapped: boltRides(rows, unit), records: rows.length, next: null };
    },
  };
}

/** Bolt Fleet: orders by when their price was settled, which is how Bolt's own reports count. */
export const boltConnector: Connector = { policyOf: () => policy, open };
