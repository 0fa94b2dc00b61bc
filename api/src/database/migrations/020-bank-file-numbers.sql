-- The number of the first document in a run's file for the bank: given once, when a file is saved first.
alter table payout_run add column file_number integer;
-- The files that were saved before began with 1.
update payout_run set file_number = 1 where file_saved_at is not null;
