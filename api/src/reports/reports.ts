import { EARNING_LINES_HIGHEST, EARNING_LINES_WHOLE, RIDE_PAGE_SIZE } from '@park/contract/limits';
import { earningReport, highestEarnings, listReports, listRides, rideReport } from '@park/contract/reports';
import type { TakenBy } from '@park/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { timeText } from '../database/time-sql.ts';
import { type Statement, type SqlValue, onlyRow } from '../database/database.ts';
import { sumSpan } from '../sums/sum-span.ts';
import { rawJsonResponse } from '../http/json-response.ts';

/**
 * From this offset on, the page's place is found by the counts of hours: reading over so many
 * entries takes longer.
 */
const DEEP = 1_000;

/**
 * Set by whoever enters the park: the statement is sent before anybody here knows whose park it is.
 */
const ZONE = `current_setting('park.zone')`;
/** The days $1 to $2 of the park. */
const IN_RANGE = () => `picked_up_at >= ${FROM} and picked_up_at < ${BEFORE}`;
const FROM = `($1::date)::timestamp at time zone ${ZONE}`;
const BEFORE = `($2::date + 1)::timestamp at time zone ${ZONE}`;

const COLUMNS = `id, status, driver_id, vehicle_id, pickup_lat, pickup_lng, picked_up_at, dropoff_lat, dropoff_lng, dropped_off_at,
      distance_km, fare_per_km, earning, rating_by_passenger, rating_by_driver`;

const page = (columns: string, until: string, offset: string) => `
    select ${columns}
    from ride
    where picked_up_at >= ${FROM} and picked_up_at < ${until}
    order by picked_up_at desc, id desc
    limit ${RIDE_PAGE_SIZE} offset ${offset}`;

const WHOLE_HOURS = `where hour < (select hour from top) and hour >= ${FROM}`;

/**
 * Where a page begins: whole hours of newer rides are counted (decision 116) and not read over. The
 * newest hour of the range may end within an hour of the count, where a zone is not whole hours
 * from UTC; its rides are counted one by one. Counting ends with the hour in which the page begins;
 * only after the last whole hour are all of them added up. The result is the same as by offset, at
 * every moment.
 */
const beginning = `
  top as materialized (select date_trunc('hour', ${BEFORE}, 'UTC') as hour),
  newest as materialized (
    select count(*) as rides from ride where picked_up_at >= (select hour from top) and picked_up_at < ${BEFORE}
  ),
  begins as materialized (
    select hour, through - rides as before from (
      select hour, rides, (select rides from newest) + sum(rides) over (order by hour desc) as through
      from ride_hour ${WHOLE_HOURS}
    ) counted where through > $3::bigint order by hour desc limit 1
  ),
  place as materialized (
    select hour + interval '1 hour' as until, before as rides from begins where before <= $3::bigint
    union all select ${BEFORE}, 0 from begins where before > $3::bigint
    union all select coalesce(min(hour), ${BEFORE}), coalesce(sum(rides) + (select rides from newest), 0)
      from ride_hour ${WHOLE_HOURS} and not exists (select from begins)
      having not exists (select from begins)
  ),`;

/**
 * Those that are read over are read from the index alone; the columns of the page's own rides are
 * looked up.
 */
const deepPage = `
    select r.* from (${page('picked_up_at, id', '(select until from place)', '$3::bigint - (select rides from place)')}) chosen
    cross join lateral (
      select ${COLUMNS} from ride where ride.picked_up_at = chosen.picked_up_at and ride.id = chosen.id offset 0
    ) r`;

const orNull = (column: string) => `coalesce(${column}::text, 'null')`;
const place = (end: string) =>
  `coalesce('{"lat" : ' || ${end}_lat || ', "lng" : ' || ${end}_lng || '}', 'null')`;

/**
 * Texts put together, which takes half the time of building JSON values. Names and codes are looked
 * up by their keys: forty lookups, whatever the size of the park and the estimates of the planner.
 */
const RIDE = `'{"rideId":"' || ride.id || '","status":' || to_json(ride.status) || ',"driver":{"User" : {"name" : '
      || to_json((select u.name from app_user u where u.id = ride.driver_id)) || '}},"vehicle":'
      || case when ride.vehicle_id is null then 'null' else '{"code" : '
        || coalesce((select to_json(v.code)::text from vehicle v where v.id = ride.vehicle_id), 'null') || '}' end
      || ',"pickupLocation":' || ${place('ride.pickup')}
      || ',"pickupTime":"' || ${timeText('ride.picked_up_at')} || '","dropoffLocation":' || ${place('ride.dropoff')}
      || ',"dropoffTime":' || coalesce('"' || ${timeText('ride.dropped_off_at')} || '"', 'null')
      || ',"distance":' || ${orNull('ride.distance_km')} || ',"farePerKm":' || ${orNull('ride.fare_per_km')}
      || ',"earning":' || ${orNull('ride.earning')} || ',"ratingByPassenger":' || ${orNull('ride.rating_by_passenger')}
      || ',"ratingByDriver":' || ${orNull('ride.rating_by_driver')} || '}'`;

const rides = (found: string) => `
  with ${found}
  select '[' || coalesce(string_agg(json, ',' order by picked_up_at desc, id desc), '') || ']' as json
  from (select ride.picked_up_at, ride.id, ${RIDE} as json from page ride) r`;

const firstPage = rides(`page as (${page(COLUMNS, BEFORE, '0')})`);
const earlyPages = rides(`page as (${page(COLUMNS, BEFORE, '$3')})`);
const deepPages = rides(`${beginning} page as (${deepPage})`);

/**
 * One page of the rides that were picked up in the range, both days included, in the park's time
 * zone: newest first, and by id among rides of one moment, so that the order is the same on every
 * page. Months are read one after another, newest first, until the page is full (decision 132). The
 * park's time zone is the setting `park.zone`.
 */
export function rideReportStatement({
  startDate,
  endDate,
  offset,
}: {
  startDate: string;
  endDate: string;
  offset: number;
}): Statement {
  // Without a parameter for its offset, the plan of the first page is made once: with one, any page
  // could follow.
  if (offset === 0) return { sql: firstPage, values: [startDate, endDate] };
  return { sql: offset < DEEP ? earlyPages : deepPages, values: [startDate, endDate, offset] };
}

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

const partsOfAll = `
      select ${SUM_COLUMNS} from ride_month where month >= $1::date and month < $2::date
      union all
      select d.driver_id, d.vehicle_id, p.sign * d.completed, p.sign * d.distance, p.sign * d.earning
      from unnest($3::date[], $4::date[], $5::int[]) as p(first, last, sign)
      join ride_day d on d.day >= p.first and d.day <= p.last`;

/** Day by day, each by the index: of all days, these are a few rows. */
const partsOfDriver = `
      select r.* from (select day::date from generate_series($1::date, $2::date, interval '1 day') day offset 0) series
      cross join lateral (select ${SUM_COLUMNS} from ride_day where ride_day.day = series.day and driver_id = $3::uuid offset 0) r`;

const totalOf = (parts: string) => `total as materialized (
    select driver_id, vehicle_id, sum(distance)::bigint as distance, sum(earning)::bigint as earning
    from (${parts}) parts
    group by driver_id, vehicle_id having sum(completed) > 0
  )`;

const linesOf = (lines: string, most = '') => `
  select '[' || coalesce(string_agg(json, ','), '') || ']' as json
  from (
    select '{"drive":{"User":{"name":' || to_json(u.name) || '},"userId":"' || total.driver_id || '"},"vehicle":'
      || case when total.vehicle_id is null then 'null'
           else '{"code":' || coalesce(to_json(v.code)::text, 'null') || '}' end
      || ',"totalMileage":' || round(total.distance / 100.0, 2) || ',"totalEarning":' || trim_scale(total.earning / 1000.0)
      || '}' as json
    from ${lines}
    order by total.earning desc, u.name, total.driver_id, v.code ${most}
  ) r`;

/**
 * One row per driver and vehicle over the completed rides that were picked up in the range, both
 * days included, in the park's time zone; highest earning first. Added up from the sums of days and
 * months (decision 116), which are whole thousandths of the currency, so they are exact. The few fields are
 * concatenated as text, which takes half the time of building JSON values. Parameters:
 * `earningValues`.
 */
export const earningReportSql = `
  with ${totalOf(partsOfAll)}
  ${linesOf('total join app_user u on u.id = total.driver_id left join vehicle v on v.id = total.vehicle_id')}`;

/** Looked up one by one, whatever the planner believes about their number. */
const NAMED = `highest total
    cross join lateral (select name from app_user where id = total.driver_id offset 0) u
    left join lateral (select code from vehicle where id = total.vehicle_id offset 0) v on true`;

/** The highest lines alone, with the number and the sums of all: no others' names are read. */
const highestOf = (parts: string) => `
  with ${totalOf(parts)},
  most as materialized (
    select case when count(*) > ${EARNING_LINES_WHOLE} then ${EARNING_LINES_HIGHEST} else ${EARNING_LINES_WHOLE} end as lines
    from total
  ),
  highest as materialized (
    select * from total where earning >= coalesce(
      (select earning from total order by earning desc offset (select lines from most) - 1 limit 1), earning
    )
  )
  select '{"report":' || (${linesOf(NAMED, 'limit (select lines from most)')}) || ',"lines":' || count(*) || ',"totalMileage":'
    || coalesce(round(sum(distance) / 100.0, 2), 0) || ',"totalEarning":' || coalesce(trim_scale(sum(earning) / 1000.0), 0) || '}' as json
  from total`;

const highestOfAll = highestOf(partsOfAll);
const highestOfDriver = highestOf(partsOfDriver);

function highestEarningsStatement({ driverId, ...range }: TakenBy<typeof highestEarnings>): Statement {
  if (driverId === undefined) return { sql: highestOfAll, values: earningValues(range) };
  return { sql: highestOfDriver, values: [range.startDate, range.endDate, driverId] };
}

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
/**
 * From the sums of days and hours (decision 116). Where a zone is not whole hours from UTC, the rides
 * of the hours that the range cuts are counted one by one.
 */
const sumsOfRange = `(
  with whole as materialized (
    select date_trunc('hour', ${FROM} + interval '59:59.999999', 'UTC') as first, date_trunc('hour', ${BEFORE}, 'UTC') as ends
  )
  select ',"sums":{"rides":' || (
      select coalesce(sum(rides), 0) from ride_hour where hour >= (select first from whole) and hour < (select ends from whole)
    ) + (
      select count(*) from ride where picked_up_at >= ${FROM} and picked_up_at < (select first from whole)
    ) + (
      select count(*) from ride where picked_up_at >= (select ends from whole) and picked_up_at < ${BEFORE}
    ) || ',"earning":' || (
      select trim_scale(coalesce(sum(earning), 0) / 1000.0) from park_day where day >= $1::date and day <= $2::date
    ) || '}')`;

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
    highestEarnings,
    { reads: ({ input }) => highestEarningsStatement(input) },
    async ({ input: { startDate, endDate, driverId }, read, park, user, now }) => {
      const isNewRun =
        driverId === undefined && isDue(['earning', user.taxiParkId, startDate, endDate].join(), now);
      if (isNewRun) await park.query(rememberReportSql('earning'), [startDate, endDate, user.timeZone]);
      return rawJsonResponse(read);
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
