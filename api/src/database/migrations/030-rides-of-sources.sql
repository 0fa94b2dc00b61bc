-- outside of a transaction
-- Which source a ride is of. What an attempt that was cut off has left is no index.
drop index concurrently if exists source_ride_of_ride;
create index concurrently source_ride_of_ride on source_ride (ride_id);
