-- Parks, their people, and sign-in. `taxi_park_session` is the role of every request of a park: it
-- owns nothing, so row-level security always applies to it (enter-park.ts). `taxi_park_accounts` is
-- that of calls that change people: it may do the same, and what decision 102 keeps from the first,
-- in one park. Functions here are those that stored values and policies depend on; all others are
-- in ../functions.

do $$ begin
  execute format('grant usage on schema %I to taxi_park_session', current_schema());
end $$;

-- The park of the running request; null outside of one, so that policies then match nothing.
create function current_park() returns uuid language sql stable
  as $$ select nullif(current_setting('park.id', true), '')::uuid $$;

-- The clock of the application when it sets one, so that tests can stand still.
create function park_now() returns timestamptz language sql stable
  as $$ select coalesce(nullif(current_setting('park.now', true), '')::timestamptz, clock_timestamp()) $$;

create function minor_units(decimals smallint) returns int language sql immutable
  as $$ select (array[1, 10, 100, 1000, 10000])[decimals + 1] $$;

-- Texts are compared without what cannot be seen, plates and numbers without what looks alike
-- (decision 109): the rules of @park/domain, which a test compares.
create function compared_text(t text) returns text language sql immutable as $$
  select normalize(regexp_replace(t, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]', '', 'g'), nfkc) $$;

create function document_key(t text) returns text language sql immutable as $$
  select nullif(translate(regexp_replace(compared_text(t), '[\u0001-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0600-\u061f\u064b-\u065f\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3020\ufe10-\ufe6f\ufff9-\uffff]', '', 'g'), 'АВЕЅІЈКМНОРСТУҮХԚԜӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧґүӏԛԝabcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџαβγδεζηθικλμνξοπρστυφχψω', 'ABESIJKMHOPCTYYXQWIABEZHIKMNOPTYXҐYIQWABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞAБBГДEЖЗИЙKЛMHOПPCTYФXЦЧШЩЪЫЬЭЮЯЀЁЂЃЄSIЇJЉЊЋЌЍЎЏABΓΔEZHΘIKΛMNΞOΠPΣTYΦXΨΩ'), '') $$;

create function plate_key(plate text) returns text language sql immutable as $$
  select coalesce(document_key(plate), compared_text(plate)) $$;

create function code_key(code text) returns text language sql immutable as $$
  select nullif(translate(regexp_replace(compared_text(code), '[\u0001-\u0020\u0085\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]', '', 'g'),
    'АВЕЅІЈКМНОРСТУҮХԚԜӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧґүӏԛԝabcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџαβγδεζηθικλμνξοπρστυφχψω‐‑‒–—―⁃−﹘﹣', 'ABESIJKMHOPCTYYXQWIABEZHIKMNOPTYXҐYIQWABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞAБBГДEЖЗИЙKЛMHOПPCTYФXЦЧШЩЪЫЬЭЮЯЀЁЂЃЄSIЇJЉЊЋЌЍЎЏABΓΔEZHΘIKΛMNΞOΠPΣTYΦXΨΩ----------'), '') $$;

create table taxi_park (
  id uuid primary key,
  name text not null,
  time_zone text not null,
  currency char(3) not null,
  created_at timestamptz not null default park_now(),
  second_factor_roles text[] not null default '{}',
  separates_payouts boolean not null default false,
  currency_decimals smallint not null default 2 check (currency_decimals between 0 and 4),
  -- The first day that has all its switches; null where none was deleted.
  switches_from date
);
alter table taxi_park enable row level security;
create policy own_park on taxi_park to taxi_park_session using (id = current_park());
grant select on taxi_park to taxi_park_session;
grant update (second_factor_roles, separates_payouts) on taxi_park to taxi_park_accounts;

create table app_user (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  name text not null,
  phone text,
  email text,
  role text not null check (role in ('admin', 'operator', 'accountant', 'viewer', 'driver')),
  password_hash text not null,
  created_at timestamptz not null default park_now(),
  is_active boolean not null default true,
  version int not null default 1,
  driver_version int not null default 0,
  unique (taxi_park_id, id)
);
create unique index app_user_email_key on app_user (taxi_park_id, lower(email));
-- Whoever may use the console signs in by e-mail alone, so there it is unique over all parks.
create unique index app_user_console_email_key on app_user (lower(email)) where role <> 'driver';
create index app_user_sign_in on app_user (lower(email));
alter table app_user enable row level security;
create policy own_park_adds_drivers on app_user for insert to taxi_park_session
  with check (taxi_park_id = current_park() and role = 'driver');
create policy own_park_adds_people on app_user for insert to taxi_park_accounts
  with check (taxi_park_id = current_park() and role <> 'driver');
create policy own_park_changes_drivers on app_user for update to taxi_park_session
  using (taxi_park_id = current_park() and role = 'driver');
create policy own_park_changes_people on app_user for update to taxi_park_accounts
  using (taxi_park_id = current_park() and role <> 'driver');
create policy own_park_reads on app_user for select to taxi_park_session
  using (taxi_park_id = current_park());
grant insert on app_user to taxi_park_session;
grant select (id, taxi_park_id, name, phone, email, role, created_at, is_active, version,
  driver_version) on app_user to taxi_park_session;
grant update (name, phone) on app_user to taxi_park_session;
grant select (password_hash) on app_user to taxi_park_accounts;
grant update (role, password_hash, is_active, version) on app_user to taxi_park_accounts;

create table session (
  token_hash text primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid() unique,
  last_seen_at timestamptz not null,
  device text
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);
alter table session enable row level security;
create policy own_park on session to taxi_park_accounts
  using (exists (select from app_user u where u.id = session.user_id and u.taxi_park_id = current_park()));
grant delete on session to taxi_park_accounts;
grant select (user_id, created_at, expires_at, id, last_seen_at, device) on session to
  taxi_park_accounts;

create table sign_in_window (
  key text primary key,
  started_at timestamptz not null,
  attempts int not null,
  rounds int not null default 0
);

-- Apart from app_user, whose changes raise the version of the list of drivers; and it outlives the
-- sessions.
create table last_seen (
  user_id uuid primary key,
  taxi_park_id uuid not null,
  at timestamptz not null,
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id) on delete cascade
);
alter table last_seen enable row level security;
create policy own_park on last_seen to taxi_park_accounts using (taxi_park_id = current_park());
grant select on last_seen to taxi_park_accounts;

create table invitation (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  name text not null,
  email text not null,
  phone text,
  role text not null check (role in ('admin', 'operator', 'accountant', 'viewer')),
  invited_by uuid,
  created_at timestamptz not null default park_now(),
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  unique (taxi_park_id, id),
  foreign key (taxi_park_id, invited_by) references app_user (taxi_park_id, id)
);
create unique index invitation_open_email_key on invitation (taxi_park_id, lower(email))
  where accepted_at is null and withdrawn_at is null;
alter table invitation enable row level security;
create policy own_park on invitation to taxi_park_accounts
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on invitation to taxi_park_accounts;

-- One row per link that was ever made, so that an old one is refused in words instead of being
-- unknown.
create table access_link (
  token_hash text primary key,
  taxi_park_id uuid not null references taxi_park,
  kind text not null check (kind in ('invitation', 'reset')),
  invitation_id uuid,
  user_id uuid,
  created_at timestamptz not null default park_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  check (((kind = 'invitation') = (invitation_id is not null)) and ((kind = 'reset') = (user_id is
    not null))),
  foreign key (taxi_park_id, invitation_id) references invitation (taxi_park_id, id),
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id)
);
create index access_link_invitation on access_link (invitation_id);
create index access_link_user on access_link (user_id);
alter table access_link enable row level security;
create policy own_park on access_link to taxi_park_accounts
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on access_link to taxi_park_accounts;

create table second_factor (
  user_id uuid primary key,
  taxi_park_id uuid not null,
  -- Base32; null until the set-up is confirmed.
  secret text,
  pending_secret text,
  -- The time step of the last accepted code: none is accepted twice.
  last_step bigint not null default 0,
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id) on delete cascade
);
alter table second_factor enable row level security;
create policy own_park on second_factor to taxi_park_accounts
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on second_factor to taxi_park_accounts;

create table recovery_code (
  user_id uuid,
  taxi_park_id uuid not null,
  code_hash text,
  used_at timestamptz,
  primary key (user_id, code_hash),
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id) on delete cascade
);
alter table recovery_code enable row level security;
create policy own_park on recovery_code to taxi_park_accounts
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on recovery_code to taxi_park_accounts;

create table known_device (
  user_id uuid references app_user on delete cascade,
  -- Of the random id in the browser's cookie.
  id_hash text,
  last_used_at timestamptz not null,
  primary key (user_id, id_hash)
);
create index known_device_id_hash on known_device (id_hash);
alter table known_device enable row level security;
create policy own_park on known_device to taxi_park_accounts
  using (exists (select from app_user u where u.id = known_device.user_id and u.taxi_park_id = current_park()));
grant delete on known_device to taxi_park_accounts;
grant select (user_id) on known_device to taxi_park_accounts;
