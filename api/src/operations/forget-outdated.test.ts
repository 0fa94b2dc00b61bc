import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { sentRide } from '../testing/sent-rides.ts';
import { forgetOutdated } from './forget-outdated.ts';

onOwnDatabase('what nobody can see any more', (test) => {
  const countOf = async (table: string) =>
    (await test().database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
  const list = (tag = '') =>
    test().send('GET', 'taxipark/notifications', { headers: { 'if-none-match': tag } });

  it('is deleted: read marks whose notification has gone; those of current ones stay, and so does what is shown', async () => {
    const { database, park } = test();
    await test().send('PUT', 'taxipark/notifications/read', { body: {} });
    await database.query(`update driver set license_expires_on = '2026-01-01' where id = $1`, [
      park.drivers[0],
    ]);
    await test().send('PUT', 'taxipark/notifications/read', { body: {} });
    const before = await list();
    const marks = await countOf('notification_read');
    await database.query(
      `insert into notification_read (taxi_park_id, user_id, notification_id, read_at)
       select taxi_park_id, id, 'license_expired:' || n || ':2020-01-01', '2020-01-01' from app_user, generate_series(1, 500) n
       where id = $1`,
      [park.admin.id],
    );
    expect(await forgetOutdated(database, () => TEST_NOW)).toBe(500);
    expect(await countOf('notification_read')).toBe(marks);
    expect((await list()).body).toEqual(before.body);
    expect(await forgetOutdated(database, () => TEST_NOW)).toBe(0);
  });

  it('is deleted: generated reports that are no longer listed', async () => {
    const { database, park } = test();
    await database.query(
      `insert into generated_report (id, taxi_park_id, type, start_date, end_date, generated_on, generated_at, value)
       select gen_random_uuid(), $1, 'ride', '2020-01-01', '2020-01-31', date '2020-02-01' + n, timestamptz '2020-02-01' + n * interval '1 day', n
       from generate_series(1, 350) n`,
      [park.id],
    );
    const before = await test().send('GET', 'taxipark/reports');
    expect(before.status).toBe(200);
    const all = (await countOf('generated_report')) ?? 0;
    expect(await forgetOutdated(database, () => TEST_NOW)).toBe(all - 200);
    expect((await test().send('GET', 'taxipark/reports')).body).toEqual(before.body);
  });

  it('is forgotten: what sources sent 90 days ago, but not of a ride that waits or is ignored', async () => {
    const { database, park } = test();
    const { secret: token } = park.source;
    const rides = [
      sentRide(park, 0),
      sentRide(park, 0, { externalId: 'r-2', driver: { phone: '+375440000000' } }),
    ];
    await test().send('POST', '/ingest/v1/rides', { token, body: { rides } });
    const kept = () =>
      database.query(
        `select external_id as id, item is null as "isForgotten" from source_ride order by external_id`,
      );
    // The batch, and the message of a webhook with its delivery.
    expect(await forgetOutdated(database, () => new Date(TEST_NOW.getTime() + 89 * 86_400_000))).toBe(3);
    expect(await kept()).toEqual([
      { id: 'r-1', isForgotten: false },
      { id: 'r-2', isForgotten: false },
    ]);
    expect(await forgetOutdated(database, () => new Date(TEST_NOW.getTime() + 91 * 86_400_000))).toBe(1);
    expect(await kept()).toEqual([
      { id: 'r-1', isForgotten: true },
      { id: 'r-2', isForgotten: false },
    ]);
    const { body } = await test().send('POST', '/ingest/v1/rides', { token, body: { rides } });
    expect(body).toMatchObject({ counts: { unchanged: 1, held: 1 } });
    // Ignored, it can still be linked: not so one that a person has called another source's.
    await database.query(`update source_ride set state = 'ignored' where external_id = 'r-2'`);
    await forgetOutdated(database, () => new Date(TEST_NOW.getTime() + 182 * 86_400_000));
    const link = { sourceId: park.source.id, subject: 'driver', ref: 'phone:375440000000' };
    const linked = await test().send('POST', 'taxipark/held_rides/link', {
      body: { ...link, recordId: park.drivers[1] },
    });
    expect(linked.body).toEqual({ changed: 1, held: 0 });
    await database.query(
      `update source_ride set state = 'ignored', like_verdict = 'same' where external_id = 'r-2'`,
    );
    await forgetOutdated(database, () => new Date(TEST_NOW.getTime() + 182 * 86_400_000));
    expect((await kept())[1]).toEqual({ id: 'r-2', isForgotten: true });
  });
});
