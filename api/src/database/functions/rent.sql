-- edition 3
-- Rent by the car (decision 160): which rate counts, what a day of it is, and whose day that is.

create or replace function model_key(make text, model text) returns text language sql immutable
  as $$ select lower(make) || chr(10) || lower(model) $$;

create or replace function rent_hour_on(park uuid, on_day date) returns int language sql stable
  as $$
  select coalesce((
    select h.hour from rent_hour h where h.taxi_park_id = park and h.valid_from <= on_day
    order by h.valid_from desc limit 1), 0)
$$;

-- The day's rent is of whoever has the car then.
create or replace function rent_moment(park uuid, on_day date) returns timestamptz language sql
  stable as $$
  select (on_day + make_interval(hours => rent_hour_on(park, on_day))) at time zone p.time_zone
  from taxi_park p where p.id = park
$$;

-- The last day up to today whose hour has come.
create or replace function rent_day(park uuid, today date) returns date language sql stable as $$
  select case when rent_hour_on(park, today) > 0 and rent_moment(park, today) > park_now()
    then today - 1 else today end
$$;

-- The rate of a car that is in force on a day: its own, else its model's, else its make's.
create or replace function car_rate_on(car uuid, on_day date) returns setof rent_rate language sql
  stable as $$
  select r.*
  from vehicle v
    cross join lateral (
      select coalesce((
        select f.key from former_model f where f.vehicle_id = v.id and f.before > on_day
        order by f.before limit 1), model_key(v.make, v.model)) as key
    ) named
    cross join lateral (values (1, v.id::text), (2, named.key),
      (3, model_key(split_part(named.key, chr(10), 1), ''))) k(place, key)
    -- The newest of each by the index: a join would read all rates for each car.
    cross join lateral (
      select * from rent_rate newest where newest.taxi_park_id = v.taxi_park_id
        and newest.key = k.key and newest.valid_from <= on_day
      order by newest.valid_from desc limit 1
    ) r
  where v.id = car and r.amount is not null
  order by k.place limit 1
$$;

-- A week falls on its days so that it adds up to the unit.
create or replace function share_of_week(rent bigint, on_day date) returns bigint language sql
  immutable as $$
  select rent * extract(isodow from on_day)::int / 7
    - rent * (extract(isodow from on_day)::int - 1) / 7
$$;

create or replace function rent_of_day(rate rent_rate, on_day date) returns bigint language sql
  immutable as $$
  select case
    when rate.period = 'week' then share_of_week(rate.amount, on_day)
    when (on_day - rate.valid_from) % rate.of_days >= rate.paid_days then 0
    else rate.amount end
$$;

-- The rent of a car on a day, whoever has it, if anybody; null where nothing is set.
create or replace function car_rent_on(car uuid, on_day date) returns bigint language sql stable
  as $$ select rent_of_day(r, on_day) from car_rate_on(car, on_day) r $$;

-- From this Monday on the weeks of terms fall on their days too: else Monday's car would decide
-- over the whole week. Null where no car has a rate.
create or replace function weeks_split_since(park uuid) returns date language sql stable as $$
  select date_trunc('week', min(valid_from)::timestamp)::date from rent_rate
  where taxi_park_id = park and amount is not null
$$;

-- What terms ask for on a day.
create or replace function terms_rent_of_day(rent bigint, period text, on_day date, split_since
  date) returns bigint language sql immutable as $$
  select case when period = 'day' then rent
    when on_day >= split_since then share_of_week(rent, on_day)
    when extract(isodow from on_day) = 1 then rent else 0 end
$$;

-- Whose rent changes with a rate: of one car, model or make, which is what a car is called or was
-- called then; with null of any car. And of whoever has terms with such periods.
create or replace function drivers_of_rent(park uuid, rate_key text, first_day date, periods text[])
  returns setof uuid language sql stable as $$
  select c.driver_id
  from vehicle v join custody c on c.vehicle_id = v.id and c.kind = 'driver'
    and c.valid_to > first_day - 1
  where v.taxi_park_id = park and (rate_key is null or v.id::text = rate_key
    or rate_key in (model_key(v.make, v.model), model_key(v.make, ''))
    or exists (select from former_model f where f.vehicle_id = v.id
      and rate_key in (f.key, model_key(split_part(f.key, chr(10), 1), ''))))
  union
  select d.driver_id from driver_terms d join terms_rates t on t.terms_id = d.terms_id
  where d.taxi_park_id = park and t.rent_period = any(periods)
$$;

-- With a change of rates or of the hour: all days whose hour has come are posted from now on. A later
-- hour takes today back. The caller holds the park's lock.
create or replace function begin_car_rent(park uuid, today date) returns void
  language plpgsql security definer set search_path from current as $$
declare
  through date := rent_day(park, today);
begin
  insert into ledger_park (taxi_park_id, rent_through) values (park, through)
    on conflict do nothing;
  update ledger_park set rent_through = through
    where taxi_park_id = park and rent_through > through;
end $$;

-- After that, a step of the differences: some days of some drivers. No rent depends on a ride, so
-- that rides go on meanwhile; of one park one step at a time.
create or replace function settle_rent_step(park uuid, first_day date, last_day date, drivers uuid[])
  returns int language plpgsql security definer set search_path from current as $$
begin
  perform share_ledger(park);
  perform from ledger_park where taxi_park_id = park for update;
  return settle_rent(park, first_day, last_day, drivers);
end $$;

-- After an act on who had a car: the differences of the days between two moments. The car is
-- locked before the ledger; whoever has the ledger takes no car.
create or replace function settle_custody(park uuid, since timestamptz, until timestamptz,
  drivers uuid[]) returns void language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from rent_rate where taxi_park_id = park) then return; end if;
  perform lock_ledger(park);
  perform settle_rent(park, (since at time zone p.time_zone)::date,
    least((until at time zone p.time_zone)::date, l.rent_through), drivers)
  from taxi_park p join ledger_park l on l.taxi_park_id = p.id where p.id = park;
end $$;

-- The new name counts from the first day whose hour is to come.
create or replace function keep_former_model() returns trigger language plpgsql as $$
begin
  insert into former_model (taxi_park_id, vehicle_id, before, key)
  values (new.taxi_park_id, new.id, rent_day(new.taxi_park_id, park_today(new.taxi_park_id)) + 1,
    model_key(old.make, old.model))
  on conflict do nothing;
  return null;
end $$;
create or replace trigger vehicle_was_model after update of make, model on vehicle
  for each row when (lower(old.make) <> lower(new.make) or lower(old.model) <> lower(new.model))
  execute function keep_former_model();

create or replace trigger rent_rate_live after insert or update on rent_rate
  for each row execute function notify_payout();
create or replace trigger rent_hour_live after insert or update on rent_hour
  for each row execute function notify_payout();
