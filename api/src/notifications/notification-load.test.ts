import { outputOf } from '@park/contract/call-schemas';
import { listNotifications } from '@park/contract/notifications';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { notificationsSql, readNotificationsSql } from './notifications.ts';

const DRIVERS = 1_500;
/**
 * Maximum rows per driver: each is read, joined, sorted and counted a few times, but never once per
 * other driver.
 */
const ROWS_A_DRIVER = 40;

onOwnDatabase('notifications of a database that has never collected statistics', (test) => {
  const asPark = () => ({ parkId: test().park.id, now: TEST_NOW });

  beforeAll(async () => {
    const { database, park } = test();
    const ids = await database.query<{ id: string }>(
      `with made as (
         insert into app_user (id, taxi_park_id, name, role, password_hash)
         select gen_random_uuid(), $1, 'Водитель ' || n, 'driver', 'none' from generate_series(1, $2::int) n
         returning id, taxi_park_id
       )
       insert into driver (id, taxi_park_id, license_expires_on) select id, taxi_park_id, '2026-03-01' from made
       returning id`,
      [park.id, DRIVERS],
    );
    for (const isConnected of [true, false, true]) {
      const connections = ids.map(({ id }) => ({ driverId: id, isConnected }));
      await test().send('PUT', 'taxipark/driver_connection', { body: { connections } });
    }
  }, 60_000);

  it('cost work proportional to the number of drivers', async () => {
    const touched = await rowsTouched(test().database, asPark(), notificationsSql, [
      'Europe/Minsk',
      test().park.operator.id,
    ]);
    expect(touched).toBeLessThan(ROWS_A_DRIVER * DRIVERS);
  });

  it('are returned as the most urgent thirty with total counts', async () => {
    const { body } = await test().send('GET', 'taxipark/notifications');
    const { notifications, total = 0, unread } = outputOf(listNotifications).parse(body);
    expect(notifications).toHaveLength(30);
    expect(notifications[0]).toMatchObject({ kind: 'id_expired', expiresOn: '2025-02-13' });
    expect(total).toBeGreaterThan(2 * DRIVERS);
    expect(unread).toBe(total);
  });

  it('are marked as read with work proportional to the number of drivers', async () => {
    const touched = await rowsTouched(test().database, asPark(), readNotificationsSql, [
      'Europe/Minsk',
      test().park.operator.id,
      ['license_expired:x:y'],
    ]);
    expect(touched).toBeLessThan(ROWS_A_DRIVER * DRIVERS);
  });
});
