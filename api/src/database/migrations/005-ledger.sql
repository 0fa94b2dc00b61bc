-- The money of drivers (decision 115): entries are only added, and sums are kept with them.

create table terms (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  name text not null,
  version int not null default 1,
  unique (taxi_park_id, id)
);
create unique index terms_name_key on terms (taxi_park_id, lower(name));
alter table terms enable row level security;
create policy own_park on terms to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on terms to taxi_park_session;

create table terms_rates (
  taxi_park_id uuid not null,
  terms_id uuid,
  valid_from date,
  commission_percent numeric(5, 2) not null check (commission_percent between 0 and 100),
  rent bigint not null check (rent >= 0),
  rent_period text not null check (rent_period in ('day', 'week')),
  minimum_balance bigint not null check (minimum_balance >= 0),
  primary key (terms_id, valid_from),
  foreign key (taxi_park_id, terms_id) references terms (taxi_park_id, id)
);
alter table terms_rates enable row level security;
create policy own_park on terms_rates to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on terms_rates to taxi_park_session;

create table driver_terms (
  taxi_park_id uuid not null,
  driver_id uuid,
  valid_from date,
  terms_id uuid,
  primary key (driver_id, valid_from),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id),
  foreign key (taxi_park_id, terms_id) references terms (taxi_park_id, id)
);
create index driver_terms_of_park on driver_terms (taxi_park_id, terms_id);
alter table driver_terms enable row level security;
create policy own_park on driver_terms to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on driver_terms to taxi_park_session;

create table bank_account (
  driver_id uuid primary key,
  taxi_park_id uuid not null,
  iban text not null,
  -- Who has set it; null for an account from before this was kept.
  set_by uuid,
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id)
);
alter table bank_account enable row level security;
create policy own_park on bank_account to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on bank_account to taxi_park_session;

-- Without foreign keys: rides come by the million, and only the functions of this and the next
-- migrations and the calls of the ledger, which check the driver, write it.
create table ledger_entry (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null,
  driver_id uuid not null,
  day date not null,
  at timestamptz not null default park_now(),
  kind text not null
    check (kind in ('ride', 'commission', 'rent', 'fine', 'fuel', 'bonus', 'tip', 'cash', 'top_up',
      'advance', 'payout', 'payout_returned', 'correction', 'opening')),
  account text not null
    check (account in ('fares', 'commission', 'rent', 'fines', 'fuel', 'bonuses', 'tips', 'cash',
      'bank', 'opening')),
  amount bigint not null,
  rides smallint not null default 0,
  km numeric(10, 2) not null default 0,
  text text,
  person_id uuid,
  person_name text,
  source_type text not null check (source_type in ('hand', 'ride', 'rent', 'payout', 'system')),
  source_id uuid,
  corrects bigint,
  belongs_to date,
  check (amount <> 0 or account = 'fares'),
  constraint ledger_entry_check1 check (belongs_to is null or (kind = 'correction' and belongs_to <
    day))
);
create index ledger_entry_account on ledger_entry (driver_id, day, id);
-- Two of one column take less time than one of two.
create unique index ledger_entry_fare_once on ledger_entry (source_id)
  where account = 'fares' and source_type = 'ride' and corrects is null;
create unique index ledger_entry_commission_once on ledger_entry (source_id)
  where account = 'commission' and source_type = 'ride' and corrects is null;
create unique index ledger_entry_rent_once on ledger_entry (driver_id, day)
  where source_type = 'rent' and corrects is null;
create unique index ledger_entry_payout_once on ledger_entry (source_id, driver_id, kind)
  where source_type = 'payout';
create index ledger_entry_corrects on ledger_entry (corrects) where corrects is not null;
create index ledger_entry_belongs_to on ledger_entry (taxi_park_id, belongs_to)
  where belongs_to is not null;
-- What was posted for a park's days; by driver it would be read from all parks.
create index ledger_entry_rent_of_park on ledger_entry (taxi_park_id, day)
  where source_type = 'rent';
alter table ledger_entry enable row level security;
create policy own_park on ledger_entry to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert on ledger_entry to taxi_park_session;

-- The driver's side: sums by day and by month, one column for each of the settlement sheet.
create table ledger_day (
  taxi_park_id uuid not null,
  driver_id uuid,
  day date,
  gross bigint not null default 0,
  cash bigint not null default 0,
  commission bigint not null default 0,
  rent bigint not null default 0,
  other bigint not null default 0,
  paid bigint not null default 0,
  rides int not null default 0,
  km numeric(14, 2) not null default 0,
  entries int not null default 0,
  total bigint generated always as (gross + cash + commission + rent + other + paid) stored,
  primary key (driver_id, day)
);
create index ledger_day_of_park on ledger_day (taxi_park_id, day);
alter table ledger_day enable row level security;
create policy own_park on ledger_day to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ledger_day to taxi_park_session;

create table ledger_driver_month (
  taxi_park_id uuid not null,
  driver_id uuid,
  month date,
  gross bigint not null default 0,
  cash bigint not null default 0,
  commission bigint not null default 0,
  rent bigint not null default 0,
  other bigint not null default 0,
  paid bigint not null default 0,
  rides int not null default 0,
  km numeric(14, 2) not null default 0,
  entries int not null default 0,
  total bigint generated always as (gross + cash + commission + rent + other + paid) stored,
  primary key (driver_id, month)
);
create index ledger_driver_month_of_park on ledger_driver_month (taxi_park_id, month);
alter table ledger_driver_month enable row level security;
create policy own_park on ledger_driver_month to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ledger_driver_month to taxi_park_session;

-- The park's side, from the park's side: what an account gained.
create table ledger_account_day (
  taxi_park_id uuid,
  day date,
  account text,
  kind text,
  amount bigint not null,
  primary key (taxi_park_id, day, account, kind)
);
alter table ledger_account_day enable row level security;
create policy own_park on ledger_account_day to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ledger_account_day to taxi_park_session;

create table ledger_month (
  taxi_park_id uuid references taxi_park,
  month date check (EXTRACT(day from month) = 1),
  closed_at timestamptz not null default park_now(),
  person_id uuid,
  person_name text,
  primary key (taxi_park_id, month)
);
alter table ledger_month enable row level security;
create policy own_park on ledger_month to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert on ledger_month to taxi_park_session;

-- The last day whose rent was posted; no row before the first driver gets terms.
create table ledger_park (
  taxi_park_id uuid primary key references taxi_park,
  rent_through date not null
);
alter table ledger_park enable row level security;
create policy own_park on ledger_park to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ledger_park to taxi_park_session;

create table payout_run (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  day date not null,
  status text not null default 'draft' check (status in ('draft', 'confirmed', 'discarded')),
  text text,
  version int not null default 1,
  created_by uuid,
  created_by_name text,
  created_at timestamptz not null default park_now(),
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamptz,
  -- With this version it was confirmed: the same request again gets the same answer.
  confirmed_version int,
  unique (taxi_park_id, id)
);
create unique index payout_run_one_draft on payout_run (taxi_park_id) where status = 'draft';
create index payout_run_newest on payout_run (taxi_park_id, created_at desc);
alter table payout_run enable row level security;
create policy own_park on payout_run to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update on payout_run to taxi_park_session;

create table payout_line (
  run_id uuid,
  driver_id uuid,
  taxi_park_id uuid not null,
  iban text,
  balance bigint not null,
  minimum bigint not null,
  amount bigint not null check (amount > 0),
  is_excluded boolean not null default false,
  reason text,
  status text not null default 'open' check (status in ('open', 'paid', 'failed')),
  note text,
  name text,
  primary key (run_id, driver_id),
  foreign key (taxi_park_id, run_id) references payout_run (taxi_park_id, id),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id)
);
alter table payout_line enable row level security;
create policy own_park on payout_line to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on payout_line to taxi_park_session;
