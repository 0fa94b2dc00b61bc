import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { makeMonthsAhead } from './ride-months.ts';

/** Months are made two ahead. */
const EVERY_HOUR = '3 * * * *';

/** Makes the months of rides that are ahead, each hour. */
export async function rideMonthsJob(app: FastifyInstance): Promise<void> {
  const { database, now, metrics, jobs } = app;
  const kept = new Gauge({
    name: 'ride_months_kept_timestamp_seconds',
    help: 'When the rides were last seen to be in their months, with the next ones made; 0: not since the start',
    registers: [metrics],
  });
  jobs.work('ride-months', { cron: EVERY_HOUR }, async () => {
    const made = await makeMonthsAhead(database, now());
    kept.set(now().getTime() / 1000);
    if (made > 0) app.log.info({ made }, 'months of rides made');
  });
}
