-- contracts
-- was f04b0da810bbbc8e71980800e8d029e458813a806c31cb79d243008a26db01c3
-- A ride's money has further parts, and currencies have up to three decimals: sums of rides are
-- thousandths of the currency.

update ride_day set earning = earning * 10 where earning <> 0;
update ride_month set earning = earning * 10 where earning <> 0;
update park_day set earning = earning * 10 where earning <> 0;
update archived_ride_day set earning = earning * 10 where earning <> 0;

-- Last, as nobody passes these locks; 030 validates the checks.
alter table source_ride add column refund bigint not null default 0,
  add column bonus bigint not null default 0, add column extras bigint not null default 0,
  add column tax bigint not null default 0;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('ride', 'commission', 'rent', 'fine', 'fuel', 'bonus', 'tip', 'cash', 'top_up',
    'advance', 'payout', 'payout_returned', 'correction', 'opening', 'cancellation_fee', 'toll',
    'platform_fee', 'refund', 'extra', 'tax')) not valid;
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('fares', 'commission', 'rent', 'fines', 'fuel', 'bonuses', 'tips', 'cash',
    'bank', 'opening', 'cancellation_fees', 'tolls', 'platform_fees', 'refunds', 'extras',
    'taxes')) not valid;

-- The functions of this release bring the views again.
drop view if exists every_ride, counted_ride cascade;
alter table ride alter column earning type numeric;
alter table ride_leaving alter column earning type numeric;
