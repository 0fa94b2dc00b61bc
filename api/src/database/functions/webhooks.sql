-- edition 1
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
