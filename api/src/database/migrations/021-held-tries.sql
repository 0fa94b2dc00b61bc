-- For which drivers the rides of a source that wait were judged last, and whether a batch counts
-- towards what a key may send in a minute: a file of a person does not.

alter table ride_source add column held_tried_for text;
alter table ingest_batch add column is_limited boolean not null default true;

-- Sums that rides add to all day: room for the next version of a row, so that no index grows by it.
alter table ledger_day set (fillfactor = 80);
alter table ledger_driver_month set (fillfactor = 80);
