import type { FastifyInstance } from 'fastify';
import { createThrottle } from '../live/throttle.ts';
import { deliverDue } from './deliver-webhooks.ts';
import { WEBHOOK_CHANNEL } from './webhook-outbox.ts';

const DELIVER = 'deliver-webhooks';
/** The job comes by itself each minute; what is due before then asks for one. */
const MINUTE_S = 60;
/** At most one job is asked for in this time, however many events are committed. */
const WAKE_PAUSE_MS = 1_000;

/**
 * Sends what is due for webhooks: when an event is committed by any server, when a retry comes due,
 * and each minute. `listens`: whether this process does jobs.
 */
export async function webhookJobs(
  app: FastifyInstance,
  { listens }: { readonly listens: boolean },
): Promise<void> {
  const { database, seal, outside, clock, jobs } = app;
  // One that is for later must not stand in the way of one for now: each has a key.
  jobs.work(DELIVER, { cron: '* * * * *', retryLimit: 0 }, async (_, signal) => {
    const round = await deliverDue({ database, seal, outside, clock, signal });
    if (round.delivered + round.failed > 0) app.log.info(round, 'webhooks delivered');
    const { nextIn } = round;
    if (nextIn === null || nextIn > MINUTE_S) return;
    await jobs.send(DELIVER, {}, { key: 'soon', startAfter: Math.max(1, Math.ceil(nextIn)) });
  });
  if (!listens) return;
  const wake = createThrottle(WAKE_PAUSE_MS, () => {
    jobs
      .send(DELIVER, {}, { key: 'now' })
      .catch((error: unknown) => app.log.error({ err: error }, 'webhooks were not woken'));
  });
  const request = () => wake.request(DELIVER);
  app.addHook('onReady', async () => {
    const stop = await database.listen(WEBHOOK_CHANNEL, { onMessage: request, onGap: request });
    app.addHook('onClose', async () => {
      wake.stop();
      await stop();
    });
  });
}
