import { searchJournal } from '@park/contract/journal';
import { outputOf } from '@park/contract/call-schemas';
import { createSessionStore } from '../sessions/session-store.ts';
import { createApp } from '../app.ts';
import { TEST_SECRETS_KEY } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { addTestedWebhook } from '../testing/webhook-tester.ts';
import { until } from '../testing/until.ts';
import { isCopy, notePlace, sayWhich } from './copied-database.ts';

onOwnDatabase('a database', (test) => {
  const placed = (place: string) => test().database.query('update installation set place = $1', [place]);

  it('is the real one where it was first used, and a copy elsewhere until somebody says that it is not', async () => {
    const { database, park, send } = test();
    expect(await isCopy(database)).toBe(false);
    await notePlace(database);
    expect(await isCopy(database)).toBe(false);
    // As a dump of another server has it.
    await placed('7000000000000000000/16384');
    await notePlace(database);
    expect(await isCopy(database)).toBe(true);
    const session = async () => ((await send('GET', 'auth/session')).body as { park: object }).park;
    expect(await session()).toMatchObject({ isCopy: true });
    await sayWhich(database, 'real');
    expect(await isCopy(database)).toBe(false);
    expect(await session()).not.toHaveProperty('isCopy');
    const journal = await send('POST', 'taxipark/journal', {
      token: park.admin.token,
      body: { actions: ['security_changed'] },
    });
    expect(outputOf(searchJournal).parse(journal.body).entries[0]).toMatchObject({
      changes: [{ field: 'isRealDatabase', before: 'false', after: 'true' }],
    });
    await sayWhich(database, 'copy');
    expect(await isCopy(database)).toBe(true);
  });

  it('that is a copy asks and tells nobody outside, and goes on when it is the real one', async () => {
    const { database, park, send, clock } = test();
    // The job that forgets what is old goes by the clock of the database.
    clock.now = new Date();
    await sayWhich(database, 'copy');
    const webhook = await addTestedWebhook(test(), ['driver.updated']);
    await database.query(`update source_connection set next_run_at = '-infinity' where taxi_park_id = $1`, [
      park.id,
    ]);
    const server = await createApp({
      database,
      secretsKey: TEST_SECRETS_KEY,
      runsJobs: true,
      outsideHosts: [webhook.receiver.host],
      mail: {
        smtpUrl: 'smtp://127.0.0.1:1',
        from: { name: '', address: 'a@park.by' },
        publicUrl: 'https://park.by',
      },
    });
    const failed = async () =>
      (await server.metrics.metrics()).match(/jobs_total\{job="reset-mail",outcome="(\w+)"/)?.[1];
    await server.ready();
    expect(await webhook.call('POST', '/test')).toMatchObject({ status: 200, body: { sent: 1 } });
    await server.inject({
      method: 'POST',
      url: '/api/auth/password-reset/request',
      payload: { email: park.viewer.email },
    });
    // A mail server that does not exist was not asked either.
    await until(async () => (await failed()) !== undefined);
    expect(await failed()).toBe('done');
    await server.jobs.send('pull-sources', {});
    const token = await createSessionStore(database).start(park.admin.id, clock.now);
    for (const call of ['run', 'test'])
      expect(
        await send('POST', `taxipark/ride_sources/${park.source.platformId}/${call}`, { token }),
      ).toMatchObject({ status: 409, body: { code: 'database_is_copy' } });
    const runs = () => database.query(`select from source_connection where last_run_at is not null`);
    // Of a server of two parks no address inside is called, which counts as an attempt too.
    const tries = async () =>
      (
        await database.query<{ tries: number }>('select tries from webhook_delivery where endpoint_id = $1', [
          webhook.id,
        ])
      )[0]?.tries;
    expect([await tries(), await runs()]).toEqual([0, []]);

    await sayWhich(database, 'real');
    await until(async () => {
      await database.query(`select pg_notify('park_webhooks', '')`);
      return ((await tries()) ?? 0) > 0;
    });
    await server.close();
    await webhook.remove();
  }, 60_000);
});
