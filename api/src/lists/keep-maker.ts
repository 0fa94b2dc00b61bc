import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { PREPARATION_TIMEOUT_MS, type Database } from '../database/database.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import { enterPark } from '../database/enter-park.ts';
import type { ListKeys } from './list-keys.ts';

/** A maker that no server has used for so long is forgotten with what it has made. */
const FORGOTTEN_AFTER_DAYS = 30;

const mark = (list: string, table: string) => `
  insert into record_pending (id, made_for, taxi_park_id, at)
  select id, '${list} ' || $1, taxi_park_id, $2 from ${table} on conflict do nothing`;

/**
 * Notes that a maker is in use; of a new one, all records lack the keys. Repeated daily by a
 * server.
 */
export async function registerMaker(database: Database, maker: string, now: Date): Promise<void> {
  const seen = await database.query('update list_maker set seen_at = $2 where id = $1 returning id', [
    maker,
    now,
  ]);
  if (seen.length > 0) return;
  await retryTransaction(() =>
    database.transaction(
      async (tx) => {
        // Who adds a record meanwhile waits, and then knows the maker.
        await tx.script('lock table driver, app_user, vehicle in share row exclusive mode');
        await tx.query('insert into list_maker (id, seen_at) values ($1, $2) on conflict do nothing', [
          maker,
          now,
        ]);
        await tx.query(mark('drivers', 'driver'), [maker, now]);
        await tx.query(mark('vehicles', 'vehicle'), [maker, now]);
        await forgetUnused(tx, now);
      },
      '',
      PREPARATION_TIMEOUT_MS,
    ),
  );
}

async function forgetUnused(tx: Pick<Database, 'query'>, now: Date): Promise<void> {
  const unused = await tx.query<{ id: string }>(
    `delete from list_maker where seen_at < $1::timestamptz - interval '${FORGOTTEN_AFTER_DAYS} days' returning id`,
    [now],
  );
  for (const { id } of unused) {
    const made = [`drivers ${id}`, `vehicles ${id}`];
    await tx.query('delete from record_pending where made_for = any($1)', [made]);
    await tx.query('delete from record_search where made_for = any($1)', [made]);
    await tx.query(`delete from record_sort where split_part(sorted_by, ' ', 2) = $1`, [id]);
  }
}

const DAY_MS = 86_400_000;

async function fillParks(
  database: Database,
  { keys, now, isClosing }: { keys: ListKeys; now: () => Date; isClosing: () => boolean },
): Promise<void> {
  const parks = await database.query<{ id: string }>(
    'select distinct taxi_park_id as id from record_pending',
  );
  for (const { id } of parks) {
    const park = enterPark(database, id, now);
    for (const list of ['drivers', 'vehicles'] as const) {
      while (!isClosing() && (await park.transaction((tx) => keys.keep(tx, list))) > 0);
    }
  }
}

async function keepMaker(app: FastifyInstance, { fills }: { readonly fills: boolean }): Promise<void> {
  const { database, now, listKeys: keys } = app;
  let registered: Promise<void> | undefined;
  const register = () => {
    registered ??= registerMaker(database, keys.maker, now()).catch((error: unknown) => {
      registered = undefined;
      throw error;
    });
    return registered;
  };
  let running = Promise.resolve();
  let isClosing = false;
  const run = (work: () => Promise<void>) => {
    running = running
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'the keys of the lists were not made'));
  };
  // Outside of every transaction: the embedded database has one connection.
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/taxipark/')) await register();
  });
  if (fills) run(() => register().then(() => fillParks(database, { keys, now, isClosing: () => isClosing })));
  const timer = setInterval(() => run(() => registerMaker(database, keys.maker, now())), DAY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    isClosing = true;
    await running;
  });
}

/**
 * Tells the database of the maker before the first call of a park, and daily that it is in use;
 * and, where `fills`, makes the keys that are missing at the start, so that no reader waits for
 * them. A failure is logged; readers then make the keys.
 */
export const listMaker = fp(keepMaker, { name: 'list-maker', dependencies: ['services'] });
