import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fetch } from 'undici';
import { pullSource } from '../src/connectors/pull-source.ts';
import { onlyRow } from '../src/database/database.ts';
import { UBER_CLIENT } from '../src/testing/doubles/uber-double.ts';
import { measureOnEach } from './measured-app.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';
import { median } from './tables.ts';
import { p95While } from './while-reading.ts';

/*
 * How long a page of drivers takes while a connector reads a report of 100 MB (download, thread,
 * and its rides until LONGEST_MS), beside the same when nothing else happens, in pairs:
 *   node bench/measure-report.ts
 */
const PAIRS = Number(process.env['PAIRS'] ?? 3);
const REPORT_MB = '98';
const LONGEST_MS = 180_000;
const WARM_UP_MS = 30_000;
const DAY = 86_400_000;
const size = { drivers: 10_000, vehicles: 1_000, rides: 20_000, days: 30 };

const platform = fork(new URL('./serve-report.ts', import.meta.url), { env: { ...process.env, REPORT_MB } });
const [{ origin, rows }] = (await once(platform, 'message')) as [{ origin: string; rows: number }];

/** What answers at one address of its own for all parks leads to the double. */
const led: typeof fetch = (url, init) => {
  const { pathname, search } = new URL(String(url));
  return fetch(`${origin}${pathname}${search}`, init);
};

await measureOnEach(
  size,
  async ({ database, app, call }) => {
    const dayOf = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
    const page = () => call('driver_pages', { limit: 100 }, 'POST');
    const pairs: { idle: number; meanwhile: number }[] = [];
    const taken: number[] = [];
    // The first pages of a park that was just filled wait for its keys.
    await p95While(page, () => wait(WARM_UP_MS));
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const settings = { organizationId: 'org-1', timeZone: 'Europe/Warsaw' };
      const connection = { settings, secrets: UBER_CLIENT };
      await call('ride_sources', { name: `Uber ${pair}`, kind: 'uber', connection }, 'POST');
      const { id: sourceId } = onlyRow(
        await database.query<{ id: string }>(`select id from ride_source where name = $1`, [`Uber ${pair}`]),
      );
      await call(`ride_sources/${sourceId}/fetch`, { from: dayOf(2), to: dayOf(1) }, 'POST');
      const idle = await p95While(page, () => wait(20_000));
      const ends = AbortSignal.timeout(LONGEST_MS);
      const read = async () => {
        while (!ends.aborted) {
          await database.query(`update source_connection set next_run_at = now() where source_id = $1`, [
            sourceId,
          ]);
          const outcome = await pullSource(
            {
              ...{ database, clock: undefined, now: () => new Date(), seal: app.seal, fetch: led },
              ...{ random: Math.random, wait: (ms: number) => wait(ms).then(() => undefined), signal: ends },
            },
            { parkId: LARGE_PARK_ID, sourceId },
          );
          if (outcome !== 'later') return;
        }
      };
      const meanwhile = await p95While(page, read);
      pairs.push({ idle, meanwhile });
      const { count, ...told } = onlyRow(
        await database.query<{ count: number }>(
          `select (select count(*)::int from source_ride r where r.source_id = c.source_id) as count,
             problem, problem_detail, skipped, work from source_connection c where source_id = $1`,
          [sourceId],
        ),
      );
      if (count === 0) throw new Error(`The report was not read: ${JSON.stringify(told)}`);
      taken.push(count);
      await database.query(`update source_connection set paused_at = now() where source_id = $1`, [sourceId]);
    }
    const ratios = pairs.map(({ idle, meanwhile }) => meanwhile / idle);
    const all = pairs.map(({ idle, meanwhile }) => `${idle.toFixed(1)} and ${meanwhile.toFixed(1)} ms`);
    return `a page of drivers (p95) idle and while ${REPORT_MB} MB (${rows} rows) are read: ${all.join(', ')}; median of the ratios ${median(ratios).toFixed(2)}; rides taken ${taken.join(', ')}`;
  },
  ['server'],
);
platform.disconnect();
