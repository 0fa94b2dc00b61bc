-- outside of a transaction
-- Which source a ride is of.
create index concurrently if not exists source_ride_of_ride on source_ride (ride_id);

-- What earlier migrations had made while nobody could write; whoever has them keeps them.
create index concurrently if not exists source_ride_posted on source_ride (driver_id, posted_at)
  where posted_at is not null;
create unique index concurrently if not exists ledger_entry_file_once on ledger_entry (source_id)
  where source_type = 'hand' and source_id is not null;
create index concurrently if not exists ledger_entry_of_file on ledger_entry (ride_source_id, day)
  where ride_source_id is not null;
create unique index concurrently if not exists ledger_entry_rent_of_day_once
  on ledger_entry (driver_id, day)
  where source_type = 'rent' and corrects is null and belongs_to is null;
drop index concurrently if exists ledger_entry_rent_once;
alter table ledger_entry validate constraint ledger_entry_kind_check;
alter table ledger_entry validate constraint ledger_entry_account_check;
alter table key_holder validate constraint key_holder_kind_check;
alter table custody validate constraint custody_taxi_park_id_vehicle_id_fkey;
alter table custody validate constraint custody_taxi_park_id_driver_id_fkey;
