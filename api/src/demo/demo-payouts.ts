import type { Queryable } from '../database/database.ts';
import { demoWriters } from './demo-people.ts';
import { randomFrom } from './random.ts';
import type { DemoPark } from './which-park.ts';

const author = (person: { id: string; name: string } | undefined) => [
  person?.id ?? null,
  person?.name ?? null,
];

/**
 * One run after a day, confirmed the next morning: whoever has no bank account is left out, and one
 * payment failed.
 */
async function addRun(tx: Queryable, park: DemoPark, day: string): Promise<void> {
  const id = park.idOf(randomFrom(`payout ${day}`).uuid());
  const [director, , , bookkeeper] = demoWriters(park);
  await tx.query(
    `insert into payout_run (id, taxi_park_id, day, text, created_by, created_by_name, created_at)
     values ($1, $2, $3::date, 'Выплата по ' || to_char($3::date, 'DD.MM.YYYY'), $4, $5, $3::timestamp + interval '30 hours')`,
    [id, park.id, day, ...author(bookkeeper)],
  );
  await tx.query(
    `insert into payout_line (run_id, driver_id, taxi_park_id, name, iban, balance, minimum, amount, is_excluded, reason)
     select $1, b.driver_id, $2, u.name, a.iban, b.balance, coalesce(t.minimum_balance, 0),
       b.balance - coalesce(t.minimum_balance, 0), a.iban is null, case when a.iban is null then 'Нет счёта' end
     from (select driver_id, sum(total)::bigint as balance from ledger_day
       where taxi_park_id = $2 and day <= $3::date group by driver_id) b
     left join lateral terms_on(b.driver_id, $3::date) t on true
     join app_user u on u.id = b.driver_id
     left join bank_account a on a.driver_id = b.driver_id
     where b.balance > coalesce(t.minimum_balance, 0)`,
    [id, park.id, day],
  );
  const run = `from payout_run r join payout_line l on l.run_id = r.id where r.id = $1 and not l.is_excluded`;
  const columns = `(taxi_park_id, driver_id, day, at, kind, account, amount, text, person_id, person_name, source_type, source_id)`;
  await tx.query(
    `insert into ledger_entry ${columns}
     select l.taxi_park_id, l.driver_id, r.day, r.created_at + interval '2 hours', 'payout', 'bank', -l.amount, r.text,
       $2::uuid, $3, 'payout', r.id ${run}`,
    [id, ...author(director)],
  );
  await tx.query(
    `update payout_run set status = 'confirmed', version = 2, confirmed_version = 1, confirmed_by = $2, confirmed_by_name = $3,
       confirmed_at = created_at + interval '2 hours' where id = $1`,
    [id, ...author(director)],
  );
  await tx.query(
    `update payout_line l set status = case when failed.driver_id is null then 'paid' else 'failed' end,
       note = case when failed.driver_id is not null then 'Счёт закрыт' end
     from payout_line all_lines
     left join (select driver_id from payout_line where run_id = $1 and not is_excluded order by driver_id limit 1) failed
       on failed.driver_id = all_lines.driver_id
     where l.run_id = $1 and not l.is_excluded and all_lines.run_id = l.run_id and all_lines.driver_id = l.driver_id`,
    [id],
  );
  await tx.query(
    `insert into ledger_entry ${columns}
     select l.taxi_park_id, l.driver_id, r.day + 1, r.created_at + interval '8 hours', 'payout_returned', 'bank', l.amount,
       l.note, $2::uuid, $3, 'payout', r.id ${run} and l.status = 'failed'`,
    [id, ...author(bookkeeper)],
  );
}

/**
 * Past payout runs, in the middle and at the end of each month; of the last month only the first,
 * so that it waits to be paid.
 */
export async function addDemoPayouts(tx: Queryable, park: DemoPark, lastMonth: string): Promise<void> {
  const days = await tx.query<{ day: string }>(
    `select day::text from (
       select (m + interval '14 days')::date as day from generate_series($1::date - interval '3 months', $1::date, interval '1 month') m
       union all
       select (m - interval '1 day')::date from generate_series($1::date - interval '2 months', $1::date, interval '1 month') m
     ) days
     where day > (select min(day) + 6 from ledger_day where taxi_park_id = $2) order by day`,
    [lastMonth, park.id],
  );
  for (const { day } of days) await addRun(tx, park, day);
}
