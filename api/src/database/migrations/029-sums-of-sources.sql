-- What rides of each source came to, with what statements are compared. Kept by
-- functions/ride-sources.sql and ledger.sql.
create table ledger_source_day (
  taxi_park_id uuid not null,
  source_id uuid,
  driver_id uuid,
  -- Of the rides.
  day date,
  -- Of rides between 00:00 and 04:00.
  is_night boolean,
  -- The day on which it changed after it had been posted; -infinity: what came with the ride.
  changed_on date,
  -- How many are posted, and the accounts of the ledger but the park's own commission.
  rides int not null default 0,
  fares bigint not null default 0,
  cancellation_fees bigint not null default 0,
  tips bigint not null default 0,
  tolls bigint not null default 0,
  refunds bigint not null default 0,
  bonuses bigint not null default 0,
  extras bigint not null default 0,
  platform_fees bigint not null default 0,
  taxes bigint not null default 0,
  cash bigint not null default 0,
  primary key (source_id, day, driver_id, is_night, changed_on)
) with (fillfactor = 80);
create index ledger_source_day_changed on ledger_source_day (source_id, changed_on, day)
  where changed_on > '-infinity';
alter table ledger_source_day enable row level security;
create policy own_park on ledger_source_day to taxi_park_session
  using (taxi_park_id = current_park()) with check (taxi_park_id = current_park());
grant select on ledger_source_day to taxi_park_session;
-- The past is filled by a job (statements/fill-source-days.ts).
insert into follow_up (taxi_park_id, kind, data)
  select id, 'source-days', '{}' from taxi_park p
  where exists (select from ride_source s where s.taxi_park_id = p.id);

-- What 026 had set back to be posted again in one run, the weeks of terms in parks with rates of cars,
-- is settled in steps instead (rent/settle-rent.ts). The last day that was posted stays for the job.
with posted as (
  select l.taxi_park_id, l.rent_through + 1 as since, max(e.day) - 1 as through
  from ledger_park l join ledger_entry e on e.taxi_park_id = l.taxi_park_id and e.source_type = 'rent'
    and e.belongs_to is null and e.day > l.rent_through
  group by 1, 2
), noted as (
  insert into follow_up (taxi_park_id, kind, data)
  select p.taxi_park_id, 'settle-rent', jsonb_build_object('from', p.since, 'through', p.through,
    'driverIds', jsonb_agg(distinct d.driver_id))
  from posted p
    join terms_rates t on t.taxi_park_id = p.taxi_park_id and t.rent_period = 'week' and t.rent > 0
    join driver_terms d on d.terms_id = t.terms_id
  where p.through >= p.since and exists (
    select from rent_rate r where r.taxi_park_id = p.taxi_park_id and r.amount is not null)
  group by p.taxi_park_id, p.since, p.through
  returning taxi_park_id
)
update ledger_park l set rent_through = p.through
from posted p join noted n on n.taxi_park_id = p.taxi_park_id
where l.taxi_park_id = p.taxi_park_id;
