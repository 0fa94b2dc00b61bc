import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../app.ts';
import { loadMigrations } from '../migrations.ts';
import { migrate } from '../migrate.ts';
import { openPglite } from './pglite-database.ts';
import type { EmbeddedDatabase } from './pglite-database.ts';

/** A statement that runs longer than any test timeout. */
const ENDLESS = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
const OPEN_MS = 60_000;
/** A limit that an endless statement may as well meet at once. */
const SOON_MS = 200;

describe('the embedded database', () => {
  let directory: string;
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'park-embedded-'));
    database = await openPglite({ directory, statementTimeoutMs: 2_500 });
    await database.script('create table kept (value int)');
  }, OPEN_MS);
  afterAll(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('ends a statement that times out, keeps committed data, and runs the next one', async () => {
    await database.query('insert into kept values (1)');
    await expect(database.query(ENDLESS)).rejects.toMatchObject({ code: '57014' });
    expect(await database.query('select value from kept')).toEqual([{ value: 1 }]);
  });

  it('rolls back the transaction of a statement that times out, and refuses its later statements', async () => {
    const errors: unknown[] = [];
    const work = database.transaction(async (tx) => {
      await tx.query('insert into kept values (2)');
      await tx.query(ENDLESS).catch((error: unknown) => errors.push(error));
      await tx.query('insert into kept values (3)');
    });
    await expect(work).rejects.toMatchObject({ code: '57P01' });
    expect(errors).toMatchObject([{ code: '57014' }]);
    expect(await database.query('select value from kept')).toEqual([{ value: 1 }]);
  });

  it(
    'does not block the event loop while a statement runs',
    async () => {
      await migrate(database, await loadMigrations());
      const app = await createApp({ database });
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      let isRunning = true;
      const slow = database.query(ENDLESS).catch(() => {
        isRunning = false;
      });
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      expect(isRunning).toBe(true);
      await slow;
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      await app.close();
    },
    OPEN_MS,
  );

  it('listens again after a statement that times out, and tells that something may have been missed', async () => {
    const heard: string[] = [];
    const listener = { onMessage: (payload: string) => heard.push(payload), onGap: () => heard.push('gap') };
    const stop = await database.listen('news', listener);
    await database.query(`select pg_notify('news', 'before')::text`);
    const endless = database.transaction((tx) => tx.query(ENDLESS), '', SOON_MS);
    await expect(endless).rejects.toMatchObject({ code: '57014' });
    await database.query(`select pg_notify('news', 'after')::text`);
    expect(heard).toEqual(['before', 'gap', 'after']);
    await stop();
    await database.query(`select pg_notify('news', 'too late')::text`);
    expect(heard).toHaveLength(3);
  });

  it('runs transactions one after another', async () => {
    const order: string[] = [];
    const first = database.transaction(async (tx) => {
      order.push('first begins');
      await tx.query('select 1');
      order.push('first ends');
    });
    const second = database.transaction(async () => {
      order.push('second');
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
  });

  it('never commits a transaction in which a statement has failed', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query('insert into kept values (4)');
      await tx.query('select broken').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await database.query('select value from kept where value = 4')).toEqual([]);
  });

  it('reports why it cannot be opened', async () => {
    await expect(openPglite({ directory: join(directory, 'PG_VERSION') })).rejects.toThrow(/\S/);
  });
});
