import { createHash } from 'node:crypto';
import {
  type DoubleAnswer,
  type DoubleRequest,
  type PlatformDouble,
  startDouble,
} from './platform-double.ts';

export interface TaximasterOrder {
  readonly id: number;
  /** yyyyMMddHHmmss in the zone of the server. */
  readonly finish_time: string;
  readonly [field: string]: unknown;
}

/** Taximaster's TM API as far as it is known: see docs/ride-sources.md. */
export interface TaximasterDouble extends PlatformDouble {
  orders: TaximasterOrder[];
  drivers: object[];
  readonly kilometres: Map<number, number>;
  /** Answers of calls by their name, instead of what is known here. */
  readonly odd: Map<string, DoubleAnswer>;
  /** Calls that its user may not make. */
  readonly forbidden: Set<string>;
}

export const TAXIMASTER_KEY = 'секрет';

const coded = (code: number, descr: string, data: object = {}): DoubleAnswer => ({
  body: { code, descr, data },
});

/** A double of Taximaster with the key TAXIMASTER_KEY. All orders of a time come in one answer. */
export async function startTaximasterDouble(): Promise<TaximasterDouble> {
  function answer({ path, query, headers }: DoubleRequest): DoubleAnswer {
    const signature = createHash('md5').update(`${query}${TAXIMASTER_KEY}`).digest('hex');
    if (headers['signature'] !== signature) return coded(4, 'Secret key does not match');
    const call = path.replace('/common_api/1.0/', '');
    if (double.forbidden.has(call)) return coded(14, 'Request is not available');
    const odd = double.odd.get(call);
    if (odd) return odd;
    const parameters = new URLSearchParams(query);
    const text = (name: string) => parameters.get(name) ?? '';
    switch (call) {
      case 'get_finished_orders': {
        const [from, to] = [text('start_time'), text('finish_time')];
        if (!/^\d{14}$/.test(from) || !/^\d{14}$/.test(to)) return coded(9, 'start_time');
        const orders = double.orders.filter(({ finish_time: end }) => end >= from && end <= to);
        return coded(0, 'OK', { orders });
      }
      case 'get_drivers_info':
        return coded(0, 'OK', { drivers_info: double.drivers });
      case 'get_order_state': {
        const distance = double.kilometres.get(Number(text('order_id')));
        return distance === undefined
          ? coded(100, 'Order not found')
          : coded(0, 'OK', { trip_distance: distance });
      }
      default:
        return coded(6, 'Unknown request');
    }
  }
  const started = await startDouble(answer);
  const double: TaximasterDouble = {
    ...started,
    orders: [],
    drivers: [],
    kilometres: new Map(),
    odd: new Map(),
    forbidden: new Set(),
  };
  return double;
}
