import { listReports, earningReport, listRides, rideReport } from '@park/contract/reports';
import type { FastifyInstance } from 'fastify';
import { type SqlValue, type Statement, onlyRow } from '../database/database.ts';
import { sumSpan } from '../sums/sum-span.ts';
import { COLUMNS, IN_RANGE, RIDE, rideReportStatement } from './ride-report.ts';
import { rawJsonResponse } from '../http/json-response.ts';

const SUM_COLUMNS = 'driver_id, vehicle_id, completed, distance, earning';

/**
 * The parameters of the report on a range of whole days: the first month and the end of those that
 * are read as one row for each driver and vehicle; first days, last days and signs of the rest.
 */
export function earningValues(range: { startDate: string; endDate: string }): SqlValue[] {
  const { firstMonth, endMonth, days } = sumSpan(range);
  return [
    firstMonth,
    endMonth,
    days.map(({ first }) => first),
    days.map(({ last }) => last),
    days.map(({ sign }) => sign),
  ];
}

/**
 * One row per driver and vehicle over the completed rides that were picked up in the range, both
 * days included, in the park's time zone; highest earning first. Added up from the sums of days and
 * months (decision 116), which are whole thousandths of the currency, so they are exact. The few fields are
 * concatenated as text, which takes half the time of building JSON values. Parameters:
 * `earningValues`.
 */
export const earningReportSql = `
  with total as materialized (
    select driver_id, vehicle_id, sum(distance)::bigint as distance, sum(earning)::bigint as earning
    from (
      select ${SUM_COLUMNS} from ride_month where month >= $1::date and month < $2::date
      union all
      select d.driver_id, d.vehicle_id, p.sign * d.completed, p.sign * d.distance, p.sign * d.earning
      from unnest($3::date[], $4::date[], $5::int[]) as p(first, last, sign)
      join ride_day d on d.day >= p.first and d.day <= p.last
    ) parts
    group by driver_id, vehicle_id having sum(completed) > 0
  )
  select '[' || coalesce(string_agg(json, ','), '') || ']' as json
  from (
    select '{"drive":{"User":{"name":' || to_json(u.name) || '},"userId":"' || total.driver_id || '"},"vehicle":'
      || case when total.vehicle_id is null then 'null'
           else '{"code":' || coalesce(to_json(v.code)::text, 'null') || '}' end
      || ',"totalMileage":' || round(total.distance / 100.0, 2) || ',"totalEarning":' || trim_scale(total.earning / 1000.0)
      || '}' as json
    from total
    join app_user u on u.id = total.driver_id
    left join vehicle v on v.id = total.vehicle_id
    order by total.earning desc, u.name, total.driver_id, v.code
  ) r`;

/** How often the history recomputes the value of a ride report that is run repeatedly. */
const RIDE_VALUE_MINUTES = 10;
const NEWEST = 200;
/** How many ranges a process remembers before it clears them. */
const REMEMBERED_MAX = 1_000;

/**
 * Stores that a report was run, one row per type, range and day, with its latest value: the earning
 * of its completed rides. A repeated run with the same value writes nothing. Parameters: first day,
 * last day, time zone.
 */
function rememberReportSql(type: 'earning' | 'ride'): string {
  return `
    with total as (
      select coalesce(sum(earning), 0) / 1000.0 as value from park_day where day >= $1::date and day <= $2::date
    )
    insert into generated_report as g
      (id, taxi_park_id, type, start_date, end_date, generated_on, generated_at, value)
    select gen_random_uuid(), current_park(), '${type}', $1::date, $2::date,
      (park_now() at time zone $3)::date, park_now(), total.value
    from total
    where not exists (
      select from generated_report same
      where same.taxi_park_id = current_park() and same.type = '${type}'
        and same.start_date = $1::date and same.end_date = $2::date
        and same.generated_on = (park_now() at time zone $3)::date and same.value = total.value
    )
    on conflict (taxi_park_id, type, start_date, end_date, generated_on)
      do update set value = excluded.value, generated_at = excluded.generated_at`;
}

/**
 * Decides when a ride report is due to be stored: at its first run, then again after ten minutes.
 * The remembered times are only a cache: another replica, or this one after a restart, computes the
 * value once more.
 */
function rideReportsDue(): (report: string, now: Date) => boolean {
  const lookedAt = new Map<string, number>();
  return (report, now) => {
    const isDue = now.getTime() - (lookedAt.get(report) ?? 0) >= RIDE_VALUE_MINUTES * 60_000;
    if (!isDue) return false;
    if (lookedAt.size >= REMEMBERED_MAX) lookedAt.clear();
    lookedAt.set(report, now.getTime());
    return true;
  };
}

/**
 * The reports that were run, newest first. A report whose range had not ended when it was run is
 * Pending: its figures may still change. Parameters: time zone, currency.
 */
const reportHistorySql = `
  select coalesce(json_agg(r), '[]')::text as json from (
    select id, generated_on as date, type, value, $2 as currency,
      case when end_date < (generated_at at time zone $1)::date then 'Generated' else 'Pending' end as status
    from generated_report order by generated_at desc, id limit ${NEWEST}
  ) r`;

/** Deletes the rows of the history that are never shown again: all but the newest. */
export const forgetReportsSql = `
  with forgotten as (
    delete from generated_report where id in (
      select id from generated_report order by generated_at desc, id offset ${NEWEST}
    ) returning 1
  )
  select count(*)::int as rows from forgotten`;

const KEY = `to_char(picked_up_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || id`;
/** Written twice: the first part tells the planner which months it can leave out. */
const OLDER = `picked_up_at <= $4::timestamptz and (picked_up_at, id) < ($4::timestamptz, $5::uuid)`;
const SUMS = `',"sums":{"rides":' || count(*) || ',"earning":'
  || coalesce(sum(earning) filter (where status = 'completed'), 0) || '}'`;

const statement = (older: string, sums: string): string => `
  with page as materialized (
    select ${COLUMNS} from ride where ${IN_RANGE()} ${older} order by picked_up_at desc, id desc limit $3::int
  )
  select '{"report":[' || (
      select coalesce(string_agg(json, ',' order by picked_up_at desc, id desc), '')
      from (select ride.picked_up_at, ride.id, ${RIDE} as json from page ride) r
    ) || '],"next":' || case when (select count(*) from page) < $3::int then 'null'
      else (select '"' || ${KEY} || '"' from page order by picked_up_at, id limit 1) end
    || ${sums} || '}' as json`;

const sumsOfRange = `(select ${SUMS} from ride where ${IN_RANGE()})`;

interface RidePage {
  readonly startDate: string;
  readonly endDate: string;
  /** The key of a ride, `2026-11-20T08:00:00.000000Z/<id>`: the page begins with the next older one. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly withSums: boolean;
}

/**
 * One page of the rides of a range in the order of the ride report, from a ride's key on: rides that
 * come in or leave meanwhile move no other to another page. Page and sums are of one moment. The
 * park's time zone is the setting `park.zone`.
 */
function ridePageStatement({ startDate, endDate, after, limit, withSums }: RidePage): Statement {
  const sums = withSums ? sumsOfRange : `''`;
  const values = [startDate, endDate, limit];
  if (after === undefined) return { sql: statement('', sums), values };
  return { sql: statement(`and ${OLDER}`, sums), values: [...values, ...after.split('/')] };
}

/**
 * The two reports and the history of those that were run (extension
 * `reports`).
 */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  const isDue = rideReportsDue();
  app.park(
    earningReport,
    { reads: ({ input }) => ({ sql: earningReportSql, values: earningValues(input) }) },
    async ({ input: { startDate, endDate }, read, park, user }) => {
      await park.query(rememberReportSql('earning'), [startDate, endDate, user.timeZone]);
      return rawJsonResponse(`{"report":${read}}`);
    },
  );

  app.park(
    rideReport,
    { reads: ({ input }) => rideReportStatement(input) },
    async ({ input: { startDate, endDate, offset }, read, park, user, now }) => {
      const isNewRun = offset === 0 && isDue([user.taxiParkId, startDate, endDate].join(), now);
      if (isNewRun) await park.query(rememberReportSql('ride'), [startDate, endDate, user.timeZone]);
      return rawJsonResponse(`{"report":${read}}`);
    },
  );

  app.park(
    listRides,
    { reads: ({ input }) => ridePageStatement(input) },
    async ({ input: { startDate, endDate, after }, read, park, user, now }) => {
      const isNewRun = after === undefined && isDue([user.taxiParkId, startDate, endDate].join(), now);
      if (isNewRun) await park.query(rememberReportSql('ride'), [startDate, endDate, user.timeZone]);
      return rawJsonResponse(read);
    },
  );

  app.park(listReports, async ({ park, user }) => {
    const { json } = onlyRow(
      await park.query<{ json: string }>(reportHistorySql, [user.timeZone, user.currency]),
    );
    return rawJsonResponse(`{"reports":${json}}`);
  });
}
