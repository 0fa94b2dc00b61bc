-- edition 1
-- What follows from a change of a person or a password.

-- park.kept_session: the session in which a person changes their own password.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.id
    and id is distinct from nullif(current_setting('park.kept_session', true), '')::uuid;
  return null;
end $$;
-- In the database, so that no way of changing a password can forget it.
create or replace trigger app_user_end_sessions after update of password_hash, role, is_active on
  app_user
  for each row when (old.password_hash is distinct from new.password_hash or old.role is distinct
  from new.role or (old.is_active and (not new.is_active)))
  execute function end_sessions();

-- Two policies for updates are joined by "or", so they alone would let a driver become an admin.
create or replace function keep_kind_of_user() returns trigger language plpgsql as $$
begin
  raise exception 'A driver cannot become a console user, nor the other way round' using errcode = '42501';
end $$;
create or replace trigger app_user_keep_kind before update of role on app_user
  for each row when ((old.role = 'driver') <> (new.role = 'driver'))
  execute function keep_kind_of_user();

create or replace function withdraw_reset_links() returns trigger language plpgsql as $$
begin
  update access_link set withdrawn_at = park_now()
  where user_id = new.id and used_at is null and withdrawn_at is null;
  return null;
end $$;
create or replace trigger app_user_withdraw_reset_links after update of password_hash on app_user
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function withdraw_reset_links();

create or replace function forget_devices() returns trigger language plpgsql as $$
begin
  delete from known_device where user_id = new.id;
  return null;
end $$;
-- In the database, so that no way of changing a password can forget it.
create or replace trigger app_user_forget_devices after update of password_hash on app_user
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function forget_devices();
