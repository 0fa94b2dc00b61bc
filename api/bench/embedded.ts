import { createApp } from '../src/app.ts';
import { createSessionStore } from '../src/auth/session-store.ts';
import { migrate } from '../src/database/migrate.ts';
import { loadMigrations } from '../src/database/migrations.ts';
import { openPglite } from '../src/database/embedded/pglite-database.ts';
import { PREPARATION_TIMEOUT_MS, onlyRow } from '../src/database/database.ts';
import { seedLargePark } from './seed-large-park.ts';
import type { ParkSize } from './seed-rides.ts';
import { sendLoad } from './send-load.ts';
import type { Load } from './send-load.ts';

/**
 * Number of rides on the embedded database, which is meant for one machine and a demo, not for a
 * million rides.
 */
const RIDES = 50_000;

/**
 * The whole drivers list of a large park on the embedded database, over HTTP, one client at a time.
 */
export async function measureEmbedded(size: ParkSize, seconds: number): Promise<Load> {
  const database = await openPglite({ statementTimeoutMs: PREPARATION_TIMEOUT_MS });
  await migrate(database, await loadMigrations());
  await seedLargePark(database, { ...size, rides: Math.min(size.rides, RIDES) }, 'none');
  const { id } = onlyRow(
    await database.query<{ id: string }>(`select id from app_user where role = 'admin'`),
  );
  const token = await createSessionStore(database).start(id, new Date());
  const app = await createApp({ database });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${token}` };
  const load = await sendLoad(
    { url: `${origin}/api/taxipark/drivers`, method: 'GET', headers },
    { clients: 1, seconds },
  );
  await app.close();
  await database.close();
  return load;
}
