-- Plates of one sequence of letters and digits that are parted elsewhere between their letters are two
-- (German districts): B AB 123 and BA B 123. Where the letters of a plate are parted, by the places of
-- all its signs, such as x-xxxxx; null where they are not. The rule of @park/domain, which a test compares.
create function plate_parts(plate text) returns text language sql immutable as $$
  select case when parted like '%-%' then regexp_replace(parted, '[^-]', 'x', 'g') end
  from replace(regexp_replace(
    regexp_replace(compared_text(plate), '[\u0001-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0600-\u061f\u064b-\u065f\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3020\ufe10-\ufe6f\ufff9-\uffff]', ' ', 'g'),
    '([^0-9 ]) +(?=[^0-9 ])', '\1-', 'g'), ' ', '') as parted $$;

alter table vehicle add column plate_parts text;
alter table vehicle disable trigger user;
update vehicle set plate_parts = plate_parts(plate_number) where plate_parts(plate_number) is not null;
alter table vehicle enable trigger user;
create unique index vehicle_plate_parts_key on vehicle (taxi_park_id, plate_key, coalesce(plate_parts, ''))
  where not plate_shared and not has_left;
drop index vehicle_plate_key;
alter index vehicle_plate_parts_key rename to vehicle_plate_key;
