import type { Database } from '../database/database.ts';

/** How many drivers a park has at most, for metrics that are compared by size. */
export type ParkSize = '100' | '1000' | '10000' | 'more' | 'unknown';

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
export function createParkSizes(database: Database): (parkId: string) => ParkSize {
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
