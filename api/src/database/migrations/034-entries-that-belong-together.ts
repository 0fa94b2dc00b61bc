import type { Migration } from '../migration.ts';

/**
 * To which entry of the same driver another belongs. What a ride posts for a new driver names the first entry of the
 * former one (migration 18), which is nothing that the new driver's account can be corrected by.
 */
export const migration: Migration = {
  id: 34,
  name: 'entries that belong together',
  sql: `
-- The entry that is corrected to change this one: the entry itself when nothing of the driver came before it.
create function first_entry_of(entry ledger_entry) returns bigint language sql stable as $$
  select case
    when entry.corrects is null then entry.id
    when exists (select from ledger_entry f where f.id = entry.corrects and f.driver_id = entry.driver_id)
      then entry.corrects
    else (select min(o.id) from ledger_entry o
      where o.corrects = entry.corrects and o.driver_id = entry.driver_id and o.account = entry.account)
  end
$$;

-- What a first entry amounts to with all that belongs to it.
create function entry_in_all(entry ledger_entry) returns bigint language sql stable as $$
  select (entry.amount
    + coalesce((select sum(c.amount) from ledger_entry c
        where c.corrects = entry.id and c.driver_id = entry.driver_id), 0)
    + coalesce((select sum(o.amount) from ledger_entry o
        where entry.corrects is not null and o.corrects = entry.corrects and o.id <> entry.id
          and o.driver_id = entry.driver_id and o.account = entry.account), 0))::bigint
$$;
`,
};
