import { isoTime } from '../journal/refuse-stale.ts';
import { parkFiguresSql } from './account-sql.ts';

/** The months of the ledger up to today's, each with its JSON. */
const MONTHS = `
  with span as (
    select date_trunc('month', min(day)::timestamp) as first_month,
      greatest(date_trunc('month', park_today(current_park())::timestamp), date_trunc('month', max(day)::timestamp)) as last_month
    from ledger_account_day where taxi_park_id = current_park()
  ), summed as (
    select s.month::date as month, -coalesce(sum(a.amount), 0) as change, json_build_object(${parkFiguresSql}) as figures
    from span cross join generate_series(span.first_month, span.last_month, interval '1 month') as s(month)
    left join ledger_account_day a on a.taxi_park_id = current_park()
      and a.day >= s.month::date and a.day < (s.month + interval '1 month')::date
    group by s.month
  )
  select m.month, json_build_object('month', to_char(m.month, 'YYYY-MM'), 'isClosed', c.month is not null,
    'closedAt', ${isoTime('c.closed_at')},
    'closedBy', case when c.person_id is not null then
      json_build_object('id', c.person_id, 'name', coalesce(c.person_name, '')) end,
    'gross', m.figures -> 'gross', 'commission', m.figures -> 'commission', 'rent', m.figures -> 'rent',
    'payouts', m.figures -> 'payouts', 'balance', sum(m.change) over (order by m.month)) as json,
    c.month is not null as is_closed
  from summed m left join ledger_month c on c.taxi_park_id = current_park() and c.month = m.month`;

/** The months of the ledger, newest first. */
export const monthsSql = `
  select json_build_object('months', coalesce(json_agg(json order by month desc), '[]'))::text as json
  from (${MONTHS}) months`;

/** One month's JSON, and the oldest open month. Parameter: the month's first day. */
export const monthSql = `
  with months as (${MONTHS})
  select json::text as json, is_closed as "isClosed",
    (select to_char(min(o.month), 'YYYY-MM') from months o where not o.is_closed) as "oldestOpen"
  from months where month = $1::date`;

/** Drivers with an amount each, as one open matter; no row without drivers. */
const matter = (kind: string, rows: string, { count = 'count(*)', isBlocking = false } = {}) => `
  select '${kind}' as kind, ${isBlocking} as is_blocking, ${count} as count, sum(x.amount) as amount,
    coalesce((json_agg(json_build_object('id', u.id, 'name', coalesce(k.told, u.name)) order by u.name, u.id)
      filter (where u.id is not null))::jsonb, '[]') as drivers
  from (${rows}) x left join app_user u on u.id = x.driver_id left join told k on k.id = u.id`;

const drafts = `
  select null::uuid as driver_id, coalesce((
    select sum(l.amount) from payout_line l where l.run_id = r.id and not l.is_excluded), 0) as amount
  from payout_run r where r.status = 'draft' and r.day >= $1::date and r.day < $2::date`;

const unmarked = `
  select l.driver_id, l.amount from payout_run r join payout_line l on l.run_id = r.id
  where r.status = 'confirmed' and r.day >= $1::date and r.day < $2::date and not l.is_excluded and l.status = 'open'`;

const withoutTerms = `
  select d.driver_id, sum(d.gross) as amount
  from ledger_day d
  where d.taxi_park_id = current_park() and d.day >= $1::date and d.day < $2::date and d.rides > 0
    -- Whoever had terms before the month and never lost them has them all the time.
    and d.driver_id not in (
      select g.driver_id from driver_terms g cross join lateral terms_on(g.driver_id, $1::date) t
      group by g.driver_id
      having count(*) filter (where g.terms_id is null and g.valid_from >= $1::date and g.valid_from < $2::date) = 0)
    and not exists (select from terms_on(d.driver_id, d.day))
  group by d.driver_id`;

const ongoing = `
  select r.driver_id, null::bigint as amount, count(*) as rides from ride r
  where r.taxi_park_id = current_park() and r.status in ('ongoing', 'active')
    and r.picked_up_at >= $1::date::timestamp at time zone $3 and r.picked_up_at < $2::date::timestamp at time zone $3
  group by r.driver_id`;

const owing = `
  select driver_id, sum(total) as amount from ledger_driver_month
  where taxi_park_id = current_park() and month < $2::date group by driver_id having sum(total) < 0`;

/**
 * What is still open in a month, as one JSON array. Parameters: its first day, that of the next
 * one, time zone.
 */
export const openMattersSql = `
  with told as materialized (select * from told_names(current_park()))
  select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'amount', amount, 'isBlocking', is_blocking,
    'drivers', coalesce((select jsonb_agg(d.driver order by d.place)
      from jsonb_array_elements(drivers) with ordinality as d(driver, place) where d.place <= 50), '[]'))), '[]')::text as json
  from (
    ${[
      matter('payout_draft', drafts, { isBlocking: true }),
      matter('payout_unmarked', unmarked),
      matter('ongoing_rides', ongoing, { count: 'sum(x.rides)' }),
      matter('without_terms', withoutTerms),
      matter('owes_park', owing),
    ].join(' union all ')}
  ) matters where count > 0`;
