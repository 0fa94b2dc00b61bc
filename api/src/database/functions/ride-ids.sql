-- edition 1
-- The ids of all rides: of all months each is used once (decision 132).

create or replace function keep_ride_ids_insert() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  insert into ride_id (id) select id from after_rows;
  return null;
end $$;
create or replace trigger ride_insert_id after insert on ride
  referencing new table as after_rows for each statement execute function keep_ride_ids_insert();

create or replace function keep_ride_ids_update() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  if exists (select id from before_rows except all select id from after_rows) then
    delete from ride_id where id in (select id from before_rows);
    insert into ride_id (id) select id from after_rows;
  end if;
  return null;
end $$;
create or replace trigger ride_update_id after update on ride
  referencing old table as before_rows new table as after_rows
  for each statement
  execute function keep_ride_ids_update();

create or replace function keep_ride_ids_delete() returns trigger language plpgsql security
  definer set search_path from current as $$
begin
  delete from ride_id where id in (select id from before_rows);
  return null;
end $$;
create or replace trigger ride_delete_id after delete on ride
  referencing old table as before_rows for each statement execute function keep_ride_ids_delete();
