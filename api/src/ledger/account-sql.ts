import { entryFieldsSql } from './entry-sql.ts';

/** The head of a driver's account. Parameters: driver, first and last day, kinds or null. */
export const accountHeadSql = `
  select json_build_object(
    'driver', json_build_object('id', u.id, 'name', coalesce(
      (select k.told from told_names(current_park(), u.name) k where k.id = u.id), u.name)),
    'terms', (select json_build_object('id', t.id, 'name', t.name)
      from terms_on(u.id, $3::date) now join terms t on t.id = now.terms_id),
    'iban', (select b.iban from bank_account b where b.driver_id = u.id),
    'before', ledger_balance(u.id, $2::date),
    'balance', ledger_balance(u.id, $3::date + 1),
    'total', (select count(*) from ledger_entry e where e.driver_id = u.id and e.day between $2::date and $3::date
      and ($4::text[] is null or e.kind = any($4::text[])))
  )::text as json
  from app_user u where u.id = $1`;

/**
 * A page of the account, newest first, each entry with the balance after it, also where other kinds
 * are left out; the cursor after each. Parameters: driver, first and last day, kinds or null,
 * cursor (day, id) or nulls, limit.
 */
export const accountPageSql = `
  with page as materialized (
    select e.id, e.day from ledger_entry e
    where e.driver_id = $1 and e.day between $2::date and $3::date
      and ($4::text[] is null or e.kind = any($4::text[]))
      and ($5::date is null or (e.day, e.id) < ($5::date, $6::bigint))
    order by e.day desc, e.id desc limit $7
  ), span as materialized (select min(day) as first_day, max(day) as last_day from page),
  running as materialized (
    select e.id, sum(e.amount) over (order by e.day, e.id) as total
    from ledger_entry e
    where e.driver_id = $1 and e.day >= (select first_day from span) and e.day <= (select last_day from span)
  )
  select e.day || '_' || e.id as cursor,
    json_build_object(${entryFieldsSql}, 'balance', ledger_start.balance + r.total,
      'inAll', case when first_entry_of(e) = e.id then entry_in_all(e) end)::text as json
  from page join ledger_entry e on e.id = page.id join running r on r.id = e.id
  cross join (select ledger_balance($1, (select first_day from span)) as balance) ledger_start
  left join app_user u on u.id = e.driver_id
  order by e.day desc, e.id desc`;

/** The balance after each day. Parameters: driver, first and last day. */
export const driverBalancesSql = `
  select json_build_object('days', coalesce(json_agg(json_build_object('day', day, 'balance', balance) order by day), '[]'))::text as json
  from (
    select s.day::date as day,
      ledger_balance($1, $2::date) + sum(coalesce(d.total, 0)) over (order by s.day) as balance
    from generate_series($2::date, $3::date, interval '1 day') as s(day)
    left join ledger_day d on d.driver_id = $1 and d.day = s.day::date
  ) days`;

const ofKind = (...kinds: readonly string[]) =>
  `coalesce(sum(a.amount) filter (where a.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`;

/**
 * What the park gained from drivers, and what it paid them, of `a` (ledger_account_day), as members
 * of a JSON object.
 */
export const parkFiguresSql = `'gross', -${ofKind('ride')}, 'commission', ${ofKind('commission')},
  'rent', ${ofKind('rent')}, 'payouts', ${ofKind('payout', 'payout_returned', 'advance')}`;

/** The park's amounts by week, every week of the range. Parameters: first and last day. */
export const ledgerWeeksSql = `
  select json_build_object('weeks', coalesce(json_agg(json order by week), '[]'))::text as json
  from (
    select w.week::date as week, json_build_object('startsOn', w.week::date, ${parkFiguresSql}) as json
    from generate_series(date_trunc('week', $1::date::timestamp), $2::date::timestamp, interval '1 week') as w(week)
    left join ledger_account_day a on a.taxi_park_id = current_park()
      and a.day >= greatest(w.week::date, $1::date) and a.day <= least(w.week::date + 6, $2::date)
    group by w.week
  ) weeks`;
