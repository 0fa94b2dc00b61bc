-- How a park writes the file of a payout run for its bank, and who has saved the one of a run.
create table bank_file (
  taxi_park_id uuid primary key references taxi_park,
  settings jsonb not null
);
alter table bank_file enable row level security;
create policy own_park on bank_file to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on bank_file to taxi_park_session;

alter table payout_run add column file_saved_by uuid, add column file_saved_by_name text,
  add column file_saved_at timestamptz;
