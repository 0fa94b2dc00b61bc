import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { enterPark, type ParkDatabase } from '../database/enter-park.ts';

/** The kind of rent that is still to be adjusted, among the follow-ups. */
export const SETTLE_RENT = 'settle-rent';

const EVERY_MINUTE = '* * * * *';

interface Posted {
  count: number | null;
}

/**
 * Posts the rent of the first day that is due in a park; null when none is. A day a transaction.
 */
async function postNextDay(park: ParkDatabase): Promise<number | null> {
  const [row] = await park.query<Posted>('select post_rent_of_next_day(current_park()) as count');
  return row?.count ?? null;
}

/**
 * Posts all rent that is due in a park, so that what comes next in its ledger finds at most the day
 * that begins now. Returns how many entries.
 */
export async function postDueRentOf(park: ParkDatabase): Promise<number> {
  let posted = 0;
  for (;;) {
    const count = await postNextDay(park);
    if (count === null) return posted;
    posted += count;
  }
}

/**
 * The parks in which rent is due: of days up to today in the park's time zone, by the database's
 * clock.
 */
export async function parksWithDueRent(database: Database): Promise<string[]> {
  const parks = await database.query<{ id: string }>(
    'select taxi_park_id as id from ledger_park where rent_through < rent_day(taxi_park_id, park_today(taxi_park_id))',
  );
  return parks.map(({ id }) => id);
}

/**
 * Posts due rent each minute, a job for each park in which some is due, so that neither a failure
 * nor a long outage in one keeps the others waiting. Exactly once, however many processes there are.
 */
export async function rentJobs(app: FastifyInstance): Promise<void> {
  const { database, clock, jobs } = app;
  jobs.work('rent', { cron: EVERY_MINUTE }, async () => {
    for (const parkId of await parksWithDueRent(database)) {
      await jobs.send('rent-of-park', { parkId }, { key: parkId });
    }
  });
  jobs.work<{ parkId: string }>('rent-of-park', { atOnce: 2 }, async ({ parkId }) => {
    const posted = await postDueRentOf(enterPark(database, parkId, clock));
    if (posted > 0) app.log.info({ park: parkId, posted }, 'rent posted');
  });
}
