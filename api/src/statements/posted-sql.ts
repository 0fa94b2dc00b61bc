import { SOURCE_DAYS } from './fill-source-days.ts';

/** The accounts of the ledger that rides of a source come to, but the park's own commission. */
export const SOURCE_ACCOUNTS = [
  'fares',
  'cancellation_fees',
  'tips',
  'tolls',
  'refunds',
  'bonuses',
  'extras',
  'platform_fees',
  'taxes',
  'cash',
] as const;
type SourceAccount = (typeof SOURCE_ACCOUNTS)[number];

const within = 'm.day between $2::date and $3::date';

/** What a sum is part of, by when its rides were and when it changed. */
export const FACTS = {
  sums: within,
  nightBefore: 'm.day = $2::date and m.is_night',
  nightAfter: 'm.day > $3::date and m.is_night',
  changedAfter: `${within} and m.changed_on > $3::date`,
  changedWithin: 'm.day < $2::date',
  filesOnly: 'm.day is null',
} as const;
const factBits = Object.values(FACTS).map((condition, n) => `coalesce((${condition})::int, 0) * ${2 ** n}`);

/** Sums of a driver by account, in minor units; `facts`: a bit for each of FACTS. */
export type PostedRow = Readonly<
  Record<SourceAccount | 'rides' | 'facts', number> & { readonly driver: string }
>;

/** Rides of so many days before may change within the days of a statement. */
const DAYS_BEFORE = 35;

/**
 * Parameters: source, first and last day. The days in the park's zone; computed in a condition, no index
 * of a table with policies would be used.
 */
const span = `span as materialized (
    select $2::date::timestamp at time zone p.time_zone as first,
      ($3::date + 1)::timestamp at time zone p.time_zone as after
    from taxi_park p where p.id = current_park()
  )`;

/** The columns of `ledger_source_day`. */
export const SOURCE_SUMS = ['rides', ...SOURCE_ACCOUNTS] as const;

/**
 * What is posted for rides of a source, by driver, on the day of the ride, how many they are, and what
 * was added from its files.
 */
export const postedSql = `
  with money as (
    select driver_id, day, is_night, changed_on, ${SOURCE_SUMS.join(', ')} from ledger_source_day
    where source_id = $1::uuid and (day between $2::date and $3::date or day = $3::date + 1 and is_night)
    union all
    select driver_id, day, is_night, changed_on, ${SOURCE_SUMS.join(', ')} from ledger_source_day
    where source_id = $1::uuid and changed_on > '-infinity' and changed_on between $2::date and $3::date
      and day >= $2::date - ${DAYS_BEFORE} and day < $2::date
    union all
    select e.driver_id, null, false, null, 0,
      ${SOURCE_ACCOUNTS.map((account) => `case when e.account = '${account}' then e.amount else 0 end`).join(', ')}
    from ledger_entry e
    where e.ride_source_id = $1::uuid and e.day >= $2::date and coalesce(e.belongs_to, e.day) between $2::date and $3::date
      and not exists (select from ledger_entry c where c.corrects = e.id)
  )
  select m.driver_id as driver, ${factBits.join(' + ')} as facts,
    ${SOURCE_SUMS.map((column) => `sum(m.${column})::float8 as ${column}`).join(', ')}
  from money m group by 1, 2`;

/** The names of drivers whose rides in the days wait. */
export const waitingSql = `
  with ${span}
  select distinct r.driver_ref as ref from source_ride r cross join span s
  where r.taxi_park_id = current_park() and r.source_id = $1::uuid and r.state = 'held'
    and r.picked_up_at >= s.first and r.picked_up_at < s.after`;

/** The pickup of the first ride or the last one, by the index. */
const ride = (condition: string, order: 'asc' | 'desc'): string =>
  `(select r.picked_up_at from source_ride r where r.source_id = $1::uuid and ${condition}
    order by r.picked_up_at ${order} limit 1)`;

/**
 * Whether all days have been read, and counted (fill-source-days.ts): there are rides of them, and the
 * first day or an earlier one has some. A platform's reading has passed the last day, and none of them
 * was asked for once more; of programs and files rides came after the last day was over: a batch of
 * bills has no response.
 */
export const completeSql = `
  with ${span}
  select coalesce(${ride('r.picked_up_at >= s.first', 'asc')} < s.after
    and ${ride('true', 'asc')} < s.first + interval '1 day'
    and not exists (select from follow_up f where f.taxi_park_id = current_park() and f.kind = '${SOURCE_DAYS}'
      and coalesce((f.data ->> 'from')::date, 'infinity') > $2::date - ${DAYS_BEFORE})
    and case when c.source_id is not null
      then c.mark >= s.after and not exists (
        select from jsonb_array_elements(c.queue) w where w ->> 'kind' = 'asked'
          and (w ->> 'from')::float8 < extract(epoch from s.after) * 1000
          and (w ->> 'to')::float8 > extract(epoch from s.first) * 1000)
      else ${ride('true', 'desc')} >= s.after
        or exists (select from ingest_batch b where b.source_id = $1::uuid and b.response is not null
          and b.started_at >= s.after)
      end, false) as complete
  from span s left join source_connection c on c.source_id = $1::uuid`;
