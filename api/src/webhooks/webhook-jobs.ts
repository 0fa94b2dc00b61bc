import type { FastifyInstance } from 'fastify';
import { isCopy } from '../database/copied-database.ts';
import { createThrottle } from '../live/throttle.ts';
import { openDeliveries } from './deliver-webhooks.ts';
import type { AddressCaller } from '../outside/outside-fetch.ts';
import { webhookCaller } from './webhook-caller.ts';
import { WEBHOOK_CHANNEL } from './webhook-outbox.ts';

/** What is due is looked for at least so often, also for what another server has left. */
const LOOK_MS = 60_000;
/** The shortest time between two looks for retries, and that after one that failed. */
const PAUSE_MS = 1_000;

/**
 * Sends what is due for webhooks: when an event is committed by any server, when a retry comes due,
 * and each minute. `delivers`: whether this process does so, as one that does jobs.
 */
export async function webhookJobs(
  app: FastifyInstance,
  { delivers }: { readonly delivers: boolean },
): Promise<void> {
  if (!delivers) return;
  const { database, seal, clock } = app;
  const outside: Pick<AddressCaller, 'fetch'> = {
    fetch: async (...call) => (await webhookCaller(database, app.outside)).fetch(...call),
  };
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const nextMs = await isCopy(database)
      .then((isIdle) => (isIdle ? null : deliveries.begin()))
      .then((seconds) => (seconds ?? Infinity) * 1_000)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) app.log.error({ err: error }, 'webhooks were not looked for');
        return PAUSE_MS;
      });
    clearTimeout(timer);
    if (ending.signal.aborted) return;
    timer = setTimeout(() => void look(), Math.min(LOOK_MS, Math.max(PAUSE_MS, nextMs))).unref();
  };
  const deliveries = openDeliveries({ database, seal, outside, clock, signal: ending.signal }, (turn) => {
    if ('error' in turn) app.log.error({ err: turn.error }, 'a webhook was not delivered');
    else app.log.info(turn, 'webhook delivered');
    if (!ending.signal.aborted) void look();
  });
  // However many events are committed.
  const wake = createThrottle(PAUSE_MS, () => void look());
  const request = () => wake.request(WEBHOOK_CHANNEL);
  app.addHook('onReady', async () => {
    const stop = await database.listen(WEBHOOK_CHANNEL, { onMessage: request, onGap: request });
    request();
    app.addHook('onClose', async () => {
      ending.abort();
      wake.stop();
      clearTimeout(timer);
      await stop();
      await deliveries.settle();
    });
  });
}
