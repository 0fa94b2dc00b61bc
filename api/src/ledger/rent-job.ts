import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import type { ParkDatabase } from '../database/enter-park.ts';

const EVERY_MS = 60_000;

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
 * that begins now.
 */
export async function postDueRentOf(park: ParkDatabase): Promise<void> {
  while ((await postNextDay(park)) !== null);
}

/** What became of a round of the job. */
export interface RentRound {
  /** How many entries were posted. */
  readonly posted: number;
  /** What went wrong, one for each park in which it did; it is tried again in the next round. */
  readonly failures: readonly unknown[];
}

/**
 * Posts the rent that is due in every park, for each day up to today in the park's time zone and by
 * the database's clock. Exactly once, however many processes do it and however long none did. A day
 * at a time in turn, so that neither a failure nor a long outage in one park keeps the others
 * waiting. `clock` is for tests.
 */
export async function postDueRent(database: Database, clock?: () => Date): Promise<RentRound> {
  const parks = await database.query<{ id: string }>('select taxi_park_id as id from ledger_park');
  const failures: unknown[] = [];
  let posted = 0;
  let due = parks.map(({ id }) => enterPark(database, id, clock));
  while (due.length > 0) {
    const rest: typeof due = [];
    for (const park of due) {
      try {
        const count = await postNextDay(park);
        if (count === null) continue;
        posted += count;
        rest.push(park);
      } catch (error) {
        failures.push(error);
      }
    }
    due = rest;
  }
  return { posted, failures };
}

/**
 * Posts due rent now and each minute, until the application closes. A failure is logged, and tried
 * again a minute later.
 */
export async function rentJob(app: FastifyInstance): Promise<void> {
  const { database, clock } = app;
  let running = Promise.resolve();
  const post = () => {
    running = running
      .then(() => postDueRent(database, clock))
      .then(({ posted, failures }) => {
        if (posted > 0) app.log.info({ posted }, 'rent posted');
        for (const error of failures) app.log.error({ err: error }, 'rent was not posted in a park');
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
