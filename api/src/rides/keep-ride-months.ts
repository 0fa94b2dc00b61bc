import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { makeMonthsAhead, moveRides } from './ride-months.ts';

/** Often enough for a process that was stopped while it moved rides; months are made two ahead. */
const EVERY_MS = 3_600_000;

/**
 * Moves the rides of an older release into their months, and makes the months ahead: now and each hour, until the application
 * closes, in one process of several. A failure is logged, and tried again an hour later.
 */
export async function rideMonthsJob(app: FastifyInstance): Promise<void> {
  const { database, now, metrics } = app;
  const kept = new Gauge({
    name: 'ride_months_kept_timestamp_seconds',
    help: 'When the rides were last seen to be in their months, with the next ones made; 0: not since the start',
    registers: [metrics],
  });
  let isClosing = false;
  let running = Promise.resolve();
  const keep = async () => {
    if (!(await moveRides(database, () => !isClosing))) return;
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
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}
