import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { makeMonthsAhead } from './ride-months.ts';

/** Months are made two ahead. */
const EVERY_MS = 3_600_000;

/**
 * Makes the months of rides that are ahead: now and each hour, until the application closes, in one
 * process of several. A failure is logged, and tried again an hour later.
 */
export async function rideMonthsJob(app: FastifyInstance): Promise<void> {
  const { database, now, metrics } = app;
  const kept = new Gauge({
    name: 'ride_months_kept_timestamp_seconds',
    help: 'When the rides were last seen to be in their months, with the next ones made; 0: not since the start',
    registers: [metrics],
  });
  let running = Promise.resolve();
  const keep = async () => {
    const made = await makeMonthsAhead(database, now());
    kept.set(now().getTime() / 1000);
    if (made > 0) app.log.info({ made }, 'months of rides made');
  };
  const start = () => {
    running = running
      .then(keep)
      .catch((error: unknown) => app.log.error({ err: error }, 'months of rides were not made'));
  };
  start();
  const timer = setInterval(start, EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
