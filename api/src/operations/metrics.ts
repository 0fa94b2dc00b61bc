import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from '../database/database.ts';

/** How many drivers a park has at most, for metrics that are compared by size. */
type ParkSize = '100' | '1000' | '10000' | 'more' | 'unknown';

const COUNTED_AGAIN_MS = 600_000;
const REMEMBERED_MAX = 10_000;

function sizeOfCount(drivers: number): ParkSize {
  if (drivers <= 100) return '100';
  if (drivers <= 1_000) return '1000';
  return drivers <= 10_000 ? '10000' : 'more';
}

/**
 * The sizes of the parks, counted in the background at most every ten minutes; `unknown` until
 * then.
 */
function createParkSizes(database: Database): (parkId: string) => ParkSize {
  const sizes = new Map<string, { size: ParkSize; countedAt: number }>();

  async function count(parkId: string): Promise<void> {
    const [row] = await database.query<{ drivers: number }>(
      'select count(*)::int as drivers from driver where taxi_park_id = $1',
      [parkId],
    );
    const known = sizes.get(parkId);
    if (known && row) known.size = sizeOfCount(row.drivers);
  }

  return (parkId) => {
    const known = sizes.get(parkId);
    if (known === undefined || performance.now() - known.countedAt > COUNTED_AGAIN_MS) {
      if (known === undefined && sizes.size >= REMEMBERED_MAX) return 'unknown';
      sizes.set(parkId, { size: known?.size ?? 'unknown', countedAt: performance.now() });
      // A metric is no reason to fail: the next count will do.
      void count(parkId).catch(() => undefined);
    }
    return sizes.get(parkId)?.size ?? 'unknown';
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The park of the session that was admitted; empty without one. */
    parkId: string;
  }
  interface FastifyInstance {
    /** What `/metrics` shows. */
    metrics: Registry;
  }
}

/** In seconds; the lists of a large park take tenths, everything else a few milliseconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

async function addMetrics(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): Promise<void> {
  const sizeOf = createParkSizes(database);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges named like counters, of which Prometheus' own check complains; what they sum is there by kind.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames: ['method', 'route', 'status', 'park_size'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const refusedSignIns = new Counter({
    name: 'sign_in_refused_total',
    help: 'Refused attempts to sign in, by HTTP status',
    labelNames: ['status'],
    registers: [registry],
  });
  app.decorateRequest('parkId', '');
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern, never the URL itself, which would create one series per record.
    const route = request.routeOptions.url ?? 'unknown';
    const status = String(reply.statusCode);
    const park_size = request.parkId === '' ? 'none' : sizeOf(request.parkId);
    duration.observe({ method: request.method, route, status, park_size }, reply.elapsedTime / 1000);
    if (route === '/api/auth/login' && reply.statusCode >= 400) refusedSignIns.inc({ status });
  });
  app.addHook('onClose', async () => {
    registry.clear();
  });
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.decorate('metrics', registry);
}

/**
 * Prometheus metrics at `/metrics`: requests by method, route, status and size of the park (its
 * drivers at most; `none` without a session) with their duration, refused sign-ins, and process
 * metrics. Others add theirs to `app.metrics`. Outside of `/api/`, so the console's gateway does
 * not forward it.
 */
export const metrics = fp(addMetrics, { name: 'metrics' });
