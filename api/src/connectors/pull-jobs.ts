import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { isCopy } from '../database/copied-database.ts';
import { dueSources, pullSource } from './pull-source.ts';

/** Sources that this process reads at once, each one request at a time. */
const AT_ONCE = 4;

/** Reads the sources that are due, each minute and when somebody asks. */
export async function pullJobs(app: FastifyInstance): Promise<void> {
  const { database, clock, now, seal, outside, jobs } = app;

  jobs.work('pull-sources', { cron: '* * * * *', retryLimit: 0 }, async () => {
    if (await isCopy(database)) return;
    for (const source of await dueSources(database, now())) {
      await jobs.send('pull-source', source, { key: source.sourceId });
    }
  });

  // Not tried again by the queue: the row of a source knows when its next run is.
  jobs.work<{ readonly parkId: string; readonly sourceId: string }>(
    'pull-source',
    { retryLimit: 0, expireInSeconds: 1_800, atOnce: AT_ONCE, apart: true },
    async (source, signal) => {
      if (await isCopy(database)) return;
      const wait = async (ms: number) => {
        await setTimeout(ms, undefined, { signal }).catch(() => undefined);
      };
      const tools = { database, clock, now, seal, fetch: outside.fetch, random: Math.random, wait, signal };
      const outcome = await pullSource(tools, source);
      if (outcome !== 'none') app.log.info({ source: source.sourceId, outcome }, 'source read');
    },
  );
}
