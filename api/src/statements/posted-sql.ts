/** A sum of one account of a driver, by what it belongs to; in minor units. */
export interface PostedRow {
  readonly driver: string;
  readonly account: string;
  readonly sums: number;
  readonly nightBefore: number;
  readonly nightAfter: number;
  readonly changedAfter: number;
  readonly changedWithin: number;
  readonly filesOnly: number;
}

/** Rides of earlier days whose changes may come within the days of a statement. */
const BEFORE = '35 days';

/** Parameters: source, first and last day. The days in the park's zone. */
const span = `span as (
    select p.time_zone as zone, $2::date::timestamp at time zone p.time_zone as first,
      ($2::date + time '04:00') at time zone p.time_zone as first_night,
      ($3::date + 1)::timestamp at time zone p.time_zone as after,
      ($3::date + 1 + time '04:00') at time zone p.time_zone as after_night
    from taxi_park p where p.id = current_park()
  )`;

const sumOf = (name: string, condition: string): string =>
  `coalesce(sum(m.amount) filter (where ${condition}), 0)::float8 as "${name}"`;
const within = 'm.at_ride >= s.first and m.at_ride < s.after';
// What comes with the ride itself, or within a minute of it, is no change of it.
const isChange = `m.posted_at > m.first_posted + interval '1 minute'`;

/**
 * What is posted for rides of a source, by driver and account, on the day of the ride, and what was
 * added from its files. The park's commission is no concern of the platform.
 */
export const postedSql = `
  with ${span}, money as materialized (
    select e.driver_id, e.account, e.amount, r.picked_up_at as at_ride, e.at as posted_at,
      min(e.at) over (partition by r.ride_id) as first_posted, false as is_file
    from source_ride r cross join span s
    join ledger_entry e on e.driver_id = r.driver_id and e.source_id = r.ride_id and e.source_type = 'ride'
      and e.day >= $2::date - 36
    where r.source_id = $1::uuid and r.posted_at is not null and e.account <> 'commission'
      and r.picked_up_at >= s.first - interval '${BEFORE}' and r.picked_up_at < s.after_night
    union all
    select e.driver_id, e.account, e.amount, coalesce(e.belongs_to, e.day)::timestamp at time zone s.zone, e.at, e.at, true
    from ledger_entry e cross join span s
    where e.ride_source_id = $1::uuid and e.day >= $2::date and coalesce(e.belongs_to, e.day) between $2::date and $3::date
      and not exists (select from ledger_entry c where c.corrects = e.id)
  )
  select m.driver_id as driver, m.account,
    ${sumOf('sums', `${within} and not m.is_file`)},
    ${sumOf('nightBefore', 'm.at_ride >= s.first and m.at_ride < s.first_night and not m.is_file')},
    ${sumOf('nightAfter', 'm.at_ride >= s.after and m.at_ride < s.after_night and not m.is_file')},
    ${sumOf('changedAfter', `${within} and m.posted_at >= s.after and ${isChange}`)},
    ${sumOf('changedWithin', `m.at_ride < s.first and m.posted_at >= s.first and m.posted_at < s.after and ${isChange}`)},
    ${sumOf('filesOnly', 'm.is_file')}
  from money m cross join span s group by 1, 2`;

/** Rides of a source in the days: of each driver those that are posted, and by name those that wait. */
export const ridesSql = `
  with ${span}
  select case when r.state = 'posted' then r.driver_id end as driver,
    case when r.state = 'held' then r.driver_ref end as ref, count(*)::int as rides
  from source_ride r cross join span s
  where r.source_id = $1::uuid and r.picked_up_at >= s.first and r.picked_up_at < s.after
    and r.state in ('posted', 'held', 'archived')
  group by 1, 2`;

const ride = (condition: string): string =>
  `exists (select from source_ride r where r.source_id = $1::uuid and ${condition})`;

/**
 * Whether all days have been read: there are rides of them, and the first day or an earlier one has
 * some. A platform's reading has passed the last day, and none of them was asked for once more; of
 * programs and files rides came after the last day was over.
 */
export const completeSql = `
  with ${span}
  select ${ride('r.picked_up_at >= s.first and r.picked_up_at < s.after')}
    and ${ride(`r.picked_up_at < s.first + interval '1 day'`)}
    and case when c.source_id is not null
      then c.mark >= s.after and not exists (
        select from jsonb_array_elements(c.queue) w where w ->> 'kind' = 'asked'
          and (w ->> 'from')::float8 < extract(epoch from s.after) * 1000
          and (w ->> 'to')::float8 > extract(epoch from s.first) * 1000)
      else ${ride('r.picked_up_at >= s.after')}
        or exists (select from ingest_batch b where b.source_id = $1::uuid and b.started_at >= s.after)
      end as complete
  from span s left join source_connection c on c.source_id = $1::uuid`;
