-- edition 1
-- The links of drivers in the journal: one that is replaced is a link that was withdrawn.

create or replace function journal_driver_link() returns trigger language plpgsql as $$
begin
  perform write_journal(case tg_op when 'INSERT' then 'driver_link_made'
    else 'driver_link_withdrawn' end, 'driver', u.id, u.name, '[]', new.taxi_park_id)
  from app_user u where u.id = new.driver_id;
  return null;
end $$;
create or replace trigger driver_link_in_journal after insert or update of withdrawn_at on
  driver_link
  for each row execute function journal_driver_link();
