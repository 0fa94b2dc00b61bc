-- outside of a transaction
-- Posted rides whose car nobody knows: a few of all that sources ever sent.
create index concurrently if not exists source_ride_without_car
  on source_ride (taxi_park_id, source_id, vehicle_ref, picked_up_at)
  where state = 'posted' and vehicle_id is null and vehicle_ref is not null and item is not null;
-- Pages of bills, and those of a plate.
create index concurrently if not exists bill_newest on bill (taxi_park_id, created_at, id);
create index concurrently if not exists bill_of_plate
  on bill (taxi_park_id, plate_key text_pattern_ops);
