-- From which day on a driver has left, and a vehicle is sold or retired. Kept by functions/leaving.sql.
-- has_left: that day has begun, which no index can know by itself.

alter table driver add left_on date, add has_left boolean not null default false;
alter table vehicle add left_on date,
  add left_how text check (left_how in ('sold', 'retired')),
  add has_left boolean not null default false,
  add constraint vehicle_left_how check ((left_on is null) = (left_how is null));
alter table app_user add has_left boolean not null default false;
grant select (has_left) on app_user to taxi_park_session;

create index driver_leaves on driver (left_on) where left_on is not null and not has_left;
create index vehicle_leaves on vehicle (left_on) where left_on is not null and not has_left;

-- Until when it was before leaving cut it off: taken back, it is as it was.
alter table custody add cut_from timestamptz;

-- What others may have from then on.
drop index app_user_email_key;
create unique index app_user_email_key on app_user (taxi_park_id, lower(email)) where not has_left;
drop index driver_license_number_key;
create unique index driver_license_number_key on driver (taxi_park_id, license_key)
  where not license_shared and not has_left;
drop index vehicle_plate_key;
create unique index vehicle_plate_key on vehicle (taxi_park_id, plate_key)
  where not plate_shared and not has_left;
drop index vehicle_code_key;
create unique index vehicle_code_key on vehicle (taxi_park_id, code_key)
  where not code_shared and not has_left;
drop index vehicle_vin_key;
create unique index vehicle_vin_key on vehicle (taxi_park_id, vin_key)
  where not vin_shared and not has_left;
