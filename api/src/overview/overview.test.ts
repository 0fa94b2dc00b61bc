import { outputOf } from '@park/contract/call-schemas';
import { getOverview } from '@park/contract/overview';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

async function overviewOf(test: TestApp, token?: string) {
  const request = token === undefined ? {} : { token };
  return outputOf(getOverview).parse((await test.send('GET', 'taxipark/overview', request)).body);
}

async function connect(test: TestApp, driver: number, isConnected: boolean, at: string) {
  test.clock.now = new Date(at);
  const connections = [{ driverId: test.foreign.drivers[driver], isConnected }];
  await test.send('PUT', 'taxipark/driver_connection', {
    body: { connections },
    token: test.foreign.admin.token,
  });
}

onEachDatabase('the overview', (test) => {
  it('shows the last seven days of the park’s calendar, oldest first', async () => {
    const { activity, asOf, timeZone } = await overviewOf(test());
    expect([asOf, timeZone]).toEqual(['2026-03-20T09:00:00.000Z', 'Europe/Minsk']);
    expect(activity.map(({ date, weekday }) => `${date} ${weekday}`)).toEqual([
      '2026-03-14 6',
      '2026-03-15 7',
      '2026-03-16 1',
      '2026-03-17 2',
      '2026-03-18 3',
      '2026-03-19 4',
      '2026-03-20 5',
    ]);
  });

  it('counts drivers who drove, completed trips by the day of pickup, and only today’s revenue', async () => {
    const { activity, trips, revenueToday } = await overviewOf(test());
    expect(activity.map(({ value }) => value)).toEqual([0, 0, 0, 0, 2, 1, 1]);
    expect(trips).toMatchObject({ completed: 4 });
    expect(trips.perDay.map(({ value }) => value)).toEqual([0, 0, 0, 0, 3, 1, 0]);
    expect(revenueToday).toEqual({ amount: 0, currency: 'BYN' });
  });

  it('adds up hours online from the recorded switches, over midnight and until now', async () => {
    const { drivers, admin } = test().foreign;
    expect(drivers).toHaveLength(4);
    await connect(test(), 2, true, '2026-03-10T09:00:00Z');
    await connect(test(), 2, false, '2026-03-10T13:00:00Z');
    await connect(test(), 2, true, '2026-03-17T20:00:00Z');
    await connect(test(), 2, false, '2026-03-17T23:30:00Z');
    await connect(test(), 3, true, '2026-03-20T08:00:00Z');
    test().clock.now = new Date('2026-03-20T09:00:00Z');
    const { hoursOnline, activity } = await overviewOf(test(), admin.token);
    // Minsk is three hours ahead: the night of the 17th has one hour before midnight and two and a
    // half after.
    expect(hoursOnline.perDay.map(({ value }) => value)).toEqual([0, 0, 0, 1, 2.5, 0, 1]);
    expect(hoursOnline).toMatchObject({ total: 4.5, deltaPercent: -13 });
    expect(activity.map(({ value }) => value)).toEqual([0, 0, 0, 1, 3, 1, 2]);
    // Four hours on Tuesday the 10th stand beside Tuesday the 17th.
    expect(hoursOnline.perDay.map(({ before }) => before)).toEqual([0, 0, 0, 4, 0, 0, 0]);
    expect(activity.map(({ before }) => before)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });

  it('counts a connection that began before the window from the start of the window', async () => {
    test().clock.now = new Date('2026-04-20T09:00:00Z');
    await test().database.query(`update session set expires_at = '2030-01-01'`);
    const { hoursOnline } = await overviewOf(test(), test().foreign.admin.token);
    test().clock.now = new Date('2026-03-20T09:00:00Z');
    expect(hoursOnline.perDay.map(({ value }) => value)).toEqual([24, 24, 24, 24, 24, 24, 12]);
  });

  it('has no percent change when the week before had no hours', async () => {
    expect((await overviewOf(test())).hoursOnline.deltaPercent).toBeNull();
  });
});
