import { listDriverActivity } from '@park/contract/driver-activity';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { isoTime } from '../database/time-sql.ts';
import { onlyRow } from '../database/database.ts';
import { contentVersioned } from '../http/kept-response.ts';

const dayStart = (days: number) => `(($2::date - ${days})::timestamp at time zone $1)`;
const WEEK = dayStart(6);
const MONTH = dayStart(29);

/**
 * The activity of each driver who has had a ride: last pickup, rides of the last 7 and 30 days
 * counting today, and what the completed ones of 7 days earned. One index lookup for each driver
 * finds the last ride, and one range of the same index the rides of 30 days; the park's older rides
 * are not read. Parameters: time zone, today, now.
 */
export const driverActivitySql = `
  select coalesce(json_agg(json_build_object(
    'driverId', d.id, 'lastRideAt', ${isoTime('last.picked_up_at')}, 'ridesIn7Days', coalesce(recent.week, 0),
    'ridesIn30Days', coalesce(recent.month, 0), 'earnedIn7Days', coalesce(recent.earned, 0)) order by d.id), '[]')::text as json
  from driver d
  cross join lateral (
    select r.picked_up_at from ride r
    where r.taxi_park_id = current_park() and r.driver_id = d.id and r.status <> 'cancelled'
      and r.picked_up_at <= $3::timestamptz
    order by r.picked_up_at desc limit 1
  ) last
  left join lateral (
    select count(*)::int as month, (count(*) filter (where r.picked_up_at >= ${WEEK}))::int as week,
      sum(r.earning) filter (where r.picked_up_at >= ${WEEK} and r.status = 'completed') as earned
    from ride r
    where r.taxi_park_id = current_park() and r.driver_id = d.id and r.status <> 'cancelled'
      and r.picked_up_at >= ${MONTH} and r.picked_up_at <= $3::timestamptz
  ) recent on last.picked_up_at >= ${MONTH}`;

/** How active each driver is (extension `driverActivity`). */
export async function activityRoutes(app: FastifyInstance): Promise<void> {
  app.park(listDriverActivity, async ({ park, user: { timeZone, currency }, now, request }) => {
    const today = dayAt(now, timeZone);
    const { json } = onlyRow(await park.query<{ json: string }>(driverActivitySql, [timeZone, today, now]));
    const frame = JSON.stringify({ today, timeZone, currency });
    return contentVersioned(request, `${frame.slice(0, -1)},"activity":${json}}`);
  });
}
