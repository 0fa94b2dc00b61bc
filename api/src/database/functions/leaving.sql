-- edition 2
-- Who has left, and what is sold or retired, from the beginning of a day on (decision 159).

create or replace function day_start(park uuid, day date) returns timestamptz language sql stable
  as $$ select day::timestamp at time zone time_zone from taxi_park where id = park $$;

-- Whatever switches many on leaves those out who are gone.
create or replace function keep_gone_off() returns trigger language plpgsql as $$
begin
  new.connection_status := false;
  return new;
end $$;
-- By their names before the triggers that count switches and versions.
create or replace trigger driver_absent before update on driver
  for each row when (new.has_left and new.connection_status) execute function keep_gone_off();
create or replace trigger vehicle_absent before update on vehicle
  for each row when (new.has_left and new.connection_status) execute function keep_gone_off();

-- By the day, not by has_left: nobody gets a car in the minute before the job. Shared locks: of a
-- handover and a leaving at once one waits, and sees what the other has done.
create or replace function refuse_gone() returns trigger language plpgsql as $$
declare
  park uuid := new.taxi_park_id;
  today date := park_today(park);
  gone date;
begin
  select d.left_on into gone from driver d where d.id = new.driver_id for share;
  if gone <= today and new.valid_to > day_start(park, gone) then
    raise check_violation using message = gone::text, constraint = 'custody_driver_gone';
  end if;
  select v.left_on into gone from vehicle v where v.id = new.vehicle_id for share;
  if gone <= today and new.valid_to > day_start(park, gone) then
    raise check_violation using message = gone::text, constraint = 'custody_vehicle_gone';
  end if;
  return new;
end $$;
create or replace trigger custody_of_gone before insert or update on custody
  for each row execute function refuse_gone();

-- Sets days, or takes them back (null), of records that the caller has locked and checked. What has
-- begun and ends later, or not at all, gets back what is its own until it begins again.
create or replace function set_leaving(park uuid, of text, ids uuid[], days date[], hows text[])
  returns void language plpgsql security definer set search_path from current as $$
begin
  if of = 'vehicle' then
    update vehicle v set left_on = x.day, left_how = x.how,
      has_left = v.has_left and coalesce(x.day <= v.left_on, false)
    from unnest(ids, days, hows) as x(id, day, how) where v.id = x.id and v.taxi_park_id = park;
    return;
  end if;
  update app_user u set has_left = false
  from unnest(ids, days) as x(id, day) join driver d on d.id = x.id
  where u.id = d.id and u.taxi_park_id = park and u.has_left
    and coalesce(x.day <= d.left_on, false) is false;
  update driver d set left_on = x.day, has_left = d.has_left and coalesce(x.day <= d.left_on, false)
  from unnest(ids, days) as x(id, day) where d.id = x.id and d.taxi_park_id = park;
end $$;

create or replace function leaves_now(id uuid, left_on date, has_left boolean, today date,
  only_ids uuid[]) returns boolean language sql immutable as $$
  select left_on <= today and (id = any(only_ids) or only_ids is null and not has_left)
$$;

-- What leaving had cut off is as it was, as far as nobody has had the car since and nobody is gone
-- then. Returns from when on who has which car again.
create or replace function restore_cut(park uuid, ids uuid[])
  returns table(vehicle_id uuid, driver_id uuid, since timestamptz) language sql
  security definer set search_path from current as $$
  update custody c set valid_to = x.until, version = c.version + 1,
    cut_from = case when x.until < c.cut_from then c.cut_from end
  from (
    select t.id, t.valid_to as was, least(t.cut_from, (
        select min(n.valid_from) from custody n
        where n.vehicle_id = t.vehicle_id and n.valid_from >= t.valid_to),
      (select day_start(park, v.left_on) from vehicle v
        where v.id = t.vehicle_id and v.left_on <= park_today(park)),
      (select day_start(park, d.left_on) from driver d
        where d.id = t.driver_id and d.left_on <= park_today(park))) as until
    from custody t where t.taxi_park_id = park and t.cut_from is not null
      and (t.vehicle_id = any(ids) or t.driver_id = any(ids))
  ) x where c.id = x.id and x.until > x.was
  returning c.vehicle_id, c.driver_id, x.was
$$;

-- What a day brings that has begun: of these records, or of all that are due. Returns from when on
-- who has which car no longer.
create or replace function begin_leaving(park uuid, only_ids uuid[] default null)
  returns table(vehicle_id uuid, driver_id uuid, since timestamptz) language plpgsql
  security definer set search_path from current as $$
#variable_conflict use_column
declare
  today date := park_today(park);
  people uuid[];
  cars uuid[];
begin
  -- Cars before drivers and times, as everybody locks them.
  perform v.id from vehicle v
  where v.taxi_park_id = park and (leaves_now(v.id, v.left_on, v.has_left, today, only_ids)
    or v.id in (select c.vehicle_id from custody c join driver d on d.id = c.driver_id
      where d.taxi_park_id = park and leaves_now(d.id, d.left_on, d.has_left, today, only_ids)
        and c.valid_to > day_start(park, d.left_on)))
  order by v.id for no key update;
  perform d.id from driver d
  where d.taxi_park_id = park and leaves_now(d.id, d.left_on, d.has_left, today, only_ids)
  order by d.id for no key update;
  cars := array(select v.id from vehicle v where v.taxi_park_id = park
    and leaves_now(v.id, v.left_on, v.has_left, today, only_ids));
  people := array(select d.id from driver d where d.taxi_park_id = park
    and leaves_now(d.id, d.left_on, d.has_left, today, only_ids));
  return query
  with due as materialized (
    select v.id, day_start(park, v.left_on) as since from vehicle v where v.id = any(cars)
    union all
    select d.id, day_start(park, d.left_on) from driver d where d.id = any(people)
  ), keys as (
    update key_holder k set valid_to = greatest(k.valid_from, u.since)
    from due u where k.record_id = u.id and k.valid_to > u.since
  )
  update custody c set valid_to = x.since, cut_from = coalesce(c.cut_from, c.valid_to),
    version = c.version + 1
  from (
    select t.id, min(u.since) as since from custody t
      join due u on u.id in (t.vehicle_id, t.driver_id) and t.valid_to > u.since group by t.id
  ) x where c.id = x.id and c.valid_from < x.since
  returning c.vehicle_id, c.driver_id, c.valid_to;
  -- What is still to come of their bills is due now.
  update bill_part p set day = least(p.day, today) from bill b
    where b.id = p.bill_id and b.driver_id = any(people) and p.entry_id is null;
  update vehicle v set has_left = true, connection_status = false
    where v.id = any(cars) and not v.has_left;
  update app_user u set has_left = true where u.id = any(people) and not u.has_left;
  update driver d set has_left = true, connection_status = false
    where d.id = any(people) and not d.has_left;
end $$;

-- After that, the rent of days that were posted; of older ones than the ledger takes, none.
create or replace function settle_leaving(park uuid, first_day date, drivers uuid[]) returns void
  language plpgsql security definer set search_path from current as $$
declare
  today date := park_today(park);
begin
  if first_day > today or not exists (select from ledger_park where taxi_park_id = park) then
    return;
  end if;
  perform lock_ledger(park);
  perform post_due_rent(park, today);
  perform settle_rent(park, greatest(first_day, today - 731), today, drivers);
end $$;
