import { SOURCE_DAYS } from './fill-source-days.ts';

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

/** Rides of so many days before may change within the days of a statement. */
const DAYS_BEFORE = 35;

/** Parameters: source, first and last day. The days in the park's zone. */
const span = `span as (
    select $2::date::timestamp at time zone p.time_zone as first,
      ($3::date + 1)::timestamp at time zone p.time_zone as after
    from taxi_park p where p.id = current_park()
  )`;

const sumOf = (name: string, condition: string): string =>
  `coalesce(sum(m.amount) filter (where ${condition}), 0)::float8 as "${name}"`;
const within = 'm.day between $2::date and $3::date and not m.is_file';

/**
 * What is posted for rides of a source, by driver and account, on the day of the ride, how many they
 * are (account `rides`), and what was added from its files.
 */
export const postedSql = `
  with money as (
    select driver_id, account, amount, day, is_night, changed_on, false as is_file from ledger_source_day
    where source_id = $1::uuid and day between $2::date and $3::date + 1
    union all
    select driver_id, account, amount, day, is_night, changed_on, false from ledger_source_day
    where source_id = $1::uuid and changed_on > '-infinity' and changed_on between $2::date and $3::date
      and day >= $2::date - ${DAYS_BEFORE} and day < $2::date
    union all
    select e.driver_id, e.account, e.amount, coalesce(e.belongs_to, e.day), false, null, true from ledger_entry e
    where e.ride_source_id = $1::uuid and e.day >= $2::date and coalesce(e.belongs_to, e.day) between $2::date and $3::date
      and not exists (select from ledger_entry c where c.corrects = e.id)
  )
  select m.driver_id as driver, m.account,
    ${sumOf('sums', within)},
    ${sumOf('nightBefore', 'm.day = $2::date and m.is_night')},
    ${sumOf('nightAfter', 'm.day = $3::date + 1 and m.is_night')},
    ${sumOf('changedAfter', `${within} and m.changed_on > $3::date`)},
    ${sumOf('changedWithin', 'm.day < $2::date')},
    ${sumOf('filesOnly', 'm.is_file')}
  from money m group by 1, 2`;

/** The names of drivers whose rides in the days wait. */
export const waitingSql = `
  with ${span}
  select distinct r.driver_ref as ref from source_ride r cross join span s
  where r.taxi_park_id = current_park() and r.source_id = $1::uuid and r.state = 'held'
    and r.picked_up_at >= s.first and r.picked_up_at < s.after`;

const ride = (condition: string): string =>
  `exists (select from source_ride r where r.source_id = $1::uuid and ${condition})`;

/**
 * Whether all days have been read, and counted (fill-source-days.ts): there are rides of them, and the first day or an earlier one has
 * some. A platform's reading has passed the last day, and none of them was asked for once more; of
 * programs and files rides came after the last day was over: a batch of bills has no response.
 */
export const completeSql = `
  with ${span}
  select ${ride('r.picked_up_at >= s.first and r.picked_up_at < s.after')}
    and ${ride(`r.picked_up_at < s.first + interval '1 day'`)}
    and not exists (select from follow_up f where f.taxi_park_id = current_park() and f.kind = '${SOURCE_DAYS}'
      and coalesce((f.data ->> 'from')::date, 'infinity') > $2::date - ${DAYS_BEFORE})
    and case when c.source_id is not null
      then c.mark >= s.after and not exists (
        select from jsonb_array_elements(c.queue) w where w ->> 'kind' = 'asked'
          and (w ->> 'from')::float8 < extract(epoch from s.after) * 1000
          and (w ->> 'to')::float8 > extract(epoch from s.first) * 1000)
      else ${ride('r.picked_up_at >= s.after')}
        or exists (select from ingest_batch b where b.source_id = $1::uuid and b.response is not null
          and b.started_at >= s.after)
      end as complete
  from span s left join source_connection c on c.source_id = $1::uuid`;
