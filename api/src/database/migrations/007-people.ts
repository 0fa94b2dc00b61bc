import type { Migration } from '../migration.ts';

/**
 * The four roles of a park, people who are switched off, and sessions that can be listed. `taxi_park_accounts` is the
 * role of calls that change people: all that `taxi_park_session` may do, and what 102 keeps from it, in one park.
 */
export const migration: Migration = {
  id: 7,
  name: 'people',
  sql: `
do $$
begin
  if not exists (select from pg_roles where rolname = 'taxi_park_accounts') then
    create role taxi_park_accounts nologin inherit;
  end if;
exception
  -- Roles belong to the whole server: another database of it may create this one in the same moment.
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not pg_has_role('taxi_park_accounts', 'taxi_park_session', 'usage') then
    grant taxi_park_session to taxi_park_accounts;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'taxi_park_accounts', 'member') then
    execute format('grant taxi_park_accounts to %I', current_user);
  end if;
end $$;

alter table taxi_park add column second_factor_roles text[] not null default '{}';
grant update (second_factor_roles) on taxi_park to taxi_park_accounts;

alter table app_user drop constraint app_user_role_check;
alter table app_user add constraint app_user_role_check
  check (role in ('admin', 'operator', 'accountant', 'viewer', 'driver'));
alter table app_user add column is_active boolean not null default true;
alter table app_user add column version int not null default 1;

create policy own_park_adds_people on app_user for insert to taxi_park_accounts
  with check (taxi_park_id = current_park() and role <> 'driver');
create policy own_park_changes_people on app_user for update to taxi_park_accounts
  using (taxi_park_id = current_park() and role <> 'driver');
grant select (is_active, version) on app_user to taxi_park_session;
grant select (password_hash), update (role, is_active, version, password_hash) on app_user to taxi_park_accounts;

-- Two policies for updates are joined by "or", so they alone would let a driver become an admin.
create function keep_kind_of_user() returns trigger language plpgsql as $$
begin
  raise exception 'A driver cannot become a console user, nor the other way round' using errcode = '42501';
end $$;
create trigger app_user_keep_kind before update of role on app_user
  for each row when ((old.role = 'driver') <> (new.role = 'driver')) execute function keep_kind_of_user();

alter table session add column id uuid not null default gen_random_uuid() unique;
alter table session add column last_seen_at timestamptz;
alter table session add column device text;
update session set last_seen_at = created_at;
alter table session alter column last_seen_at set not null;
alter table session enable row level security;
create policy own_park on session to taxi_park_accounts
  using (exists (select from app_user u where u.id = user_id and u.taxi_park_id = current_park()));
grant select (id, user_id, created_at, last_seen_at, expires_at, device), delete on session to taxi_park_accounts;

-- Apart from app_user, whose changes raise the version of the list of drivers; and it outlives the sessions.
create table last_seen (
  user_id uuid primary key,
  taxi_park_id uuid not null,
  at timestamptz not null,
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id) on delete cascade
);
insert into last_seen (user_id, taxi_park_id, at)
select u.id, u.taxi_park_id, max(s.created_at) from session s join app_user u on u.id = s.user_id group by u.id;
alter table last_seen enable row level security;
create policy own_park on last_seen to taxi_park_accounts using (taxi_park_id = current_park());
grant select on last_seen to taxi_park_accounts;

-- park.kept_session: the session in which a person changes their own password.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.id
    and id is distinct from nullif(current_setting('park.kept_session', true), '')::uuid;
  return null;
end $$;
drop trigger app_user_end_sessions on app_user;
create trigger app_user_end_sessions after update of password_hash, role, is_active on app_user
  for each row when (old.password_hash is distinct from new.password_hash or old.role is distinct from new.role
    or (old.is_active and not new.is_active))
  execute function end_sessions();
`,
};
