import { isoTime } from '../journal/refuse-stale.ts';

const person = (column: string) => `case when r.${column} is not null then
  json_build_object('id', r.${column}, 'name', coalesce(r.${column}_name, '')) end`;

/** One run as JSON, from `r` (payout_run) and `n` (the sums of its lines). */
const RUN = `json_build_object('id', r.id, 'day', r.day, 'status', r.status, 'text', r.text,
  'createdBy', ${person('created_by')}, 'createdAt', ${isoTime('r.created_at')},
  'confirmedBy', ${person('confirmed_by')}, 'confirmedAt', ${isoTime('r.confirmed_at')},
  'total', coalesce(n.total, 0), 'drivers', coalesce(n.drivers, 0), 'excluded', coalesce(n.excluded, 0),
  'paid', coalesce(n.paid, 0), 'failed', coalesce(n.failed, 0),
  'fileSavedBy', ${person('file_saved_by')}, 'fileSavedAt', ${isoTime('r.file_saved_at')},
  'fileNumber', r.file_number, 'version', r.version)`;

const SUMS = `
  select l.run_id, sum(l.amount) filter (where not l.is_excluded) as total,
    count(*) filter (where not l.is_excluded) as drivers, count(*) filter (where l.is_excluded) as excluded,
    count(*) filter (where l.status = 'paid') as paid, count(*) filter (where l.status = 'failed') as failed
  from payout_line l`;

/**
 * So many runs are a page, whose lines are summed: a park that pays each week has this many in a
 * year.
 */
const PAGE = 50;

/**
 * A page of the runs, newest first, with `next` where there are older ones; of a run that there is
 * not, no row. Parameter: the run after which it begins, or null.
 */
export const payoutRunsSql = `
  with page as materialized (
    select r.* from payout_run r
    where r.taxi_park_id = current_park() and ($1::uuid is null or exists (
      select from payout_run a where a.id = $1::uuid and a.taxi_park_id = current_park()
        and (r.created_at < a.created_at or r.created_at = a.created_at and r.id > a.id)
    )) order by r.created_at desc, r.id limit ${PAGE + 1}
  ), shown as (select * from page order by created_at desc, id limit ${PAGE})
  select case when (select count(*) from page) > ${PAGE} then
      (select id::text from shown order by created_at, id desc limit 1) end as next,
    (select coalesce(json_agg(${RUN} order by r.created_at desc, r.id), '[]')::text
      from shown r left join lateral (${SUMS} where l.run_id = r.id group by l.run_id) n on true) as runs
  where $1::uuid is null or exists (select from payout_run a where a.id = $1::uuid and a.taxi_park_id = current_park())`;

/** One run with its lines by name. Parameter: the run. */
export const payoutRunSql = `
  select json_build_object('run', ${RUN}, 'lines', coalesce((
    select json_agg(json_build_object('driver', json_build_object('id', u.id, 'name', coalesce(l.name, u.name)), 'told', k.told, 'iban', l.iban,
      'balance', l.balance, 'minimum', l.minimum, 'amount', l.amount, 'hasLeft', u.has_left, 'isExcluded', l.is_excluded, 'reason', l.reason,
      'status', l.status, 'note', l.note, 'number', l.number) order by coalesce(l.name, u.name), u.id)
    from payout_line l join app_user u on u.id = l.driver_id
      left join told_names(current_park()) k on k.id = u.id where l.run_id = r.id), '[]'))::text as json
  from payout_run r left join (${SUMS} where l.run_id = $1 group by l.run_id) n on n.run_id = r.id where r.id = $1`;
