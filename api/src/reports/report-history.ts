/** How often the history takes a new look at the value of a ride report that is run again and again. */
const RIDE_VALUE_MINUTES = 10;
const NEWEST = 200;
/** Ranges that a process keeps in mind before it starts afresh. */
const REMEMBERED_MAX = 1_000;

/**
 * Continuation of a WITH list: remembers that a report was run, one row per type, range and day, with its latest
 * value. A report that is run again with the same value writes nothing. `value` names a row source with `value`.
 * Parameters: first day, last day, time zone.
 */
export function rememberReportSql(type: 'earning' | 'ride', value: string): string {
  return `remembered as (
    insert into generated_report as g
      (id, taxi_park_id, type, start_date, end_date, generated_on, generated_at, value)
    select gen_random_uuid(), current_park(), '${type}', $1::date, $2::date,
      (park_now() at time zone $3)::date, park_now(), ${value}.value
    from ${value}
    where not exists (
      select from generated_report same
      where same.taxi_park_id = current_park() and same.type = '${type}'
        and same.start_date = $1::date and same.end_date = $2::date
        and same.generated_on = (park_now() at time zone $3)::date and same.value = ${value}.value
    )
    on conflict (taxi_park_id, type, start_date, end_date, generated_on)
      do update set value = excluded.value, generated_at = excluded.generated_at
  )`;
}

/** Remembers a ride report with the earning of its completed rides. Parameters: first day, last day, time zone. */
export const rememberRideReportSql = `
  with total as (
    select coalesce(sum(earning), 0) as value from ride
    where status = 'completed'
      and picked_up_at >= ($1::date)::timestamp at time zone $3
      and picked_up_at < ($2::date + 1)::timestamp at time zone $3
  ),
  ${rememberReportSql('ride', 'total')}
  select 1 as done`;

/**
 * Says when a ride report is due to be remembered: its first run, then again after ten minutes. What a process
 * remembers of it is no state that matters: another replica, or this one after a restart, merely looks once more.
 */
export function rideReportsDue(): (report: string, now: Date) => boolean {
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
 * The reports that were run, newest first. One whose range was not over when it was run is Pending: its figures
 * may still change. Parameters: time zone, currency.
 */
export const reportHistorySql = `
  select coalesce(json_agg(r), '[]')::text as json from (
    select id, generated_on as date, type, value, $2 as currency,
      case when end_date < (generated_at at time zone $1)::date then 'Generated' else 'Pending' end as status
    from generated_report order by generated_at desc, id limit ${NEWEST}
  ) r`;
