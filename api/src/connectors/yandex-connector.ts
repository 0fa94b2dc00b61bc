import { YANDEX_HOSTS } from '@park/domain/connectors/connection-form';
import { rawIn, rawsIn, textIn } from '@park/domain/connectors/raw-values';
import { yandexRides } from '@park/domain/connectors/yandex-rides';
import { PullFailure } from './connector.ts';
import type { Connector, PlatformAccount, PlatformTools } from './connector.ts';
import { callForJson } from './platform-call.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ORDERS = 500;
/** Ids that one call takes. */
const IDS = 100;

const policy = {
  every: 5 * MINUTE,
  overlap: 2 * HOUR,
  lag: 2 * MINUTE,
  maxWindow: DAY,
  catchUp: 8 * DAY,
  reread: 35 * DAY,
  historyDays: 390,
};

function chunksOf<Each>(list: readonly Each[]): readonly (readonly Each[])[] {
  return Array.from({ length: Math.ceil(list.length / IDS) }, (_, at) =>
    list.slice(at * IDS, (at + 1) * IDS),
  );
}

function open({ settings, secrets, unit }: PlatformAccount, tools: PlatformTools) {
  const { host = YANDEX_HOSTS[0], parkId = '' } = settings;
  const headers = {
    'x-client-id': `taxi/park/${parkId}`,
    'x-api-key': secrets.apiKey ?? '',
    'accept-language': 'en',
  };
  const post = (path: string, body: object) =>
    callForJson(tools, new URL(path, host).href, { headers, body });
  const ofPark = (rest: object) => ({ park: { id: parkId, ...rest } });
  const known = new Map<string, unknown>();

  const orders = (from: number, to: number, limit: number, cursor: string | null) => {
    const ended = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return post('/v1/parks/orders/list', {
      limit,
      query: ofPark({ order: { ended_at: ended } }),
      ...(cursor !== null && { cursor }),
    });
  };
  const transactions = (ids: readonly string[]) =>
    post('/v2/parks/orders/transactions/list', { query: ofPark({ order: { ids } }) });
  const profiles = (ids: readonly string[]) =>
    post('/v1/parks/driver-profiles/list', {
      limit: IDS,
      offset: 0,
      fields: {
        driver_profile: ['id', 'driver_license', 'phones'],
        account: [],
        car: [],
        current_status: [],
        park: [],
      },
      query: ofPark({ driver_profile: { id: ids } }),
    });

  return {
    async test() {
      const now = tools.now().getTime();
      const none = ['00000000000000000000000000000000'];
      await orders(now - HOUR, now, 1, null);
      await transactions(none);
      await profiles(none);
    },

    async pull({ from, to }: { readonly from: number; readonly to: number }, cursor: string | null) {
      const page = await orders(from, to, ORDERS, cursor);
      if (!Array.isArray(page['orders'])) throw new PullFailure('unreadable', { detail: 'orders/list' });
      const list = rawsIn(page['orders']);
      const paid: unknown[] = [];
      for (const ids of chunksOf(list.flatMap((order) => textIn(order, 'id') ?? []))) {
        paid.push(...rawsIn((await transactions(ids))['transactions']));
      }
      const drivers = new Set(list.flatMap((order) => textIn(rawIn(order, 'driver_profile'), 'id') ?? []));
      for (const ids of chunksOf([...drivers].filter((id) => !known.has(id)))) {
        const found = rawsIn((await profiles(ids))['driver_profiles']);
        for (const each of found) known.set(textIn(rawIn(each, 'driver_profile'), 'id') ?? '', each);
      }
      const told = [...drivers].flatMap((id) => known.get(id) ?? []);
      return {
        mapped: yandexRides({ orders: list, transactions: paid, profiles: told }, unit),
        records: list.length,
        next: textIn(page, 'cursor', 10_000) ?? null,
      };
    },
  };
}

/**
 * Yandex Fleet, and Yango: orders by when they ended, with their transactions and the licences of
 * their drivers. Windows by the time of booking would miss orders.
 */
export const yandexConnector: Connector = { policyOf: () => policy, open };
