import type { Migration } from '../migration.ts';

const accountTables = ['invitation', 'access_link', 'second_factor', 'recovery_code'];

const rowLevelSecurity = accountTables
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy own_park on ${table} to taxi_park_accounts
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, update, delete on ${table} to taxi_park_accounts;`,
  )
  .join('\n');

/** Invitations, links that work once, and second factors: none of them readable by `taxi_park_session`. */
export const migration: Migration = {
  id: 8,
  name: 'links and second factors',
  sql: `
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

-- One row per link that was ever made, so that an old one is refused in words instead of being unknown.
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
  check ((kind = 'invitation') = (invitation_id is not null) and (kind = 'reset') = (user_id is not null)),
  foreign key (taxi_park_id, invitation_id) references invitation (taxi_park_id, id),
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id)
);
create index access_link_invitation on access_link (invitation_id);
create index access_link_user on access_link (user_id);

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

create table recovery_code (
  user_id uuid not null,
  taxi_park_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash),
  foreign key (taxi_park_id, user_id) references app_user (taxi_park_id, id) on delete cascade
);
${rowLevelSecurity}

create function withdraw_reset_links() returns trigger language plpgsql as $$
begin
  update access_link set withdrawn_at = park_now()
  where user_id = new.id and used_at is null and withdrawn_at is null;
  return null;
end $$;
create trigger app_user_withdraw_reset_links after update of password_hash on app_user
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function withdraw_reset_links();
`,
};
