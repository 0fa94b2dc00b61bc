/** Days of the overview, and of the comparison before them. */
const WEEK = 7;

const DAYS = 2 * WEEK;

const dayStart = (day: string) => `((${day})::timestamp at time zone $1)`;

function perDay(value: string): string {
  return `(select json_agg(json_build_object('weekday', weekday, 'date', date, 'value', value, 'before', before) order by date)
    from (
      select weekday, date, is_current, ${value} as value, lag(${value}, ${WEEK}) over (order by date) as before from week
    ) compared where is_current)::text`;
}

/**
 * The last seven days counting today, in the park's time zone, each beside the same weekday a week earlier, from the sums of a
 * day (decision 116). A driver is online from a recorded connection to the next recorded switch, or until now: what has not
 * ended is not in the sums and is added here, day by day. Parameters: time zone, today, now.
 */
export const overviewSql = `
  with day as materialized (
    select date, ${dayStart('date')} as starts, least(${dayStart('date + 1')}, $3::timestamptz) as ends,
      date > $2::date - ${WEEK} as is_current
    from (select $2::date - n as date from generate_series(0, ${DAYS - 1}) n) numbered
  ),
  online as (
    select d.date, o.time, (
      select count(*) from driver_online alone where alone.since < d.ends and not exists (
        select from driver_day k
        where k.taxi_park_id = current_park() and k.day = d.date and k.driver_id = alone.driver_id
          and (k.rides > 0 or k.online > '0')
      )
    )::int as active
    from day d
    cross join lateral (
      select sum(d.ends - greatest(n.since, d.starts)) as time from driver_online n where n.since < d.ends
    ) o
    where o.time is not null
  ),
  week as materialized (
    select d.date, extract(isodow from d.date)::int as weekday, d.is_current,
      coalesce(p.active, 0) + coalesce(o.active, 0) as activity,
      extract(epoch from coalesce(p.online, '0') + coalesce(o.time, '0')) / 3600 as hours,
      coalesce(p.completed, 0) as trips, coalesce(p.earning, 0) as earning
    from day d left join park_day p on p.day = d.date left join online o on o.date = d.date
  ),
  total as (
    select sum(hours) filter (where is_current) as hours, sum(hours) filter (where not is_current) as hours_before,
      (sum(trips) filter (where is_current))::int as trips,
      sum(earning) filter (where date = $2::date) as revenue
    from week
  )
  select ${perDay('activity')} as activity, ${perDay('round(hours::numeric, 1)')} as hours, ${perDay('trips')} as trips,
    round(total.hours::numeric, 1)::text as "hoursTotal",
    case when total.hours_before > 0
      then round((total.hours - total.hours_before) / total.hours_before * 100)::int end as "deltaPercent",
    total.trips as completed, round(total.revenue / 100.0, 2)::text as revenue
  from total`;
