import { listIn } from '@park/domain/connectors/answer-checks';
import { boltMoney } from '@park/domain/connectors/bolt-money';
import { boltRides } from '@park/domain/connectors/bolt-rides';
import type { Span } from '@park/domain/connectors/pull-windows';
import { type Raw, rawIn, textIn } from '@park/domain/connectors/raw-values';
import { withClientToken } from './client-token.ts';
import { PullFailure } from './connector.ts';
import type { Connector, PlatformAccount, PlatformTools } from './connector.ts';
import { callForJson } from './platform-call.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ORDERS = 1_000;
/** Of a window: ten times what the largest fleets drive in a day. */
const PAGES_MAX = 100;
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
  if (Number.isNaN(code)) throw new PullFailure('unreadable', { detail: call });
  if (code === 0) return rawIn(answer, 'data');
  const detail = [call, code, textIn(answer, 'message')].filter((each) => each !== undefined).join(' ');
  throw new PullFailure(COMPANY_REFUSED.has(code) ? 'right' : 'refused', { detail });
}

function open({ settings, secrets, unit }: PlatformAccount, tools: PlatformTools) {
  const { companyId = '' } = settings;
  const called = withClientToken(tools, {
    url: TOKEN_URL,
    clientId: secrets.clientId ?? '',
    clientSecret: secrets.clientSecret ?? '',
    scope: 'fleet-integration:api',
  });
  const call = async (name: string, body?: object) =>
    dataOf(
      await called((headers) =>
        callForJson(tools, `${API}/${name}`, body ? { headers, body } : { method: 'GET', headers }),
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

  /** All pages of a window at once: rows of one ride may be on several. */
  async function rowsOf({ from, to }: Span): Promise<readonly Raw[]> {
    const rows: Raw[] = [];
    let lastPage = '';
    for (let page = 0; ; page += 1) {
      if (page === PAGES_MAX) throw new PullFailure('unreadable', { detail: `more than ${PAGES_MAX} pages` });
      const answer = await orders(from, to, rows.length, ORDERS);
      const list = listIn(answer, 'orders', 'getFleetOrders');
      const isRepeated = list.length === 0 || JSON.stringify(list) === lastPage;
      if (!isRepeated) rows.push(...list);
      if (isRepeated || rows.length >= Number(answer['total_orders'])) return rows;
      lastPage = JSON.stringify(list);
    }
  }

  return {
    async test() {
      const now = tools.now().getTime();
      const { company_ids: ids } = await call('getCompanies');
      if (Array.isArray(ids) && !ids.map(Number).includes(company)) {
        throw new PullFailure('right', { detail: `getCompanies: ${ids.slice(0, 10).join(', ')}` });
      }
      await orders(now - HOUR, now, 0, 1);
    },

    async pull({ from, to }: Span) {
      const rows = await rowsOf({ from: from - MARGIN, to: to + MARGIN });
      return { mapped: boltRides(rows, unit), records: rows.length, next: null };
    },

    /** Rides whose price was settled since; which of them are of the span, their pickup says. */
    async money({ from, to }: Span) {
      const end = Math.min(to + policy.catchUp, tools.now().getTime());
      const rows: Raw[] = [];
      for (let start = from; start < end; start += policy.maxWindow) {
        rows.push(...(await rowsOf({ from: start, to: Math.min(end, start + policy.maxWindow) })));
      }
      return boltMoney(boltRides(rows, unit), unit);
    },
  };
}

/** Bolt Fleet: orders by when their price was settled, which is how Bolt's own reports count. */
export const boltConnector: Connector = { policyOf: () => policy, open };
