import type { Migration } from '../migration.ts';

/** Browsers in which a person has signed in: wrong passwords from elsewhere do not keep them out. */
export const migration: Migration = {
  id: 39,
  name: 'known devices',
  sql: `
create table known_device (
  user_id uuid not null references app_user on delete cascade,
  -- Of the random id in the browser's cookie.
  id_hash text not null,
  last_used_at timestamptz not null,
  primary key (user_id, id_hash)
);
create index known_device_id_hash on known_device (id_hash);
alter table known_device enable row level security;
create policy own_park on known_device to taxi_park_accounts
  using (exists (select from app_user u where u.id = user_id and u.taxi_park_id = current_park()));
grant select (user_id), delete on known_device to taxi_park_accounts;

create function forget_devices() returns trigger language plpgsql as $$
begin
  delete from known_device where user_id = new.id;
  return null;
end $$;
-- In the database, so that no way of changing a password can forget it.
create trigger app_user_forget_devices after update of password_hash on app_user
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function forget_devices();
`,
};
