-- One entry per transaction and action, one change per record and table (decision 112).

create table journal_entry (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null references taxi_park,
  at timestamptz not null,
  person_id uuid,
  person_name text,
  session_id text,
  device text,
  action text not null,
  -- Whether a change by hand is a bulk change follows from the number of its records.
  origin text not null check (origin in ('hand', 'import', 'system'))
);
create index journal_entry_newest on journal_entry (taxi_park_id, at desc, id desc);
create index journal_entry_person on journal_entry (taxi_park_id, person_id, at desc, id desc);
alter table journal_entry enable row level security;
create policy own_park on journal_entry to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert on journal_entry to taxi_park_session;

-- Without foreign keys: a bulk change writes ten thousand rows, and only the functions below write
-- them.
create table journal_change (
  entry_id bigint,
  id bigint generated always as identity,
  taxi_park_id uuid not null,
  subject_type text not null
    check (subject_type in ('driver', 'vehicle', 'person', 'invitation', 'park')),
  subject_id uuid not null,
  subject_name text not null,
  -- [{"field": …, "before": …, "after": …}], under the wire's names, as text.
  changes jsonb not null,
  primary key (entry_id, id)
);
create index journal_change_subject on journal_change (subject_id, entry_id);
alter table journal_change enable row level security;
create policy own_park on journal_change to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert on journal_change to taxi_park_session;
