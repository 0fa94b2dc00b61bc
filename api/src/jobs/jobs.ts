import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Job, JobResult } from 'pg-boss';
import { Counter } from 'prom-client';
import { createHash } from 'node:crypto';
import { errorPlace } from '../operations/logger.ts';
import { openBoss } from './open-boss.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

export interface JobSettings {
  /** When it runs by itself, in UTC; absent: only when it is sent. */
  readonly cron?: string;
  /** How often it is tried again after a failure. Default: 2. */
  readonly retryLimit?: number;
  /** Seconds until then, doubled each time. Default: 10. */
  readonly retryDelay?: number;
  /** Seconds after which a job counts as failed. Default: 900. */
  readonly expireInSeconds?: number;
  /** How many of them this process takes at once, each of another key. Default: 1. */
  readonly atOnce?: number;
  /** Each is taken by itself, so that a slow one holds up no other; quick ones come in batches. */
  readonly apart?: boolean;
}

export interface SendJob {
  /**
   * Of one key at most one job waits and one is worked on, in all processes; sending another does
   * nothing. Default: all of its data, so that nothing that is to be done is left out. A key that
   * names less is for jobs that find out by themselves what is due.
   */
  readonly key?: string;
  /** Seconds. */
  readonly startAfter?: number;
}

/** Work that is not for a request: kept in the database, retried, done by one process of several. */
export interface Jobs {
  /**
   * Names a kind of job and what it does; only while the application is built. Its signal is aborted
   * when the process ends or the job has taken too long.
   */
  work<Data extends object>(
    name: string,
    settings: JobSettings,
    run: (data: Data, signal: AbortSignal) => Promise<void>,
  ): void;
  /** Asks for a job. In an application that does no jobs it does nothing. */
  send(name: string, data: object, options?: SendJob): Promise<void>;
}

interface Kind {
  readonly name: string;
  readonly settings: JobSettings;
  readonly run: (data: object, signal: AbortSignal) => Promise<void>;
}

const DAY_S = 86_400;
/** A job whose server has died is taken up again after so long without a sign of life. */
const HEARTBEAT_S = 30;
const CLOSING_MS = 10_000;
/** A job that is sent wakes the workers; this is for those that come due. */
const POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 };
/** One that is taken by itself is looked for after each: batches go on at once. */
const APART_POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

export interface JobOptions {
  /** Whether this process does jobs; a server does. */
  readonly runs: boolean;
  /** Whether it may make the tables of the queue. */
  readonly migrates: boolean;
}

async function addJobs(app: FastifyInstance, { runs, migrates }: JobOptions): Promise<void> {
  const kinds: Kind[] = [];
  const work: Jobs['work'] = (name, settings, run) => {
    // What was sent under the name is what its senders give.
    kinds.push({ name, settings, run: run as Kind['run'] });
  };
  if (!runs) {
    app.decorate('jobs', { work, send: async () => undefined });
    return;
  }
  const boss = openBoss(app.database, { migrate: migrates, useListenNotify: true });
  const ending = new AbortController();
  boss.on('error', (error) => app.log.error({ err: error }, 'the queue of jobs failed'));
  const done = new Counter({
    name: 'jobs_total',
    help: 'Jobs that this process worked on, by kind and outcome (done, failed); a failed one is tried again',
    labelNames: ['job', 'outcome'],
    registers: [app.metrics],
  });

  const offer = async ({ name, settings, run }: Kind): Promise<void> => {
    const {
      cron,
      retryLimit = 2,
      retryDelay = 10,
      expireInSeconds = 900,
      atOnce = 1,
      apart = false,
    } = settings;
    const queue = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      expireInSeconds,
      deleteAfterSeconds: DAY_S,
      heartbeatSeconds: HEARTBEAT_S,
    };
    await boss.createQueue(name, { ...queue, policy: 'stately', notify: true });
    await boss.updateQueue(name, queue);
    const attempt = async ({ id, data, signal }: Job<object>): Promise<JobResult> => {
      try {
        await run(data ?? {}, AbortSignal.any([signal, ending.signal]));
        done.inc({ job: name, outcome: 'done' });
        return { id, status: 'completed' };
      } catch (error) {
        done.inc({ job: name, outcome: 'failed' });
        // Its data and the words of an error may hold e-mails, phones and licences: the queue has them.
        const park = data && 'parkId' in data ? data.parkId : undefined;
        app.log.error({ job: name, id, park, ...errorPlace(error) }, 'a job failed');
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : '' } };
      }
    };
    const taking = apart
      ? { ...APART_POLLING, localConcurrency: atOnce }
      : { ...POLLING, batchSize: atOnce, burstWhenBatchFull: atOnce > 1 };
    await boss.work<object>(name, { ...taking, perJobResults: true }, (batch) =>
      Promise.all(batch.map(attempt)),
    );
    if (cron === undefined) return;
    await boss.schedule(name, cron);
    // Whatever came due while no server ran.
    await boss.send(name, {});
  };

  app.decorate('jobs', {
    work,
    async send(name, data, { key, startAfter } = {}) {
      await boss.send(name, data, {
        singletonKey: key ?? createHash('sha256').update(JSON.stringify(data)).digest('hex'),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
    },
  });
  app.addHook('onReady', async () => {
    await boss.start();
    for (const kind of kinds) await offer(kind);
    // Of a release before: nobody here would do it.
    for (const { name } of await boss.getSchedules())
      if (!kinds.some((kind) => kind.name === name)) await boss.unschedule(name);
  });
  app.addHook('onClose', () => {
    // The queue itself would tell a job only once the time to close is over.
    ending.abort();
    return boss.stop({ timeout: CLOSING_MS });
  });
}

/** `app.jobs`, on pg-boss, with either database. */
export const jobs = fp(addJobs, { name: 'jobs', dependencies: ['services'] });
