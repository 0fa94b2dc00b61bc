-- edition 4
-- What open consoles and the bell learn of webhooks (decision 141).

create or replace function notify_webhooks() returns trigger language plpgsql as $$
declare
  park uuid := case when tg_op = 'DELETE' then old.taxi_park_id else new.taxi_park_id end;
  was text := case when tg_op <> 'INSERT' then old.off_because end;
  now_is text := case when tg_op <> 'DELETE' then new.off_because end;
begin
  if was is not distinct from now_is then
    perform notify_stale(park, array['webhooks']);
  else
    perform raise_version(park, 'webhooks');
    perform notify_stale(park, array['webhooks', 'notifications']);
  end if;
  return null;
end $$;
create or replace trigger webhook_endpoint_live after insert or delete
  or update of name, url, event_types, off_because, secret on webhook_endpoint
  for each row execute function notify_webhooks();
create or replace trigger webhook_endpoint_fails after update of failing_since on webhook_endpoint
  for each row when (old.failing_since is distinct from new.failing_since
    and old.off_because is not distinct from new.off_because)
  execute function notify_webhooks();

-- What webhooks are told of records. The journal knows each change, whoever made it and by whatever
-- call: what is told are ids and the names of fields, never a value. One act makes one event a record.
create or replace function tell_of_records() returns trigger language plpgsql security definer
  set search_path from current as $$
declare
  told text;
begin
  if not exists (select 1 from webhook_endpoint w where w.off_because is null) then
    return null;
  end if;
  with happened as (
    select md5(c.entry_id || '/' || c.subject_id)::uuid as id, c.taxi_park_id as park, c.changes,
      case when c.subject_type in ('driver', 'vehicle') then c.subject_type || 'Id'
        when e.action like 'bill%' then 'billId' else 'payoutRunId' end as name, c.subject_id,
      case c.subject_type
        when 'vehicle' then case e.action when 'vehicle_added' then 'vehicle.created'
          else 'vehicle.updated' end
        when 'driver' then case
          when e.action = 'driver_added' then 'driver.created'
          when e.action in ('driver_changed', 'drivers_switched', 'fares_set', 'driver_terms_set',
            'bank_account_set') then 'driver.updated' end
        when 'park' then case e.action when 'payout_confirmed' then 'payout.confirmed'
          when 'bills_added' then 'bill.created' when 'bill_changed' then 'bill.updated'
          when 'bills_charged' then 'bill.updated' end
      end as type
    from new_rows c join journal_entry e on e.id = c.entry_id
    union all
    select md5(c.entry_id || '/' || c.subject_id || '/custody')::uuid, c.taxi_park_id, '[]',
      'vehicleId', c.subject_id, 'custody.changed'
    from new_rows c where c.subject_type = 'vehicle' and exists (
      select from jsonb_to_recordset(c.changes) as x(field text)
      where x.field = 'driverId' or x.field like 'custody%'
    )
  ), wanted as materialized (
    select h.id, h.park, h.type, jsonb_build_object(h.name, h.subject_id)
      || case when h.type like '%.updated' then jsonb_build_object('changed',
        coalesce(jsonb_agg(distinct x.field order by x.field) filter (where x.field is not null), '[]'))
        else '{}' end as data
    from happened h left join jsonb_to_recordset(h.changes) as x(field text) on true
    where exists (select 1 from webhook_endpoint w where w.taxi_park_id = h.park
      and w.off_because is null and h.type = any(w.event_types))
    group by h.id, h.park, h.type, h.name, h.subject_id
  ), events as (
    insert into webhook_event as known (id, taxi_park_id, type, data)
    select id, park, type, data from wanted
    -- A record has more than one table.
    on conflict (id) do update set data = known.data || coalesce((
      select jsonb_build_object('changed', jsonb_agg(distinct f order by f))
      from jsonb_array_elements((known.data -> 'changed') || (excluded.data -> 'changed')) f
      having count(*) > 0), '{}')
    returning known.id, known.taxi_park_id, known.type
  ), deliveries as (
    insert into webhook_delivery (id, taxi_park_id, endpoint_id, event_id)
    select gen_random_uuid(), v.taxi_park_id, w.id, v.id from events v
    join webhook_endpoint w on w.taxi_park_id = v.taxi_park_id and w.off_because is null
      and v.type = any(w.event_types)
    where not exists (select 1 from webhook_delivery d where d.event_id = v.id)
    returning 1
  )
  select pg_notify('park_webhooks', '')::text into told from deliveries limit 1;
  return null;
end $$;
create or replace trigger journal_change_told after insert on journal_change
  referencing new table as new_rows for each statement execute function tell_of_records();

-- Entries by somebody are told by the ledger itself, whatever act or job posts them: a transaction
-- makes one event a driver. What rides and rent post is told by the rides, a payout by its run.
create or replace function tell_of_entries() returns trigger language plpgsql security definer
  set search_path from current as $$
declare
  told text;
begin
  if not exists (select 1 from webhook_endpoint w where w.off_because is null) then
    return null;
  end if;
  with events as (
    insert into webhook_event (id, taxi_park_id, type, data)
    select distinct md5(pg_current_xact_id() || '/' || transaction_timestamp() || '/'
        || a.driver_id)::uuid, a.taxi_park_id, 'ledger.changed',
      jsonb_build_object('driverId', a.driver_id)
    from added a where (a.source_type = 'hand' or a.kind = 'payout_returned') and exists (
      select 1 from webhook_endpoint w where w.taxi_park_id = a.taxi_park_id
        and w.off_because is null and 'ledger.changed' = any(w.event_types))
    on conflict (id) do nothing
    returning id, taxi_park_id
  ), deliveries as (
    insert into webhook_delivery (id, taxi_park_id, endpoint_id, event_id)
    select gen_random_uuid(), v.taxi_park_id, w.id, v.id from events v
    join webhook_endpoint w on w.taxi_park_id = v.taxi_park_id and w.off_because is null
      and 'ledger.changed' = any(w.event_types)
    returning 1
  )
  select pg_notify('park_webhooks', '')::text into told from deliveries limit 1;
  return null;
end $$;
create or replace trigger ledger_entry_told after insert on ledger_entry
  referencing new table as added for each statement execute function tell_of_entries();
