/** Days of the overview, and of the comparison before them. */
const WEEK = 7;

const DAYS = 2 * WEEK;

const dayStart = (day: string) => `((${day})::timestamp at time zone $1)`;
const windowStart = dayStart(`$2::date - ${DAYS - 1}`);
/**
 * The starts of the days and the end of the last: the day of a moment is found in it by binary
 * search.
 */
const midnights = '(select moments from midnight)';
const dayNumber = (moment: string) => `width_bucket(${moment}, ${midnights})`;
const dateOf = (number: string) => `$2::date - ${DAYS} + ${number}`;

function perDay(value: string): string {
  return `(select json_agg(json_build_object('weekday', weekday, 'date', date, 'value', ${value}, 'before', (
      select ${value} from week earlier where earlier.date = week.date - ${WEEK}
    )) order by date)
    from week where is_current)::text`;
}

/**
 * The overview counted from all rides and switches, without sums: what `overviewSql` must equal.
 * Its parameters and columns.
 */
export const overviewOfRecordsSql = `
  with midnight as materialized (
    select array_agg(${dayStart('$2::date - n')} order by n desc) as moments from generate_series(-1, ${DAYS - 1}) n
  ),
  event as (
    select e.subject_id, e.id, e.at, e.connected from connection_event e
    where e.taxi_park_id = current_park() and e.subject = 'driver'
      and e.at >= ${windowStart} and e.at <= $3::timestamptz
    union all
    select d.id, 0, ${windowStart}, last.connected from driver d cross join lateral (
      select c.connected from connection_event c
      where c.taxi_park_id = current_park() and c.subject = 'driver' and c.subject_id = d.id and c.at < ${windowStart}
      order by c.at desc, c.id desc limit 1
    ) last
  ),
  span as (
    select subject_id, connected, at as starts,
      lead(at, 1, $3::timestamptz) over (partition by subject_id order by at, id) as ends
    from event
  ),
  online as (
    select subject_id, ${dateOf('n')} as date, least(ends, ${midnights}[n + 1]) - greatest(starts, ${midnights}[n]) as time
    from span cross join lateral generate_series(${dayNumber('starts')}, ${dayNumber('ends')}) n
    where connected and least(ends, ${midnights}[n + 1]) > greatest(starts, ${midnights}[n])
  ),
  hours as (select date, extract(epoch from sum(time)) / 3600 as value from online group by date),
  ride_day as (
    select ${dateOf(dayNumber('picked_up_at'))} as date, driver_id, status, sum(earning) as earning, count(*)::int as rides
    from ride
    where picked_up_at >= ${dayStart(`$2::date - ${DAYS - 1}`)} and picked_up_at < ${dayStart('$2::date + 1')}
      and status <> 'cancelled'
    group by 1, 2, 3
  ),
  active as (
    select date, count(*)::int as value from (
      select date, subject_id from online union select date, driver_id from ride_day
    ) seen group by date
  ),
  trips as (
    select date, sum(rides)::int as value, sum(earning) as earning from ride_day where status = 'completed' group by date
  ),
  week as materialized (
    select day.date, extract(isodow from day.date)::int as weekday, day.date > $2::date - ${WEEK} as is_current,
      coalesce(active.value, 0) as activity, coalesce(hours.value, 0) as hours, coalesce(trips.value, 0) as trips,
      coalesce(trips.earning, 0) as earning
    from (select $2::date - n as date from generate_series(0, ${DAYS - 1}) n) day
    left join active using (date) left join hours using (date) left join trips using (date)
  ),
  total as (
    select coalesce(sum(hours) filter (where is_current), 0) as hours,
      coalesce(sum(hours) filter (where is_current and date < $2::date), 0) as hours_whole,
      coalesce(sum(hours) filter (where not is_current and date < $2::date - ${WEEK}), 0) as hours_before,
      (sum(trips) filter (where is_current))::int as trips,
      sum(earning) filter (where date = $2::date) as revenue
    from week
  )
  select ${perDay('activity')} as activity, ${perDay('round(hours::numeric, 1)')} as hours, ${perDay('trips')} as trips,
    round(total.hours::numeric, 1)::text as "hoursTotal",
    case when total.hours_before > 0
      then round((total.hours_whole - total.hours_before) / total.hours_before * 100)::int end as "deltaPercent",
    total.trips as completed, total.revenue::text as revenue
  from total`;
