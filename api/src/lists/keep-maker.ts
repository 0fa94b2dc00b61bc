import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import type { ListKeys } from './list-keys.ts';
import { registerMaker } from './makers.ts';

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
