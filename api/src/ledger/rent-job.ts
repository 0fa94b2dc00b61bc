import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';

const EVERY_MS = 60_000;

/**
 * Posts the rent that is due in every park, for each day up to today in the park's time zone. Exactly once, however
 * many processes do it and however long none did. Returns the number of entries.
 */
export async function postDueRent(database: Database, now: Date): Promise<number> {
  const parks = await database.query<{ id: string; timeZone: string; through: string }>(
    `select p.id, p.time_zone as "timeZone", l.rent_through::text as through
     from ledger_park l join taxi_park p on p.id = l.taxi_park_id`,
  );
  let posted = 0;
  for (const { id, timeZone, through } of parks) {
    const today = dayAt(now, timeZone);
    if (through >= today) continue;
    const [row] = await enterPark(database, id, () => now).query<{ count: number }>(
      'select post_due_rent(current_park(), $1::date) as count',
      [today],
    );
    posted += row?.count ?? 0;
  }
  return posted;
}

/** Posts due rent now and each minute, until the application closes. A failure is logged, and tried again a minute later. */
export function keepRentPosted(app: FastifyInstance, database: Database, now: () => Date): void {
  let running = Promise.resolve();
  const post = () => {
    running = running
      .then(() => postDueRent(database, now()))
      .then((posted) => {
        if (posted > 0) app.log.info({ posted }, 'rent posted');
      })
      .catch((error: unknown) => app.log.error({ err: error }, 'rent was not posted'));
  };
  post();
  const timer = setInterval(post, EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
