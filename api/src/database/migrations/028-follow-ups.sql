-- What is to follow an act, written in the act's transaction and done by a job of the park.
create table follow_up (
  id bigint generated always as identity primary key,
  taxi_park_id uuid not null references taxi_park,
  kind text not null,
  data jsonb not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index follow_up_of_park on follow_up (taxi_park_id, id);
alter table follow_up enable row level security;
create policy own_park on follow_up to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select, insert, delete on follow_up to taxi_park_session;

-- What waits in the queue of the release before.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    execute $sql$
      insert into follow_up (taxi_park_id, kind, data)
      select (data ->> 'parkId')::uuid, name, data from pgboss.job
      where name in ('custody-rides', 'linked-rides') and state in ('created', 'retry', 'active')
      order by created_on $sql$;
  end if;
end $$;
