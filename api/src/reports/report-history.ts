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
export function rememberReportSql(type: 'earning' | 'ride'): string {
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
 * The reports that were run, newest first. A report whose range had not ended when it was run is
 * Pending: its figures may still change. Parameters: time zone, currency.
 */
export const reportHistorySql = `
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
