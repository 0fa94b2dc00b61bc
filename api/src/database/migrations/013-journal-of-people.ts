import type { Migration } from '../migration.ts';

/**
 * Writes changes of people, invitations, links, second factors and sessions into the journal, in the transaction of the
 * change. The action is that of the call where it says more than the table; a person who comes by a link acts themselves.
 */
export const migration: Migration = {
  id: 13,
  name: 'journal of people',
  sql: `
create function called_action() returns text language sql stable
  as $$ select nullif(current_setting('park.action', true), '') $$;

create function journal_change_of(field text, before text, after text) returns jsonb language sql immutable as $$
  select case when before is distinct from after
    then jsonb_build_array(jsonb_build_object('field', field, 'before', before, 'after', after))
    else '[]'::jsonb end
$$;

create function acts_alone(person uuid) returns void language sql as $$
  select set_config('park.person', person::text, true)
  where nullif(current_setting('park.person', true), '') is null
$$;

create function journal_new_person() returns trigger language plpgsql as $$
begin
  -- Without a park it is a command or the demo, which is no change by somebody.
  if current_park() is null then return null; end if;
  perform acts_alone(new.id);
  perform write_journal('invitation_accepted', 'person', new.id, new.name,
    journal_change_of('email', null, new.email) || journal_change_of('role', null, new.role), new.taxi_park_id);
  return null;
end $$;
create trigger app_user_new_person after insert on app_user
  for each row when (new.role <> 'driver') execute function journal_new_person();

create function journal_changed_person() returns trigger language plpgsql as $$
declare
  changes jsonb := journal_change_of('name', old.name, new.name) || journal_change_of('phone', old.phone, new.phone)
    || journal_change_of('role', old.role, new.role);
begin
  if changes <> '[]' then
    perform write_journal('person_changed', 'person', new.id, new.name, changes, new.taxi_park_id);
  end if;
  if old.is_active <> new.is_active then
    perform write_journal(case when new.is_active then 'person_switched_on' else 'person_switched_off' end,
      'person', new.id, new.name, journal_change_of('isActive', old.is_active::text, new.is_active::text),
      new.taxi_park_id);
  end if;
  if old.password_hash <> new.password_hash then
    if current_park() is not null then perform acts_alone(new.id); end if;
    perform write_journal(
      case when called_action() = 'password_changed' or current_park() is null then 'password_changed' else 'password_reset' end,
      'person', new.id, new.name, '[]', new.taxi_park_id);
  end if;
  return null;
end $$;
create trigger app_user_changed_person after update of name, phone, role, is_active, password_hash on app_user
  for each row when (new.role <> 'driver') execute function journal_changed_person();

create function journal_invitation() returns trigger language plpgsql as $$
begin
  if current_park() is null then return null; end if;
  if tg_op = 'INSERT' then
    perform write_journal('person_invited', 'invitation', new.id, new.name,
      journal_change_of('email', null, new.email) || journal_change_of('role', null, new.role), new.taxi_park_id);
  elsif old.withdrawn_at is null and new.withdrawn_at is not null then
    perform write_journal('invitation_withdrawn', 'invitation', new.id, new.name, '[]', new.taxi_park_id);
  end if;
  return null;
end $$;
create trigger invitation_in_journal after insert or update of withdrawn_at on invitation
  for each row execute function journal_invitation();

create function journal_link() returns trigger language plpgsql as $$
begin
  if new.kind = 'reset' and called_action() = 'reset_link_created' then
    perform write_journal('reset_link_created', 'person', u.id, u.name, '[]', new.taxi_park_id)
    from app_user u where u.id = new.user_id;
  elsif new.kind = 'invitation' and called_action() = 'invitation_renewed' then
    perform write_journal('invitation_renewed', 'invitation', i.id, i.name, '[]', new.taxi_park_id)
    from invitation i where i.id = new.invitation_id;
  end if;
  return null;
end $$;
create trigger access_link_in_journal after insert on access_link for each row execute function journal_link();

create function journal_second_factor() returns trigger language plpgsql as $$
declare
  was_on boolean := tg_op <> 'INSERT' and old.secret is not null;
  is_on boolean := tg_op <> 'DELETE' and new.secret is not null;
  person uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if was_on = is_on then return null; end if;
  if current_park() is not null then perform acts_alone(person); end if;
  perform write_journal(case when is_on then 'second_factor_on' else 'second_factor_off' end, 'person', u.id, u.name,
    journal_change_of('hasSecondFactor', was_on::text, is_on::text), u.taxi_park_id)
  from app_user u where u.id = person;
  return null;
end $$;
create trigger second_factor_in_journal after insert or update of secret or delete on second_factor
  for each row execute function journal_second_factor();

create function journal_ended_sessions() returns trigger language plpgsql as $$
begin
  if called_action() is distinct from 'sessions_ended' then return null; end if;
  perform write_journal('sessions_ended', 'person', u.id, u.name, '[]', u.taxi_park_id)
  from app_user u where u.id in (select distinct user_id from ended);
  return null;
end $$;
create trigger session_in_journal after delete on session
  referencing old table as ended for each statement execute function journal_ended_sessions();

create function journal_security() returns trigger language plpgsql as $$
begin
  perform write_journal('security_changed', 'park', new.id, new.name,
    journal_change_of('secondFactorRoles', nullif(array_to_string(old.second_factor_roles, ', '), ''),
      nullif(array_to_string(new.second_factor_roles, ', '), '')), new.id);
  return null;
end $$;
create trigger taxi_park_in_journal after update of second_factor_roles on taxi_park
  for each row when (old.second_factor_roles is distinct from new.second_factor_roles)
  execute function journal_security();
`,
};
