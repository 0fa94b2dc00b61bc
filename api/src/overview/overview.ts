import { getOverview } from '@park/contract/overview';
import type { FastifyInstance } from 'fastify';
import type { Statement } from '../database/database.ts';
import { contentVersioned } from '../http/kept-response.ts';

/** Days of the overview, and of the comparison before them. */
const WEEK = 7;

const DAYS = 2 * WEEK;

interface Moment {
  /** SQL of the park's time zone, of today in it, and of now. */
  readonly zone: string;
  readonly today: string;
  readonly now: string;
}

function perDay(value: string): string {
  return `(select json_agg(json_build_object('weekday', weekday, 'date', date, 'value', value, 'before', before) order by date)
    from (
      select weekday, date, is_current, ${value} as value, lag(${value}, ${WEEK}) over (order by date) as before from week
    ) compared where is_current)::text`;
}

/**
 * So many connected drivers are looked up one by one; of more, all who were active on the day are
 * read.
 */
const FEW = 1_000;

const wasActive = `k.taxi_park_id = current_park() and k.day = d.date and (k.rides > 0 or k.online > '0')`;

/** How many of the connected drivers the sums of day `d` have already. */
const countedOneByOne = `(
      select count(*) from driver_online n where n.since < d.ends
        and exists (select from driver_day k where ${wasActive} and k.driver_id = n.driver_id)
    )::int`;

/**
 * The same in one pass over both. A full join is never one of each with each, however wrong the planner's
 * guess of their sizes.
 */
const countedAtOnce = `(
      select count(n.driver_id) + count(k.driver_id) - count(*)
      from (select driver_id from driver_online where since < d.ends) n
      full join (select driver_id from driver_day k where ${wasActive}) k on k.driver_id = n.driver_id
    )::int`;

/**
 * The last seven days counting today, in the park's time zone, each beside the same weekday a week
 * earlier, from the sums of a day (decision 116). A driver is online from a recorded connection to
 * the next recorded switch, or until now: what has not ended is not in the sums and is added here,
 * day by day.
 */
const figuresAt = ({ zone, today, now }: Moment) => `
  with day as materialized (
    select date, date::timestamp at time zone ${zone} as starts, least((date + 1)::timestamp at time zone ${zone}, ${now}) as ends,
      date > ${today} - ${WEEK} as is_current
    from (select ${today} - n as date from generate_series(0, ${DAYS - 1}) n) numbered
  ),
  online as (
    select d.date, o.time, o.drivers - case when o.drivers < ${FEW} then ${countedOneByOne} else ${countedAtOnce} end as active
    from day d
    cross join lateral (
      select sum(d.ends - greatest(n.since, d.starts)) as time, count(*)::int as drivers
      from driver_online n where n.since < d.ends
    ) o
    where o.drivers > 0
  ),
  week as materialized (
    select d.date, extract(isodow from d.date)::int as weekday, d.is_current,
      coalesce(p.active, 0) + coalesce(o.active, 0) as activity,
      extract(epoch from coalesce(p.online, '0') + coalesce(o.time, '0')) / 3600 as hours,
      coalesce(p.completed, 0) as trips, coalesce(p.earning, 0) as earning
    from day d left join park_day p on p.day = d.date left join online o on o.date = d.date
  ),
  total as (
    select sum(hours) filter (where is_current) as hours,
      sum(hours) filter (where is_current and date < ${today}) as hours_whole,
      sum(hours) filter (where not is_current and date < ${today} - ${WEEK}) as hours_before,
      (sum(trips) filter (where is_current))::int as trips,
      sum(earning) filter (where date = ${today}) as revenue
    from week
  )
  select ${perDay('activity')} as activity, ${perDay('round(hours::numeric, 1)')} as hours, ${perDay('trips')} as trips,
    round(total.hours::numeric, 1)::text as "hoursTotal",
    case when total.hours_before > 0
      then round((total.hours_whole - total.hours_before) / total.hours_before * 100)::int end as "deltaPercent",
    total.trips as completed, trim_scale(total.revenue / 1000.0)::text as revenue
  from total`;

/** The figures by themselves, with some of them as JSON. Parameters: time zone, today, now. */
export const overviewSql = figuresAt({ zone: '$1', today: '$2::date', now: '$3::timestamptz' });

const heldRides = `(
  select count(*) from source_ride h where h.taxi_park_id = current_park() and h.state = 'held'
)`;

const has = (table: string): string => `exists (select from ${table} where taxi_park_id = current_park())`;
const firstSteps = `(
  select case when s.drivers and s.vehicles and s.rides and s.terms and s.payout then 'null' else to_json(s)::text end
  from (
    select ${has('driver')} as drivers, ${has('vehicle')} as vehicles, ${has('park_day')} as rides,
      ${has('driver_terms')} as terms, ${has('payout_run')} as payout
  ) s
)`;

const ZONE = `current_setting('park.zone')`;

/**
 * The whole response, of the park, its time zone and the moment that the session has set
 * (read-in-session.ts).
 */
const overviewStatement: Statement = {
  sql: `
    select '{"asOf":"' || to_char(park_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","timeZone":' || to_json(p.time_zone) || ',"activity":' || f.activity
      || ',"hoursOnline":{"perDay":' || f.hours || ',"total":' || f."hoursTotal"
      || ',"deltaPercent":' || coalesce(f."deltaPercent"::text, 'null')
      || '},"trips":{"perDay":' || f.trips || ',"completed":' || f.completed
      || '},"revenueToday":{"amount":' || f.revenue || ',"currency":' || to_json(p.currency)
      || '},"heldRides":' || ${heldRides} || ',"firstSteps":' || ${firstSteps} || '}' as json
    from taxi_park p
    cross join (${figuresAt({ zone: ZONE, today: `(park_now() at time zone ${ZONE})::date`, now: 'park_now()' })}) f
    where p.id = current_park()`,
};

/** The dashboard's figures (extension `overview`). */
export async function overviewRoutes(app: FastifyInstance): Promise<void> {
  app.park(
    getOverview,
    {
      reads: () => overviewStatement,
    },
    ({ read, request }) => contentVersioned(request, read),
  );
}
