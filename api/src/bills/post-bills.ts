import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from '../ledger/entry-sql.ts';

/**
 * Posts the parts of charged bills whose day has come, each once; of a day in a closed month as a
 * correction in the open one. The caller holds the ledger's lock. Parameter: bills, null for all.
 */
const POST_SQL = `
  with due as materialized (
    select p.id, p.day, p.amount, b.driver_id, b.charge_text, b.charged_by, b.charged_by_name,
      case b.kind when 'fuel' then 'fuel' else 'fine' end as kind, case b.kind when 'fuel' then 'fuel' else 'fines' end as account,
      coalesce(p.day <= ledger_closed_through(current_park()), false) as is_late,
      ledger_closed_through(current_park()) + 1 as opened
    from bill_part p join bill b on b.id = p.bill_id
    where p.taxi_park_id = current_park() and p.entry_id is null and p.day <= park_today(current_park())
      and ($1::uuid[] is null or p.bill_id = any($1::uuid[]))
  ), posted as (
    insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS},
      source_type, source_id, belongs_to)
    select current_park(), driver_id, case when is_late then opened else day end,
      case when is_late then 'correction' else kind end, account, -amount, charge_text, charged_by, charged_by_name,
      'hand', id, case when is_late then day end
    from due order by day, id
    returning id, source_id
  )
  update bill_part p set entry_id = x.id from posted x where p.id = x.source_id returning p.id`;

/** Posts what is due of bills; the caller holds the ledger's lock. Returns how many parts. */
export async function postBills(tx: Queryable, bills: readonly string[] | null): Promise<number> {
  return (await tx.query(POST_SQL, [bills])).length;
}

/**
 * Corrects what was posted of a bill to nothing, whatever else was corrected by hand. Its parts can be
 * posted again, with what was left of each to pay; those of which nothing was are no more. The caller
 * holds the ledger's lock. Returns what was left in all.
 */
export async function unpostBill(tx: Queryable, bill: string, text: string): Promise<number> {
  const parts = await tx.query<{ id: string; left: number }>(
    `select p.id, -entry_in_all(e)::float8 as left from bill_part p join ledger_entry e on e.id = p.entry_id
     where p.bill_id = $1`,
    [bill],
  );
  await tx.query(
    `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS},
       source_type, corrects, belongs_to)
     select current_park(), e.driver_id, case when x.is_late then x.opened else x.day end, 'correction', e.account,
       -entry_in_all(e), $2, ${AUTHOR_VALUES}, 'hand', e.id, case when x.is_late then x.day end
     from bill_part p join ledger_entry e on e.id = p.entry_id cross join lateral (
       select coalesce(e.belongs_to, e.day) as day, ledger_closed_through(current_park()) + 1 as opened,
         coalesce(coalesce(e.belongs_to, e.day) <= ledger_closed_through(current_park()), false) as is_late
     ) x
     where p.bill_id = $1 and entry_in_all(e) <> 0 order by e.id`,
    [bill, text],
  );
  await tx.query('delete from bill_part where id = any($1::uuid[])', [
    parts.filter(({ left }) => left <= 0).map(({ id }) => id),
  ]);
  await tx.query(
    `update bill_part p set entry_id = null, id = gen_random_uuid(), amount = x.left
     from json_to_recordset($1::json) as x(id uuid, "left" bigint) where p.id = x.id`,
    [JSON.stringify(parts)],
  );
  return parts.reduce((sum, { left }) => sum + left, 0);
}

/** Posts the parts of bills on their days, a job for each park in which some are due. */
export async function billJobs(app: FastifyInstance): Promise<void> {
  const { database, clock, jobs } = app;
  jobs.work('bills', { cron: '* * * * *' }, async () => {
    const parks = await database.query<{ id: string }>(
      `select distinct taxi_park_id as id from bill_part
       where entry_id is null and day <= park_today(taxi_park_id)`,
    );
    for (const { id: parkId } of parks) await jobs.send('bills-of-park', { parkId }, { key: parkId });
  });
  jobs.work<{ parkId: string }>('bills-of-park', {}, async ({ parkId }) => {
    await enterPark(database, parkId, clock).transaction(async (tx) => {
      await tx.query('select lock_ledger(current_park())::text');
      await postBills(tx, null);
    });
  });
}
