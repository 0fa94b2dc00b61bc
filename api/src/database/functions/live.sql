-- edition 4
-- What open consoles are told at once (decision 113).

create or replace function notify_stale(park uuid, what text[]) returns void language sql as $$
  select pg_notify('park_live', json_build_object('park', park, 'stale', what)::text)
$$;

create or replace function notify_stale_figures() returns trigger language plpgsql as $$
begin
  perform notify_stale(taxi_park_id, array['overview', 'notifications'])
  from (select distinct taxi_park_id from changed) parks;
  return null;
end $$;
create or replace trigger connection_event_insert_live after insert on connection_event
  referencing new table as changed for each statement execute function notify_stale_figures();
create or replace trigger ride_insert_live after insert on ride
  referencing new table as changed for each statement execute function notify_stale_figures();
create or replace trigger ride_update_live after update on ride
  referencing new table as changed for each statement execute function notify_stale_figures();

create or replace function notify_journal_entry() returns trigger language plpgsql as $$
begin
  perform notify_stale(new.taxi_park_id,
    case when new.action ~ '^(bill|driver|fare|vehicle|entr|terms|bank|payout|month|source|key|rides|webhook)' then array['journal']
    else array['journal', 'people'] end);
  return null;
end $$;
create or replace trigger journal_entry_live after insert on journal_entry
  for each row execute function notify_journal_entry();
