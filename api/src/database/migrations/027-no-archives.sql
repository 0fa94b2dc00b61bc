-- contracts
-- Months of rides stay in the database: archives of them are gone. What is in one would be missing
-- from every sum, so it comes back first.
do $$
declare
  files text;
begin
  select string_agg(file, ', ' order by before) into files from ride_archive
    where restored_at is null and rides > 0;
  if files is not null then
    raise exception 'rides are in archives (%): bring each back with "pnpm restore-rides --from FILE" of the release before, then start this one', files;
  end if;
  if exists (select from ride_leaving) then
    raise exception 'an archive of rides was not finished: finish it with "pnpm archive-rides" of the release before, bring it back with "pnpm restore-rides --from FILE", then start this one';
  end if;
end $$;

-- The functions of this release bring the views of sums again.
drop view if exists every_ride, counted_ride cascade;
drop function if exists detach_rides(date), forget_leaving_rides(uuid), take_back_rides(uuid);
drop table archived_ride_day, ride_archive, ride_leaving cascade;
delete from schema_function where name = 'functions/ride-archives.sql';
