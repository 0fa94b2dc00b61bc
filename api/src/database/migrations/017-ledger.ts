import type { Migration } from '../migration.ts';

/** Written by requests of the park. */
const parkTables = ['terms', 'terms_rates', 'driver_terms', 'bank_account'] as const;
/** Kept by triggers alone, so that no request can make them differ from the entries. */
const keptTables = ['ledger_day', 'ledger_driver_month', 'ledger_account_day', 'ledger_park'] as const;
/** Only added to. */
const appendOnly = ['ledger_entry', 'ledger_month'] as const;

const ownPark = (table: string, grants: string) => `
alter table ${table} enable row level security;
create policy own_park on ${table} to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant ${grants} on ${table} to taxi_park_session;`;

const sums = `
  gross bigint not null default 0,
  cash bigint not null default 0,
  commission bigint not null default 0,
  rent bigint not null default 0,
  other bigint not null default 0,
  paid bigint not null default 0,
  rides int not null default 0,
  km numeric(14, 2) not null default 0,
  entries int not null default 0,
  total bigint generated always as (gross + cash + commission + rent + other + paid) stored,`;

/**
 * The ledger (decision 115): terms of drivers, entries and their sums. An entry is one row with two sides: \`amount\` on the
 * driver's account, and the opposite on the park's \`account\`. Amounts are whole kopecks, from the driver's side.
 */
export const migration: Migration = {
  id: 17,
  name: 'ledger',
  sql: `
create table terms (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  name text not null,
  version int not null default 1,
  unique (taxi_park_id, id)
);
create unique index terms_name_key on terms (taxi_park_id, lower(name));

create table terms_rates (
  taxi_park_id uuid not null,
  terms_id uuid not null,
  valid_from date not null,
  commission_percent numeric(5, 2) not null check (commission_percent between 0 and 100),
  rent bigint not null check (rent >= 0),
  rent_period text not null check (rent_period in ('day', 'week')),
  minimum_balance bigint not null check (minimum_balance >= 0),
  primary key (terms_id, valid_from),
  foreign key (taxi_park_id, terms_id) references terms (taxi_park_id, id)
);

create table driver_terms (
  taxi_park_id uuid not null,
  driver_id uuid not null,
  valid_from date not null,
  terms_id uuid,
  primary key (driver_id, valid_from),
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id),
  foreign key (taxi_park_id, terms_id) references terms (taxi_park_id, id)
);
create index driver_terms_of_park on driver_terms (taxi_park_id, terms_id);

create table bank_account (
  driver_id uuid primary key,
  taxi_park_id uuid not null,
  iban text not null,
  foreign key (taxi_park_id, driver_id) references driver (taxi_park_id, id)
);

-- Without foreign keys: rides come by the million, and only the functions of this and the next migrations and the
-- calls of the ledger, which check the driver, write it.
create table ledger_entry (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null,
  driver_id uuid not null,
  day date not null,
  at timestamptz not null default park_now(),
  kind text not null check (kind in ('ride', 'commission', 'rent', 'fine', 'fuel', 'bonus', 'tip', 'cash', 'top_up',
    'advance', 'payout', 'payout_returned', 'correction', 'opening')),
  account text not null check (account in ('fares', 'commission', 'rent', 'fines', 'fuel', 'bonuses', 'tips', 'cash',
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
  -- A ride without an earning counts, though nothing is owed for it.
  check (amount <> 0 or account = 'fares'),
  check (belongs_to is null or (kind = 'correction' and belongs_to < day))
);
create index ledger_entry_account on ledger_entry (driver_id, day, id);
-- Two of one column take less time than one of two.
create unique index ledger_entry_fare_once on ledger_entry (source_id)
  where account = 'fares' and source_type = 'ride' and corrects is null;
create unique index ledger_entry_commission_once on ledger_entry (source_id)
  where account = 'commission' and source_type = 'ride' and corrects is null;
create unique index ledger_entry_rent_once on ledger_entry (driver_id, day)
  where source_type = 'rent' and corrects is null;
create unique index ledger_entry_payout_once on ledger_entry (source_id, driver_id, kind) where source_type = 'payout';
create index ledger_entry_corrects on ledger_entry (corrects) where corrects is not null;
create index ledger_entry_belongs_to on ledger_entry (taxi_park_id, belongs_to) where belongs_to is not null;

-- The driver's side: sums by day and by month, one column for each of the settlement sheet.
create table ledger_day (
  taxi_park_id uuid not null,
  driver_id uuid not null,
  day date not null,${sums}
  primary key (driver_id, day)
);
create index ledger_day_of_park on ledger_day (taxi_park_id, day);
create table ledger_driver_month (
  taxi_park_id uuid not null,
  driver_id uuid not null,
  month date not null,${sums}
  primary key (driver_id, month)
);
create index ledger_driver_month_of_park on ledger_driver_month (taxi_park_id, month);

-- The park's side, from the park's side: what an account gained.
create table ledger_account_day (
  taxi_park_id uuid not null,
  day date not null,
  account text not null,
  kind text not null,
  amount bigint not null,
  primary key (taxi_park_id, day, account, kind)
);

create table ledger_month (
  taxi_park_id uuid not null references taxi_park,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null default park_now(),
  person_id uuid,
  person_name text,
  primary key (taxi_park_id, month)
);

-- The last day whose rent was posted; no row before the first driver gets terms.
create table ledger_park (
  taxi_park_id uuid primary key references taxi_park,
  rent_through date not null
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'The ledger can only be added to';
end $$;
${appendOnly
  .map(
    (table) => `${ownPark(table, 'select, insert')}
create trigger ${table}_append_only before update or delete or truncate on ${table}
  for each statement execute function refuse_ledger_change();`,
  )
  .join('\n')}
${parkTables.map((table) => ownPark(table, 'select, insert, update, delete')).join('\n')}
${keptTables.map((table) => ownPark(table, 'select')).join('\n')}
`,
};
