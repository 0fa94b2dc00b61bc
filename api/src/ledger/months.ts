import { closeLedgerMonth, getLedgerMonth, listLedgerMonths } from '@park/contract/payouts';
import type { FastifyInstance } from 'fastify';
import { isoTime } from '../database/time-sql.ts';
import { parkFiguresSql } from './ledger.ts';
import type { SignedIn } from '../sessions/session-store.ts';
import { onlyRow, type Queryable } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from './entry-sql.ts';
import { lockLedger } from './ledger-days.ts';
import { journalPark } from '../journal/write-journal.ts';
import { postDueRentOf } from './rent-job.ts';

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
const monthsSql = `
  select json_build_object('months', coalesce(json_agg(json order by month desc), '[]'))::text as json
  from (${MONTHS}) months`;

/** One month's JSON, and the oldest open month. Parameter: the month's first day. */
const monthSql = `
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
const openMattersSql = `
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

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

interface MonthRow {
  json: string;
  isClosed: boolean;
  oldestOpen: string | null;
}

interface ReadMonth extends MonthRow {
  readonly open: string;
}

async function readMonth(
  source: Pick<Queryable, 'query'>,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<ReadMonth> {
  const first = `${id}-01`;
  const [month] = MONTH.test(id) ? await source.query<MonthRow>(monthSql, [first]) : [];
  if (month === undefined) throw new RequestError('month_not_found');
  const { next } = onlyRow(
    await source.query<{ next: string }>(`select ($1::date + interval '1 month')::date::text as next`, [
      first,
    ]),
  );
  const open = await source.query<{ json: string }>(openMattersSql, [first, next, timeZone]);
  return { ...month, open: onlyRow(open).json };
}

const responseOf = ({ json, open }: ReadMonth) => `{"month":${json},"open":${open}}`;

/**
 * Why a month cannot be closed: only the oldest open one, when it is over, and without a draft of a
 * payout run.
 */
function refuseClosing({ isClosed, oldestOpen, open }: ReadMonth, id: string, today: string): void {
  if (isClosed) throw new RequestError('month_closed');
  if (!(id < today.slice(0, id.length))) throw new RequestError('month_not_over');
  if (oldestOpen !== null && oldestOpen < id) {
    throw new RequestError('month_not_oldest', { values: { month: oldestOpen } });
  }
  const matters = JSON.parse(open) as readonly { isBlocking: boolean }[];
  if (matters.some(({ isBlocking }) => isBlocking)) throw new RequestError('month_has_draft');
}

async function closeMonth(tx: Queryable, id: string, user: SignedIn): Promise<ReadMonth> {
  const { timeZone, taxiParkId } = user;
  const { today } = await lockLedger(tx, user);
  await tx.query('select post_due_rent(current_park(), $1::date)', [today]);
  refuseClosing(await readMonth(tx, { id, timeZone }), id, today);
  await tx.query(
    `insert into ledger_month (taxi_park_id, month, ${AUTHOR_COLUMNS}) values (current_park(), $1::date, ${AUTHOR_VALUES})`,
    [`${id}-01`],
  );
  const park = onlyRow(
    await tx.query<{ name: string }>('select name from taxi_park where id = current_park()'),
  );
  await journalPark(tx, 'month_closed', { id: taxiParkId, name: park.name }, [
    { field: 'month', before: null, after: id },
  ]);
  return readMonth(tx, { id, timeZone });
}

/** The calls on the months of the ledger (extension `ledger`, decision 115). */
export async function monthRoutes(app: FastifyInstance): Promise<void> {
  app.park(listLedgerMonths, async ({ park }) => {
    const rows = await park.query<{ json: string }>(monthsSql);
    return rawJsonResponse(onlyRow(rows).json);
  });

  app.park(getLedgerMonth, async ({ park, user: { timeZone }, id }) => {
    const month = await park.transaction((tx) => readMonth(tx, { id, timeZone }));
    return rawJsonResponse(responseOf(month));
  });

  app.park(closeLedgerMonth, async ({ park, user, id }) => {
    await postDueRentOf(park);
    const month = await park.transaction((tx) => closeMonth(tx, id, user));
    return rawJsonResponse(responseOf(month));
  });
}
