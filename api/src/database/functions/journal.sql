-- edition 6
-- The journal is written by triggers, so that no way of writing can forget it (decision 112).

create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('park.cut_journal', true) = 'on' then return null; end if;
  raise insufficient_privilege using message = 'The journal can only be added to';
end $$;
create or replace trigger journal_entry_append_only before delete or update or truncate on
  journal_entry
  for each statement execute function refuse_journal_change();
create or replace trigger journal_change_append_only before delete or update or truncate on
  journal_change
  for each statement execute function refuse_journal_change();

create or replace function wire_field(column_name text) returns text language sql immutable as $$
  select coalesce(
    '{"fare_per_km":"currentFarePerKm","vin":"VIN","license_issued_on":"drivingLicenseIssuedOn","license_expires_on":"drivingLicenseExpeiresOn","state_registration_number":"primaryStateRegistrationNumber","id_issued_on":"iDIssuedOn","id_expires_on":"iDexpiresOn"}'::jsonb ->> column_name,
    (select string_agg(case n when 1 then part else initcap(part) end, '' order by n)
     from unnest(string_to_array(column_name, '_')) with ordinality as parts(part, n)))
$$;

-- The entry of the running transaction for this action; opened by the first change.
create or replace function open_journal_entry(park uuid, done text) returns bigint language
  plpgsql as $$
declare
  opened jsonb := coalesce(nullif(current_setting('park.entries', true), ''), '{}')::jsonb;
  place text := park || '/' || done;
  entry bigint := (opened ->> place)::bigint;
  person uuid := nullif(current_setting('park.person', true), '')::uuid;
begin
  if entry is not null then return entry; end if;
  insert into journal_entry (taxi_park_id, at, person_id, person_name, session_id, device, action,
    origin)
  values (
    park, park_now(), person, (select u.name from app_user u where u.id = person),
    nullif(current_setting('park.session', true), ''),
      nullif(current_setting('park.device', true), ''), done,
    case when person is null then 'system' else coalesce(nullif(current_setting('park.origin',
      true), ''), 'hand') end
  ) returning id into entry;
  perform set_config('park.entries', (opened || jsonb_build_object(place, entry))::text, true);
  return entry;
end $$;

-- For changes of people, which no trigger sees. `changes` as in journal_change, without passwords
-- and secrets.
create or replace function write_journal(action text, subject_type text, subject_id uuid,
  subject_name text, changes jsonb default '[]'::jsonb, park uuid default current_park()) returns
  void language sql as $$
  insert into journal_change (taxi_park_id, entry_id, subject_type, subject_id, subject_name,
    changes)
  values (park, open_journal_entry(park, action), subject_type, subject_id, subject_name, changes)
$$;

-- The columns of a table that the journal keeps. Of people, only what is in a driver's record.
create or replace function journal_columns(kept text) returns table(name text, type text) language
  sql stable as $$
  select a.attname::text, format_type(a.atttypid, null) from pg_attribute a
  where a.attrelid = kept::regclass and a.attnum > 0 and not a.attisdropped
    and case kept when 'app_user' then a.attname in ('name', 'phone', 'email')
      else a.attname not in ('id', 'taxi_park_id', 'created_at', 'last_switch', 'version', 'has_left')
        and a.attname !~ '_(key|shared|parts)$' end
  order by a.attnum
$$;

-- A column's value in words: a day, a list, the name of a driver.
create or replace function journal_value(name text, type text, source text) returns text language
  sql immutable as $$
  select case
    when name = 'driver_id' then format('(select u.name from app_user u where u.id = %s.driver_id)', source)
    when type = 'date' then format('to_char(%s.%I, ''YYYY-MM-DD'')', source, name)
    when type = 'text[]' then format('nullif(array_to_string(%s.%I, '', ''), '''')', source, name)
    else format('%s.%I::text', source, name) end
$$;

-- The same as JSON. A day, a number and a flag need no escaping, and a bulk change writes ten
-- thousand of them.
create or replace function journal_json(name text, type text, source text) returns text language
  sql immutable as $$
  select format(case when type ~ '^(boolean|date|integer|bigint|numeric)' then '''"'' || %s || ''"''' else 'to_json(%s)::text' end,
    journal_value(name, type, source))
$$;

create or replace function keep_in_journal(kept text) returns void language plpgsql as $$
declare
  subject text := case kept when 'vehicle' then 'vehicle' else 'driver' end;
  event text;
  sources text;
  fresh text;
  listed text;
  named text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    fresh := case event when 'delete' then 'b' else 'a' end;
    sources := case event when 'insert' then 'after_rows a' when 'delete' then 'before_rows b'
      else 'after_rows a join before_rows b on b.id = a.id' end;
    named := case kept
      when 'driver' then format('(select u.name from app_user u where u.id = %s.id)', fresh)
      when 'app_user' then fresh || '.name'
      else format('concat_ws('' '', %1$s.make, %1$s.model, %1$s.plate_number)', fresh) end;
    select string_agg(format(
      'case when %s then ''{"field":"%s","before":'' || coalesce(%s, ''null'') || '',"after":'' || coalesce(%s, ''null'') || ''}'' end',
      case when event = 'update' then format('a.%1$I is distinct from b.%1$I', c.name)
        -- A flag that is off is no news about a new record.
        when c.type = 'boolean' then format('%s.%I', fresh, c.name)
        else journal_value(c.name, c.type, fresh) || ' is not null' end,
      wire_field(c.name),
      case event when 'insert' then 'null' else journal_json(c.name, c.type, 'b') end,
      case event when 'delete' then 'null' else journal_json(c.name, c.type, 'a') end
    ), ', ') into listed from journal_columns(kept) c;
    execute format($create$
create or replace function journal_%1$s_%2$s() returns trigger language plpgsql
  -- A plan that is made for one row is kept, and would compare each row before with each row after.
  set enable_nestloop = off set enable_mergejoin = off set jit = off as $body$
begin
  with differing as materialized (
    select %3$s.taxi_park_id as park, %3$s.id, %4$s as name, '[' || concat_ws(',', %5$s) || ']' as changes
    from %6$s %7$s
  ), entries as materialized (
    select park, open_journal_entry(park, coalesce(nullif(current_setting('park.action', true), ''), %8$L)) as entry
    from (select distinct park from differing where changes <> '[]') parks
  )
  insert into journal_change (taxi_park_id, entry_id, subject_type, subject_id, subject_name, changes)
  select d.park, e.entry, %9$L, d.id, coalesce(d.name, ''), d.changes::jsonb
  from differing d join entries e on e.park = d.park where d.changes <> '[]';
  return null;
end $body$;
create or replace trigger %1$s_%2$s_journal after %2$s on %1$s
  referencing %10$s for each statement execute function journal_%1$s_%2$s();
    $create$,
      kept, event, fresh, named, listed, sources,
      case kept when 'app_user' then format('where %s.role = ''driver''', fresh) else '' end,
      subject || case event when 'insert' then '_added' else '_changed' end,
      subject,
      case event when 'insert' then 'new table as after_rows'
        when 'delete' then 'old table as before_rows'
        else 'old table as before_rows new table as after_rows' end);
  end loop;
end $$;

create or replace function called_action() returns text language sql stable
  as $$ select nullif(current_setting('park.action', true), '') $$;

create or replace function journal_change_of(field text, before text, after text) returns jsonb
  language sql immutable as $$
  select case when before is distinct from after
    then jsonb_build_array(jsonb_build_object('field', field, 'before', before, 'after', after))
    else '[]'::jsonb end
$$;

create or replace function acts_alone(person uuid) returns void language sql as $$
  select set_config('park.person', person::text, true)
  where nullif(current_setting('park.person', true), '') is null
$$;

create or replace function journal_new_person() returns trigger language plpgsql as $$
begin
  -- Without a park it is a command or the demo, which is no change by somebody.
  if current_park() is null then return null; end if;
  perform acts_alone(new.id);
  perform write_journal('invitation_accepted', 'person', new.id, new.name,
    journal_change_of('email', null, new.email) || journal_change_of('role', null, new.role),
      new.taxi_park_id);
  return null;
end $$;
create or replace trigger app_user_new_person after insert on app_user
  for each row when (new.role <> 'driver') execute function journal_new_person();

create or replace function journal_changed_person() returns trigger language plpgsql as $$
declare
  changes jsonb := journal_change_of('name', old.name, new.name) || journal_change_of('phone',
    old.phone, new.phone)
    || journal_change_of('role', old.role, new.role);
begin
  if changes <> '[]' then
    perform write_journal('person_changed', 'person', new.id, new.name, changes, new.taxi_park_id);
  end if;
  if old.is_active <> new.is_active then
    perform write_journal(case when new.is_active then 'person_switched_on'
      else 'person_switched_off' end,
      'person', new.id, new.name, journal_change_of('isActive', old.is_active::text,
        new.is_active::text),
      new.taxi_park_id);
  end if;
  if old.password_hash <> new.password_hash then
    if current_park() is not null then perform acts_alone(new.id); end if;
    perform write_journal(
      case when called_action() = 'password_changed'
        or current_park() is null then 'password_changed' else 'password_reset' end,
      'person', new.id, new.name, '[]', new.taxi_park_id);
  end if;
  return null;
end $$;
create or replace trigger app_user_changed_person after update of name, phone, role, is_active,
  password_hash on app_user
  for each row when (new.role <> 'driver') execute function journal_changed_person();

create or replace function journal_invitation() returns trigger language plpgsql as $$
begin
  if current_park() is null then return null; end if;
  if tg_op = 'INSERT' then
    perform write_journal('person_invited', 'invitation', new.id, new.name,
      journal_change_of('email', null, new.email) || journal_change_of('role', null, new.role),
        new.taxi_park_id);
  elsif old.withdrawn_at is null and new.withdrawn_at is not null then
    perform write_journal('invitation_withdrawn', 'invitation', new.id, new.name, '[]',
      new.taxi_park_id);
  end if;
  return null;
end $$;
create or replace trigger invitation_in_journal after insert or update of withdrawn_at on invitation
  for each row execute function journal_invitation();

create or replace function journal_link() returns trigger language plpgsql as $$
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
create or replace trigger access_link_in_journal after insert on access_link
  for each row execute function journal_link();

create or replace function journal_second_factor() returns trigger language plpgsql as $$
declare
  was_on boolean := tg_op <> 'INSERT' and old.secret is not null;
  is_on boolean := tg_op <> 'DELETE' and new.secret is not null;
  person uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if was_on = is_on then return null; end if;
  if current_park() is not null then perform acts_alone(person); end if;
  perform write_journal(case when is_on then 'second_factor_on' else 'second_factor_off' end,
    'person', u.id, u.name,
    journal_change_of('hasSecondFactor', was_on::text, is_on::text), u.taxi_park_id)
  from app_user u where u.id = person;
  return null;
end $$;
create or replace trigger second_factor_in_journal after insert or delete or update of secret on
  second_factor
  for each row execute function journal_second_factor();

create or replace function journal_ended_sessions() returns trigger language plpgsql as $$
begin
  if called_action() is distinct from 'sessions_ended' then return null; end if;
  perform write_journal('sessions_ended', 'person', u.id, u.name, '[]', u.taxi_park_id)
  from app_user u where u.id in (select distinct user_id from ended);
  return null;
end $$;
create or replace trigger session_in_journal after delete on session
  referencing old table as ended for each statement execute function journal_ended_sessions();

create or replace function journal_security() returns trigger language plpgsql as $$
begin
  perform write_journal('security_changed', 'park', new.id, new.name,
    journal_change_of('secondFactorRoles', nullif(array_to_string(old.second_factor_roles, ', '),
      ''),
      nullif(array_to_string(new.second_factor_roles, ', '), ''))
    || journal_change_of('separatePayouts', old.separates_payouts::text,
      new.separates_payouts::text)
    || journal_change_of('demandStatements', old.demands_statements::text,
      new.demands_statements::text), new.id);
  return null;
end $$;
create or replace trigger taxi_park_in_journal after update of second_factor_roles,
  separates_payouts, demands_statements on taxi_park
  for each row when (old.second_factor_roles is distinct from new.second_factor_roles or
  old.separates_payouts is distinct from new.separates_payouts or
  old.demands_statements is distinct from new.demands_statements)
  execute function journal_security();

create or replace function journal_vehicle_document() returns trigger language plpgsql as $$
declare
  changed vehicle_document := case when tg_op = 'DELETE' then old else new end;
  changes jsonb :=
    journal_change_of('inspectionExpiresOn', old.inspection_expires_on::text,
      new.inspection_expires_on::text)
    || journal_change_of('insuranceExpiresOn', old.insurance_expires_on::text,
      new.insurance_expires_on::text);
begin
  if changes = '[]' then return null; end if;
  -- Of a vehicle that is deleted itself, its own entry tells.
  perform write_journal(coalesce(called_action(), 'vehicle_changed'), 'vehicle', v.id,
    concat_ws(' ', v.make, v.model, v.plate_number), changes, v.taxi_park_id)
  from vehicle v where v.id = changed.id;
  return null;
end $$;
create or replace trigger vehicle_document_in_journal after insert or delete or update on
  vehicle_document
  for each row execute function journal_vehicle_document();

create or replace function journal_ride_source() returns trigger language plpgsql as $$
declare
  changes jsonb := journal_change_of('sourceName', case tg_op when 'UPDATE' then old.name end, new.name)
    || journal_change_of('earning', case tg_op when 'UPDATE' then old.earning end, new.earning);
begin
  if changes = '[]' then return null; end if;
  perform write_journal(case tg_op when 'INSERT' then 'source_added' else 'source_changed' end,
    'source', new.id, new.name, changes, new.taxi_park_id);
  return null;
end $$;
create or replace trigger ride_source_in_journal after insert or update of name, earning on
  ride_source
  for each row execute function journal_ride_source();

-- Secrets are named, never told.
create or replace function journal_source_connection() returns trigger language plpgsql as $$
declare
  before jsonb := case tg_op when 'UPDATE' then old.settings else '{}' end;
  changes jsonb := '[]';
  setting text;
begin
  for setting in select k from jsonb_object_keys(before || new.settings) k order by k loop
    changes := changes || journal_change_of(setting, before ->> setting, new.settings ->> setting);
  end loop;
  if tg_op = 'UPDATE' and old.sealed <> new.sealed then
    changes := changes || jsonb_build_array(jsonb_build_object('field', 'secrets', 'before', null,
      'after', null));
  end if;
  if changes <> '[]' then
    perform write_journal(case tg_op when 'INSERT' then 'source_added' else 'source_changed' end,
      'source', s.id, s.name, changes, s.taxi_park_id)
    from ride_source s where s.id = new.source_id;
  end if;
  if tg_op = 'UPDATE' and (old.paused_at is null) <> (new.paused_at is null) then
    perform write_journal(case when new.paused_at is null then 'source_resumed'
      else 'source_paused' end, 'source', s.id, s.name, '[]', s.taxi_park_id)
    from ride_source s where s.id = new.source_id;
  end if;
  return null;
end $$;
create or replace trigger source_connection_in_journal after insert or update of settings, sealed,
  paused_at on source_connection
  for each row execute function journal_source_connection();

create or replace function journal_api_key() returns trigger language plpgsql as $$
begin
  perform write_journal(case tg_op when 'INSERT' then 'key_made' else 'key_withdrawn' end, 'source',
    s.id, s.name, journal_change_of('key', case tg_op when 'UPDATE' then old.name end,
      case tg_op when 'INSERT' then new.name end), new.taxi_park_id)
  from ride_source s where s.id = new.source_id;
  return null;
end $$;
create or replace trigger api_key_in_journal after insert or update of withdrawn_at on api_key
  for each row execute function journal_api_key();

-- Links that a match by a key leaves are no change by somebody.
create or replace function journal_source_link() returns trigger language plpgsql as $$
begin
  perform write_journal('rides_linked', 'source', s.id, s.name,
    journal_change_of(new.ref, null, coalesce(
      (select u.name from app_user u where u.id = new.driver_id),
      (select concat_ws(' ', v.make, v.model, v.plate_number) from vehicle v
        where v.id = new.vehicle_id))),
    new.taxi_park_id)
  from ride_source s where s.id = new.source_id;
  return null;
end $$;
create or replace trigger source_link_in_journal after insert on source_link
  for each row when (new.rule = 'person') execute function journal_source_link();

create or replace function journal_ignored_rides() returns trigger language plpgsql as $$
begin
  if called_action() is distinct from 'rides_ignored' then return null; end if;
  perform write_journal('rides_ignored', 'source', s.id, s.name,
    journal_change_of(i.driver_ref, i.rides, null), s.taxi_park_id)
  from (
    select a.source_id, a.driver_ref, count(*)::text as rides from after_rows a
    where a.state = 'ignored' group by 1, 2
  ) i join ride_source s on s.id = i.source_id;
  return null;
end $$;
create or replace trigger source_ride_in_journal after update on source_ride
  referencing new table as after_rows for each statement execute function journal_ignored_rides();

-- What the deliveries of a webhook change of it by themselves is in the journal too, without a person.
create or replace function journal_webhook() returns trigger language plpgsql as $$
declare
  changes jsonb := case when tg_op = 'DELETE' then '[]'::jsonb else
    journal_change_of('webhookName', case tg_op when 'UPDATE' then old.name end, new.name)
    || journal_change_of('webhookUrl', case tg_op when 'UPDATE' then old.url end, new.url)
    || journal_change_of('webhookEvents', case tg_op when 'UPDATE' then
      array_to_string(old.event_types, ', ') end, array_to_string(new.event_types, ', '))
    || journal_change_of('webhookState', case tg_op when 'UPDATE' then
      coalesce(old.off_because, 'on') end, coalesce(new.off_because, 'on')) end;
begin
  if tg_op = 'DELETE' then
    perform write_journal('webhook_removed', 'webhook', old.id, old.name,
      journal_change_of('webhookUrl', old.url, null), old.taxi_park_id);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.secret <> old.secret then
      perform write_journal('webhook_secret_changed', 'webhook', new.id, new.name, '[]',
        new.taxi_park_id);
    end if;
    if changes = '[]' then return null; end if;
  end if;
  perform write_journal(case tg_op when 'INSERT' then 'webhook_added' else 'webhook_changed' end,
    'webhook', new.id, new.name, changes, new.taxi_park_id);
  return null;
end $$;
create or replace trigger webhook_endpoint_in_journal after insert or delete
  or update of name, url, event_types, off_because, secret on webhook_endpoint
  for each row execute function journal_webhook();

-- A migration that adds a column to one of them calls it again.
select keep_in_journal('driver'), keep_in_journal('app_user'), keep_in_journal('vehicle');
