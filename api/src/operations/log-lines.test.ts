import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { callPath, madeCalls } from '../testing/call-cases.ts';
import { TEST_NOW, TEST_SECRETS_KEY } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { until } from '../testing/until.ts';

/** What a driver library or a parser may quote in its message. */
const QUOTED = 'anna@secret.by +375 29 1234567 AB1234567';
const SECRETS = [/@secret\.by/, /1234567/, /@(north|south)/, /\+375/, /north-\d/, /@new\.by/];

/** A database whose statements fail, but for those of the queue, while `isFailing`. */
function failing(database: Database, isFailing: () => boolean): Database {
  const refuse = (sql: string) => {
    if (isFailing() && !/pgboss/.test(sql))
      throw new Error(`cannot read ${QUOTED}`, { cause: new Error(QUOTED) });
  };
  const watched = (tx: Queryable): Queryable => ({
    query: async (sql, values) => (refuse(sql), tx.query(sql, values)),
    script: async (sql) => (refuse(sql), tx.script(sql)),
  });
  return {
    ...database,
    ...watched(database),
    queryAfter: async (opening, sql, values) => (refuse(sql), database.queryAfter(opening, sql, values)),
    pipeline: async (statements) => {
      statements.forEach(({ sql }) => refuse(sql));
      return database.pipeline(statements);
    },
    transaction: (work, ...rest) => database.transaction((tx) => work(watched(tx)), ...rest),
  };
}

onOwnDatabase('the log of a server', (test) => {
  const lines: string[] = [];
  let isFailing = false;
  let app: FastifyInstance;

  beforeAll(async () => {
    const { database, clock } = test();
    app = await createApp({
      database: failing(database, () => isFailing),
      now: () => clock.now,
      secretsKey: TEST_SECRETS_KEY,
      runsJobs: true,
      logLevel: 'trace',
      logStream: { write: (line) => void lines.push(line) },
      slowStatementMs: 0.001,
      mail: {
        smtpUrl: 'smtp://127.0.0.1:1',
        from: { name: '', address: 'a@park.by' },
        publicUrl: 'https://park.by',
      },
    });
    await app.ready();
  }, 60_000);
  afterAll(() => app.close());
  beforeEach(() => {
    isFailing = false;
    lines.length = 0;
  });

  const told = () => lines.filter((line) => SECRETS.some((secret) => secret.test(line)));

  it('has no e-mail, phone or licence in the lines of any call, whether it works or fails', async () => {
    const { database, park } = test();
    for (const call of madeCalls) {
      const { prepare, body, id, isStream } = call.case;
      if (isStream) continue;
      await prepare?.(database, { id: park.admin.id, parkId: park.id }).catch(() => undefined);
      for (const fails of [true, false]) {
        const token = await createSessionStore(database).start(park.admin.id, TEST_NOW);
        isFailing = fails;
        await app.inject({
          method: call.method,
          url: `/api/${callPath(call, id?.(park))}`,
          headers: { authorization: `Bearer ${token}` },
          ...(body === undefined ? {} : { payload: body(park) as object }),
        });
        isFailing = false;
      }
    }
    const { secret } = park.source;
    for (const payload of ['{"rides":[{"driver":"anna@secret.by +375 29 1234567"', QUOTED])
      await app.inject({
        method: 'POST',
        url: '/ingest/v1/rides',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        payload,
      });
    expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(100);
    expect(lines.filter((line) => line.includes('slow statement')).length).toBeGreaterThan(100);
    expect(told()).toEqual([]);
  }, 120_000);

  it('has none in the lines of any job, whether it works or fails', async () => {
    const { database, park } = test();
    const jobs = (
      await database.query<{ name: string }>(`select name from pgboss.queue where name !~ '^__'`)
    ).map(({ name }) => name);
    expect(jobs.length).toBeGreaterThan(12);
    const data = { parkId: park.id, sourceId: park.source.platformId, language: 'en' };
    const outcomes = async (outcome: string) =>
      [...(await app.metrics.metrics()).matchAll(/jobs_total\{job="([\w-]+)",outcome="(\w+)"/g)]
        .filter(([, , found]) => found === outcome)
        .map(([, job]) => job ?? '');
    await database.query(
      `insert into follow_up (taxi_park_id, kind, data) values ($1, 'linked-rides', '{"link":{"ref":"phone:3751234567"}}')`,
      [park.id],
    );
    for (const fails of [false, true]) {
      isFailing = fails;
      for (const name of jobs) await app.jobs.send(name, { ...data, email: park.viewer.email, fails });
      const outcome = fails ? 'failed' : 'done';
      await until(async () => {
        const seen = await outcomes(outcome);
        return jobs.every(
          (name) =>
            seen.includes(name) ||
            (outcome === 'done' && lines.some((line) => line.includes(`"job":"${name}"`))),
        );
      });
    }
    expect(lines.filter((line) => line.includes('a job failed')).length).toBeGreaterThan(12);
    expect(told()).toEqual([]);
  }, 120_000);
});
