import { findPostgres } from '@park/build/programs/postgres.ts';
import type { IngestRide } from '@park/contract/ingest';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { loadMigrations } from '../database/migrations.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { enterPark } from '../database/enter-park.ts';
import { addLink } from '../ingest/held-rides.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { TEST_SECRETS_KEY } from '../testing/create-test-app.ts';
import { startTaximasterDouble, TAXIMASTER_KEY } from '../testing/doubles/taximaster-double.ts';
import { startWebhookReceiver } from '../testing/doubles/webhook-receiver.ts';
import { SMTPServer } from '../testing/mail-server.ts';
import { postgresClusters } from '../testing/postgres-cluster.ts';
import type { PostgresCluster } from '../testing/postgres-cluster.ts';
import { sentRide } from '../testing/sent-rides.ts';
import { seedTestPark } from '../testing/test-park.ts';
import type { TestPark } from '../testing/test-park.ts';
import { until } from '../testing/until.ts';

const programs = findPostgres();

/** A statement before or after which the database ends, once. */
interface End {
  readonly when: 'before' | 'after';
  readonly isIt: (sql: string, values: readonly unknown[]) => boolean;
}

/** The database, which ends at a statement. */
function ending(
  database: Database,
  cluster: () => PostgresCluster,
): Database & { arm(end: End): Promise<void> } {
  let armed: (End & { done: () => void }) | undefined;
  const at = async <Result>(sql: string, values: readonly unknown[], run: () => Promise<Result>) => {
    const end = armed?.isIt(sql, values) ? armed : undefined;
    if (end) armed = undefined;
    if (end?.when === 'before') await cluster().end('SIGKILL').then(end.done);
    const result = await run();
    if (end?.when === 'after') await cluster().end('SIGKILL').then(end.done);
    return result;
  };
  const watched = (tx: Queryable): Queryable => ({
    query: (sql, values = []) => at(sql, values, () => tx.query(sql, values)),
    script: (sql) => at(sql, [], () => tx.script(sql)),
  });
  return {
    ...database,
    ...watched(database),
    queryAfter: (opening, sql, values = []) =>
      at(sql, values, () => database.queryAfter(opening, sql, values)),
    transaction: (work, ...rest) => database.transaction((tx) => work(watched(tx)), ...rest),
    arm: (end) =>
      new Promise((done) => {
        armed = { ...end, done };
      }),
  };
}

(programs === null ? describe.skip : describe)('a job whose database goes away in the middle', () => {
  const clusters = postgresClusters(programs ?? '');
  const mails: string[] = [];
  let cluster: PostgresCluster;
  let direct: Database;
  let database: ReturnType<typeof ending>;
  let app: FastifyInstance;
  let park: TestPark;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  let platform: Awaited<ReturnType<typeof startTaximasterDouble>>;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        mails.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });

  const query = <Row extends object>(sql: string, values: readonly string[] = []) =>
    direct.query<Row>(sql, values);
  const count = async (sql: string, values: readonly string[] = []) =>
    (await query<{ n: number }>(`select count(*)::int as n ${sql}`, values))[0]?.n ?? 0;
  const send = async (path: string, body: object, url = `/api/taxipark/${path}`) => {
    const own = await createSessionStore(direct).start(park.admin.id, new Date());
    const authorization = `Bearer ${url.startsWith('/api') ? own : park.source.secret}`;
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url,
      headers: { authorization },
      payload: body,
    });
    if (statusCode >= 400) throw new Error(`${url}: ${payload}`);
    return JSON.parse(payload) as unknown;
  };

  beforeAll(async () => {
    cluster = await clusters.create('jobs');
    cluster.configure('fsync = off');
    await cluster.start();
    direct = openPostgres(cluster.url);
    await migrate(direct, await loadMigrations());
    park = await seedTestPark(direct, 'north', new Date(), 'lost');
    await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
    receiver = await startWebhookReceiver(() => new Date());
    platform = await startTaximasterDouble();
    database = ending(openPostgres(cluster.url), () => cluster);
    const { port } = smtp.server.address() as AddressInfo;
    app = await createApp({
      database,
      secretsKey: TEST_SECRETS_KEY,
      runsJobs: true,
      outsideHosts: [receiver.host, new URL(platform.origin).host],
      mail: {
        smtpUrl: `smtp://127.0.0.1:${port}`,
        from: { name: 'Park', address: 'console@park.by' },
        publicUrl: 'https://console.park.by',
      },
    });
    await app.ready();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.close();
    await direct.close();
    await receiver.close();
    await platform.close();
    await new Promise<void>((closed) => smtp.close(closed));
    await clusters.remove();
  }, 60_000);

  let serial = 0;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  /** A ride that waits, because nobody is certain who drove it. */
  const addHeld = async (driver: IngestRide['driver']) => {
    const externalId = `held-${serial}`;
    const times = { pickupTime: ago(60 + serial), dropoffTime: ago(30 + serial) };
    const ride = { ...sentRide(park, 0, { externalId, driver }), ...times };
    await send('', { rides: [ride] }, '/ingest/v1/rides');
    return () => count(POSTED, [externalId]);
  };
  const parkJob = (name: string) => () => app.jobs.send(name, { parkId: park.id });
  const POSTED = `from ledger_entry e join source_ride s on s.ride_id = e.source_id
    where e.account = 'fares' and s.external_id = $1`;
  const KEPT = /(insert into|update) source_ride/;

  interface Kind {
    /** A statement in the middle of its work. */
    readonly middle: RegExp;
    /** Gives a job of the kind something to do; returns what asks for it, and how often it is done. */
    readonly ask: () => Promise<readonly [() => Promise<unknown>, () => Promise<number>]>;
  }
  const KINDS: Readonly<Record<string, Kind>> = {
    'reset-mail': {
      middle: /insert into access_link/,
      async ask() {
        mails.length = 0;
        const { email } = park.viewer;
        return [
          () => send('', { email }, '/api/auth/password-reset/request'),
          async () => mails.filter((to) => to === email).length,
        ];
      },
    },
    'rent-of-park': {
      middle: /post_rent_of_next_day/,
      async ask() {
        const driver = park.drivers[serial % 2] ?? '';
        await query(
          `insert into driver_terms (taxi_park_id, driver_id, valid_from, terms_id)
           select $1, $2, rent_day($1, park_today($1)), $3`,
          [park.id, driver, park.money.terms],
        );
        await query(
          `insert into ledger_park select $1, rent_day($1, park_today($1)) - 1
           on conflict (taxi_park_id) do update set rent_through = excluded.rent_through`,
          [park.id],
        );
        const posted = `from ledger_entry where source_type = 'rent' and driver_id = $1`;
        return [parkJob('rent-of-park'), () => count(posted, [driver])];
      },
    },
    'bills-of-park': {
      middle: /update bill_part p set entry_id/,
      async ask() {
        const [bill] = await query<{ id: string }>(
          `insert into bill (taxi_park_id, kind, issuer, number, issuer_key, number_key, plate, plate_key, since, until,
             day, amount, state, driver_id, evidence, charged_on, charged_amount)
           values ($1, 'fine', '', $2, '', $2, 'A', 'A', now(), now(), park_today($1), 500, 'charged', $3,
             '{"code":"nobody"}', park_today($1), 500) returning id`,
          [park.id, `b-${serial}`, park.drivers[0]],
        );
        const id = bill?.id ?? '';
        await query(
          `insert into bill_part (taxi_park_id, bill_id, day, amount) values ($1, $2, park_today($1), 500)`,
          [park.id, id],
        );
        const posted = 'from ledger_entry e join bill_part p on p.id = e.source_id where p.bill_id = $1';
        return [parkJob('bills-of-park'), () => count(posted, [id])];
      },
    },
    'held-rides-of-source': {
      middle: KEPT,
      async ask() {
        const posted = await addHeld({ licenseNumber: `ZZ 10${serial}` });
        await query(`update driver set license_number = $2 where id = $1`, [
          park.drivers[2],
          `ZZ10${serial}`,
        ]);
        return [() => app.jobs.send('held-rides', {}), posted];
      },
    },
    'follow-ups-of-park': {
      middle: KEPT,
      async ask() {
        const ref = `name-${serial}`;
        const posted = await addHeld({ externalId: ref });
        const intake = {
          park: enterPark(direct, park.id, undefined),
          parkId: park.id,
          sourceId: park.source.id,
          now: new Date(),
          unit: { currency: 'BYN', decimals: 2 },
        };
        const link = {
          subject: 'driver',
          ref: `id:${ref}`,
          recordId: park.drivers[2],
          from: '-infinity',
        } as const;
        await addLink(intake, link);
        return [() => app.followUps.wake(park.id), posted];
      },
    },
    'pull-source': {
      middle: KEPT,
      async ask() {
        const id = await fetched();
        platform.drivers = [{ driver_id: 1, name: 'D', phones: [], driver_license: 'north-1' }];
        const order = platform.orders.length + 1;
        platform.orders.push(orderOf(order));
        platform.kilometres.set(order, 5);
        await query(
          `update source_connection set next_run_at = '-infinity', mark = mark - interval '10 minutes' where source_id = $1`,
          [id],
        );
        return [
          () => app.jobs.send('pull-source', { parkId: park.id, sourceId: id }),
          () => count(`${POSTED} and s.source_id = $2`, [String(order), id]),
        ];
      },
    },
    'leaving-of-park': {
      middle: /begin_leaving/,
      async ask() {
        const driver = park.drivers[2 + (serial % 2)] ?? '';
        await query('update driver set left_on = park_today(taxi_park_id) where id = $1', [driver]);
        return [parkJob('leaving-of-park'), () => count('from driver where id = $1 and has_left', [driver])];
      },
    },
  };

  /** The source that is fetched, made once. */
  let sourceId: string | undefined;
  async function fetched(): Promise<string> {
    const connection = {
      settings: { host: platform.origin, timeZone: 'UTC' },
      secrets: { apiKey: TAXIMASTER_KEY },
    };
    const made = sourceId
      ? null
      : await send('ride_sources', { name: 'Fetched', kind: 'taximaster', connection });
    sourceId ??= (made as { source: { id: string } }).source.id;
    return sourceId;
  }
  const stamp = (minutes: number) => ago(minutes).replaceAll(/[-:T]/g, '').slice(0, 14);
  const orderOf = (id: number) => ({
    id,
    state_kind: 'finished',
    driver_id: 1,
    car_id: 1,
    start_time: stamp(30 + id),
    source_time: stamp(25 + id),
    finish_time: stamp(5),
    server_time_offset: 0,
    sum: 9.5,
    total_sum: 9.5,
    cash_sum: 9.5,
    cashless_sum: 0,
    bonus_sum: 0,
    bank_card_sum: 0,
  });

  const isOpen = (name: string) =>
    count(`from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`, [name]);

  /** What the queue does once the time of a job is over whose server or database was lost. */
  async function recover(name: string): Promise<void> {
    await cluster.start();
    await query(`update source_connection set leased_until = '-infinity'`);
    // Two: one may be ending for it lost its database only now.
    for (let turn = 0; turn < 2; turn += 1) {
      await wait(1_000);
      await query(
        `update pgboss.job set state = 'retry', start_after = now() where name = $1 and state in ('active', 'retry')`,
        [name],
      );
      await until(async () => (await isOpen(name)) === 0);
    }
  }

  const settled = (name: string) => (sql: string, values: readonly unknown[]) =>
    values[0] === name && /pgboss/.test(sql) && /completed/.test(sql) && /update/i.test(sql);

  it.each(
    Object.keys(KINDS).flatMap((name) => [
      [name, 'its work'],
      [name, 'what it says to the queue'],
    ]),
  )(
    '%s: in the middle of %s, is done in the end, and once',
    async (name, where) => {
      serial += 1;
      const { middle, ask } = KINDS[name] as Kind;
      const [go, done] = await ask();
      const ended = database.arm(
        where === 'its work'
          ? { when: 'after', isIt: (sql) => middle.test(sql) }
          : { when: 'before', isIt: settled(name) },
      );
      // It may lose its database already while it is asked for.
      await Promise.all([ended, go().catch(() => undefined)]);
      await recover(name);
      expect(await done()).toBe(1);
      expect(await ledgerProblems(direct)).toEqual([]);
      expect(await sumProblems(direct)).toEqual([]);
    },
    120_000,
  );

  it('tells a webhook again under the id that it had, so that who remembers ids takes it once', async () => {
    const body = { name: 'Books', url: 'https://example.com/hook', events: ['bill.created'] };
    const { webhook, secret } = (await send('webhooks', body)) as {
      webhook: { id: string };
      secret: string;
    };
    receiver.trust(secret);
    await query('update webhook_endpoint set url = $2 where id = $1', [webhook.id, receiver.url]);
    const ended = database.arm({ when: 'before', isIt: (sql) => sql.includes(`state = 'delivered'`) });
    await send('bills', { kind: 'fine', plate: 'A 1', at: ago(60), amount: '5.00' });
    await ended;
    await cluster.start();
    await query(`update webhook_endpoint set rests_until = '-infinity'`);
    await until(async () => {
      await query(`select pg_notify('park_webhooks', '')`);
      return (
        (await count(`from webhook_delivery where endpoint_id = $1 and state = 'delivered'`, [
          webhook.id,
        ])) === 1
      );
    });
    expect([receiver.called.length, receiver.taken.length]).toEqual([2, 1]);
  }, 120_000);
});
