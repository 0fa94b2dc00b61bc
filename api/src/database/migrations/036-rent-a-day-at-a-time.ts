import type { Migration } from '../migration.ts';

/**
 * Rent that is due is posted a day a transaction, so that neither a large park nor a long outage makes a statement that
 * takes longer than one may.
 */
export const migration: Migration = {
  id: 36,
  name: 'rent a day at a time',
  sql: `
-- What was posted for a park's days; by driver it would be read from all parks.
create index ledger_entry_rent_of_park on ledger_entry (taxi_park_id, day) where source_type = 'rent';

-- Today in the time zone of a park, by the clock of this database.
create function park_today(park uuid) returns date language sql stable as $$
  select (park_now() at time zone time_zone)::date from taxi_park where id = park
$$;

-- Posts the rent of the first day that is due, up to today. Returns the number of entries; null when no day is due.
create function post_rent_of_next_day(park uuid) returns int
language plpgsql security definer set search_path from current as $$
declare
  next_day date;
  written int;
begin
  perform lock_ledger(park);
  select rent_through + 1 into next_day from ledger_park where taxi_park_id = park;
  if next_day is null or next_day > park_today(park) then return null; end if;
  written := settle_rent(park, next_day, next_day);
  update ledger_park set rent_through = next_day where taxi_park_id = park;
  return written;
end $$;
`,
};
