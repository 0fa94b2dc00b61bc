import type { Migration } from '../migration.ts';

/**
 * Parks, their users, and sign-in. `taxi_park_session` is the role that every request of a
 * park runs as; it owns nothing, so row-level security always applies to it (see enter-park.ts).
 */
export const migration: Migration = {
  id: 1,
  name: 'parks and people',
  sql: `
do $$
begin
  if not exists (select from pg_roles where rolname = 'taxi_park_session') then
    create role taxi_park_session nologin noinherit;
  end if;
exception
  -- Roles belong to the whole server: another database of it may create this one in the same moment.
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'taxi_park_session', 'member') then
    execute format('grant taxi_park_session to %I', current_user);
  end if;
end $$;

do $$
begin
  execute format('grant usage on schema %I to taxi_park_session', current_schema());
end $$;

-- The park of the running request; null outside of one, so that policies then match nothing.
create function current_park() returns uuid language sql stable
  as $$ select nullif(current_setting('park.id', true), '')::uuid $$;

-- The clock of the application when it sets one, so that tests can stand still.
create function park_now() returns timestamptz language sql stable
  as $$ select coalesce(nullif(current_setting('park.now', true), '')::timestamptz, clock_timestamp()) $$;

create table taxi_park (
  id uuid primary key,
  name text not null,
  time_zone text not null,
  currency char(3) not null,
  created_at timestamptz not null default park_now()
);

create table app_user (
  id uuid primary key,
  taxi_park_id uuid not null references taxi_park,
  name text not null,
  phone text,
  email text,
  role text not null check (role in ('admin', 'operator', 'driver')),
  password_hash text not null,
  created_at timestamptz not null default park_now(),
  unique (taxi_park_id, id)
);
create unique index app_user_email_key on app_user (taxi_park_id, lower(email));
-- Whoever may use the console signs in by e-mail alone, so there it is unique over all parks.
create unique index app_user_console_email_key on app_user (lower(email)) where role <> 'driver';
create index app_user_sign_in on app_user (lower(email));

create table session (
  token_hash text primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.id;
  return null;
end $$;
-- In the database, so that no way of changing a password can forget it.
create trigger app_user_end_sessions after update of password_hash, role on app_user
  for each row when (old.password_hash is distinct from new.password_hash or old.role is distinct from new.role)
  execute function end_sessions();

create table sign_in_window (
  key text primary key,
  started_at timestamptz not null,
  attempts int not null
);

alter table taxi_park enable row level security;
create policy own_park on taxi_park to taxi_park_session using (id = current_park());
grant select on taxi_park to taxi_park_session;

alter table app_user enable row level security;
create policy own_park on app_user to taxi_park_session using (taxi_park_id = current_park());
grant select (id, taxi_park_id, name, phone, email, role, created_at) on app_user to taxi_park_session;
grant insert on app_user to taxi_park_session;
grant update (name, phone) on app_user to taxi_park_session;
`,
};
