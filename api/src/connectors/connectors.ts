import type { Platform } from '@park/domain/connectors/connection-form';
import { boltConnector } from './bolt-connector.ts';
import { type Connector, type PlatformAccount, type PlatformTools, PullFailure } from './connector.ts';
import { uberConnector } from './uber-connector.ts';
import { yandexConnector } from './yandex-connector.ts';
import {
  drivenOrders,
  serverTimeText,
  taximasterList,
  taximasterRides,
} from '@park/domain/connectors/taximaster-rides';
import { type Raw, rawIn, textIn } from '@park/domain/connectors/raw-values';
import { createHash } from 'node:crypto';
import { callForJson } from './platform-call.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const policy = {
  every: 5 * MINUTE,
  overlap: HOUR,
  lag: MINUTE,
  // Each order that was driven costs one more call to the park's own server.
  maxWindow: 6 * HOUR,
  catchUp: 3 * DAY,
  reread: 35 * DAY,
  historyDays: 1_825,
};

const WRONG_KEY = 4;
/** The interface is switched off, the call is not known, its user is not, or may not. */
const NOT_ALLOWED = new Set([3, 6, 13, 14]);
const NOT_FOUND = 100;

function dataOf(answer: Raw, call: string): Raw | null {
  const code = Number(answer['code']);
  if (Number.isNaN(code)) throw new PullFailure('unreadable', { detail: call });
  if (code === 0) return rawIn(answer, 'data');
  if (code === NOT_FOUND) return null;
  const detail = [call, code, textIn(answer, 'descr')].filter((each) => each !== undefined).join(' ');
  if (code === WRONG_KEY) throw new PullFailure('credentials', { detail });
  throw new PullFailure(NOT_ALLOWED.has(code) ? 'right' : 'refused', { detail });
}

function open({ settings, secrets, unit, timeZone: zoneOfPark }: PlatformAccount, tools: PlatformTools) {
  const { host = '', timeZone = zoneOfPark } = settings;
  const get = async (name: string, parameters: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(parameters).toString();
    // Over the query exactly as it is sent.
    const signature = createHash('md5')
      .update(`${query}${secrets.apiKey ?? ''}`)
      .digest('hex');
    const url = new URL(`/common_api/1.0/${name}?${query}`, host).href;
    return dataOf(await callForJson(tools, url, { method: 'GET', headers: { signature } }), name);
  };
  const listOf = (data: Raw | null, name: string) => (data === null ? [] : taximasterList(data, name));
  const finished = async (from: number, to: number) =>
    listOf(
      await get('get_finished_orders', {
        start_time: serverTimeText(from, timeZone),
        finish_time: serverTimeText(to, timeZone),
        state_type: 'all',
      }),
      'orders',
    );
  const distance = async (order: string) =>
    (await get('get_order_state', { order_id: order, fields: 'trip_distance' }))?.['trip_distance'];
  let drivers: Promise<readonly unknown[]> | undefined;
  const everybody = () =>
    get('get_drivers_info', {
      locked_drivers: 'true',
      dismissed_drivers: 'true',
      fields: 'driver_id,name,driver_license,phones,mobile_phone',
    }).then((data) => listOf(data, 'drivers_info'));

  return {
    async test() {
      const now = tools.now().getTime();
      await finished(now - MINUTE, now);
      await everybody();
      await distance('1');
    },

    async pull({ from, to }: { readonly from: number; readonly to: number }) {
      const orders = await finished(from, to);
      drivers ??= everybody();
      const kilometres = new Map<string, unknown>();
      for (const order of drivenOrders(orders)) kilometres.set(order, await distance(order));
      const mapped = taximasterRides({ orders, drivers: await drivers, kilometres }, { timeZone, unit });
      return { mapped, records: orders.length, next: null };
    },
  };
}

/** Taximaster (TM API 1.0) on the park's own server: orders by when they ended, in its local time. */
const taximasterConnector: Connector = { policyOf: () => policy, open };

/** How each platform is read. */
export const connectors: Readonly<Record<Platform, Connector>> = {
  yandex: yandexConnector,
  taximaster: taximasterConnector,
  bolt: boltConnector,
  uber: uberConnector,
};
