-- What lists are searched and sorted by, for paged lists (decision 120). The keys are made in Node
-- by the rules of the browser: triggers say which records lack them. A maker is one edition of
-- these rules.

create table list_maker (
  id text primary key,
  seen_at timestamptz not null
);

-- made_for: the list and the maker, such as 'drivers 0f3a9c21'.
create table record_search (
  id uuid,
  made_for text,
  taxi_park_id uuid not null references taxi_park,
  -- What the plain list is ordered by.
  place text[] not null,
  plain text not null,
  phone text not null,
  text_line text not null,
  code_line text not null,
  email_line text not null,
  id_line text not null,
  serial_line text not null,
  grams int[] not null,
  primary key (id, made_for)
);
create index record_search_place on record_search (taxi_park_id, made_for, place, id);
create index record_search_grams on record_search using gin (grams);
alter table record_search enable row level security;
create policy own_park on record_search to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on record_search to taxi_park_session;

-- sorted_by: list, maker, field and, for texts, language, such as 'drivers 0f3a9c21 name ru'.
-- is_shared: many records have the same value, whose order is that of the plain list in both
-- directions.
create table record_sort (
  id uuid,
  sorted_by text,
  taxi_park_id uuid not null references taxi_park,
  key bytea not null,
  place text[] not null,
  is_shared boolean not null,
  primary key (id, sorted_by)
);
create index record_sort_up on record_sort (taxi_park_id, sorted_by, key, place, id);
create index record_sort_down on record_sort (taxi_park_id, sorted_by, key desc, place, id)
  where is_shared;
alter table record_sort enable row level security;
create policy own_park on record_sort to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on record_sort to taxi_park_session;

create table record_pending (
  id uuid,
  made_for text,
  taxi_park_id uuid not null references taxi_park,
  at timestamptz not null,
  primary key (id, made_for)
);
create index record_pending_of_park on record_pending (taxi_park_id, made_for);
alter table record_pending enable row level security;
create policy own_park on record_pending to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on record_pending to taxi_park_session;

-- Counting a hundred thousand rows takes longer than reading a page of them.
create table record_count (
  taxi_park_id uuid references taxi_park,
  list text,
  records bigint not null,
  primary key (taxi_park_id, list)
);
alter table record_count enable row level security;
create policy own_park on record_count to taxi_park_session using (taxi_park_id = current_park());
grant select on record_count to taxi_park_session;

-- Read through views of the owner: under row-level security no index of searched texts may be used,
-- because their operators are not leakproof. The views have the policies' condition themselves.
create view own_record_search as select * from record_search where taxi_park_id = current_park();
grant select on own_record_search to taxi_park_session;

create view own_record_sort as select * from record_sort where taxi_park_id = current_park();
grant select on own_record_sort to taxi_park_session;
