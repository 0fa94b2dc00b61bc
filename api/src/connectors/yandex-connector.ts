import { YANDEX_HOSTS } from '@park/domain/connectors/connection-form';
import { listIn } from '@park/domain/connectors/answer-checks';
import { type Raw, rawIn, textIn } from '@park/domain/connectors/raw-values';
import { isListed, type YandexGroups, yandexGroups } from '@park/domain/connectors/yandex-parts';
import { yandexRides } from '@park/domain/connectors/yandex-rides';
import { yandexMoney } from '@park/domain/connectors/yandex-money';
import type { Span } from '@park/domain/connectors/pull-windows';
import { z } from 'zod';
import { PullFailure } from './connector.ts';
import type { Connector, PlatformAccount, PlatformTools } from './connector.ts';
import { callForJson } from './platform-call.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ORDERS = 500;
const TRANSACTIONS = 1_000;
/** Ids that one call takes. */
const IDS = 100;
/** Of the transactions of a week: half a million. */
const PAGES_MAX = 500;

const policy = {
  every: 5 * MINUTE,
  overlap: 2 * HOUR,
  lag: 2 * MINUTE,
  maxWindow: DAY,
  catchUp: 8 * DAY,
  reread: 35 * DAY,
  historyDays: 390,
  // Nothing says how many calls are permitted; they soon are too many.
  pause: 250,
};

const keptSchema = z.object({ at: z.number(), groups: z.record(z.string(), z.string()) });

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

  /** Asked for once a day, and once more when a category comes that is not in it. */
  let groups: YandexGroups | null = null;
  async function groupsFor(paid: readonly Raw[]): Promise<YandexGroups> {
    const kept = keptSchema.safeParse(tools.kept).data;
    const now = tools.now().getTime();
    const isWhole = (list: YandexGroups) =>
      paid.every((each) => isListed(textIn(each, 'category_id') ?? '', list));
    if (groups !== null) return groups;
    if (kept !== undefined && now - kept.at < DAY && isWhole(kept.groups)) return kept.groups;
    try {
      groups = yandexGroups(await post('/v2/parks/transactions/categories/list', { query: ofPark({}) }));
      await tools.keep?.({ at: now, groups });
    } catch (error) {
      // A key need not have the right to the list: the groups that are known do without it.
      if (!(error instanceof PullFailure && ['right', 'refused'].includes(error.problem))) throw error;
      groups = kept?.groups ?? {};
    }
    return groups;
  }
  let lastPage = '';

  async function learn(ids: ReadonlySet<string>): Promise<void> {
    for (const some of chunksOf([...ids].filter((id) => !known.has(id)))) {
      const found = listIn(await profiles(some), 'driver_profiles', 'driver-profiles/list');
      for (const each of found) known.set(textIn(rawIn(each, 'driver_profile'), 'id') ?? '', each);
    }
  }

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
      const list = listIn(page, 'orders', 'orders/list');
      const ids = list.flatMap((order) => textIn(order, 'id') ?? []);
      const paid: Raw[] = [];
      for (const some of chunksOf(ids)) {
        paid.push(...listIn(await transactions(some), 'transactions', 'orders/transactions/list'));
      }
      const drivers = new Set(list.flatMap((order) => textIn(rawIn(order, 'driver_profile'), 'id') ?? []));
      await learn(drivers);
      const told = [...drivers].flatMap((id) => known.get(id) ?? []);
      const next = textIn(page, 'cursor', 10_000) ?? null;
      const isRepeated = ids.length === 0 || next === cursor || ids.join() === lastPage;
      lastPage = ids.join();
      const mapped = yandexRides(
        { orders: list, transactions: paid, profiles: told, groups: await groupsFor(paid) },
        unit,
      );
      return { mapped, records: list.length, next: isRepeated ? null : next };
    },

    /** All transactions by their time, of orders or not: those of a last ride come when it is over. */
    async money({ from, to }: Span) {
      const end = Math.min(to + policy.overlap, tools.now().getTime());
      const span = { from: new Date(from).toISOString(), to: new Date(end).toISOString() };
      const told: Raw[] = [];
      let cursor: string | null = null;
      for (let pages = 0; ; pages += 1) {
        if (pages === PAGES_MAX)
          throw new PullFailure('unreadable', { detail: `more than ${PAGES_MAX} pages` });
        const page: Raw = await post('/v2/parks/transactions/list', {
          limit: TRANSACTIONS,
          query: ofPark({ transaction: { event_at: span } }),
          ...(cursor !== null && { cursor }),
        });
        const list = listIn(page, 'transactions', 'transactions/list');
        told.push(...list);
        const next: string | null = textIn(page, 'cursor', 10_000) ?? null;
        if (next === null || next === cursor || list.length === 0) break;
        cursor = next;
      }
      await learn(new Set(told.flatMap((each) => textIn(each, 'driver_profile_id') ?? [])));
      return yandexMoney(
        { transactions: told, profiles: [...known.values()], groups: await groupsFor(told) },
        unit,
      );
    },
  };
}

/**
 * Yandex Fleet, and Yango: orders by when they ended, with their transactions and the licences of
 * their drivers. Windows by the time of booking would miss orders.
 */
export const yandexConnector: Connector = { policyOf: () => policy, open };
