-- edition 3
-- Rent, changes of terms and payout runs (decision 115).

-- What rent lacks or has too much from one day to another: the first entry of a day, or a
-- correction of it, in the first open month where its own is closed. Of the given drivers, or of
-- all. The caller holds the park's lock.
create or replace function settle_rent(park uuid, first_day date, last_day date, only_drivers
  uuid[] default NULL::uuid[]) returns int language plpgsql security definer set search_path from
  current as $$
declare
  opened date := coalesce(ledger_closed_through(park) + 1, first_day);
  split_since date := weeks_split_since(park);
  written int;
begin
  with days as materialized (
    select s.day::date as day, rent_moment(park, s.day::date) as moment,
      s.day <= rent_day(park, last_day) as is_due
    from generate_series(first_day, last_day, interval '1 day') as s(day)
  ), cars as materialized (
    -- One time filter: where no car has a rate, nobody's custody is read.
    select c.driver_id, s.day, sum(rent_of_day(r, s.day))::bigint as rent,
      string_agg(concat_ws(' ', v.make, v.model, v.plate_number), ', '
        order by v.plate_number) as names
    from days s
      join custody c on c.taxi_park_id = park and c.kind = 'driver' and c.valid_from <= s.moment
        and c.valid_to > s.moment and (only_drivers is null or c.driver_id = any(only_drivers))
      join vehicle v on v.id = c.vehicle_id
      cross join lateral car_rate_on(c.vehicle_id, s.day) r
    where exists (select from rent_rate where taxi_park_id = park)
    group by c.driver_id, s.day
  ), posted as materialized (
    select e.driver_id, e.day, sum(e.amount)::bigint as posted,
      min(e.id) filter (where e.corrects is null) as first
    from (
      select id, driver_id, day, amount, corrects from ledger_entry
      where taxi_park_id = park and source_type = 'rent' and belongs_to is null
        and day between first_day and last_day
      union all
      select id, driver_id, belongs_to, amount, corrects from ledger_entry
      where taxi_park_id = park and source_type = 'rent'
        and belongs_to between first_day and last_day
    ) e
    where only_drivers is null or e.driver_id = any(only_drivers)
    group by e.driver_id, e.day
  )
  insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, source_type,
    corrects, belongs_to)
  select park, due.driver_id, greatest(due.day, opened),
    case when due.first is null and due.day >= opened then 'rent' else 'correction' end, 'rent',
    due.expected - due.posted, due.names, 'rent', due.first,
    case when due.day < opened then due.day end
  from (
    select d.driver_id, s.day, coalesce(p.posted, 0) as posted, p.first, k.names,
      -coalesce(case when g.left_on <= s.day then 0 when s.is_due then coalesce(k.rent,
        terms_rent_of_day(t.rent, t.rent_period, s.day, split_since)) end, 0) as expected
    from (
      select driver_id from driver_terms
      where taxi_park_id = park and (only_drivers is null or driver_id = any(only_drivers))
      union select driver_id from cars
      union select driver_id from posted
    ) d
    join driver g on g.id = d.driver_id
    cross join days s
    left join cars k on k.driver_id = d.driver_id and k.day = s.day
    left join lateral terms_on(d.driver_id, s.day) t on true
    left join posted p on p.driver_id = d.driver_id and p.day = s.day
  ) due
  where due.expected <> due.posted
  order by due.day, due.driver_id
  on conflict do nothing;
  get diagnostics written = row_count;
  return written;
end $$;

-- The difference between the commission that the terms ask for and what was posted, one entry for a
-- driver and day.
create or replace function settle_commission(park uuid, first_day date, only_drivers uuid[]
  default NULL::uuid[]) returns int language plpgsql security definer set search_path from current
  set enable_nestloop = off as $$
declare
  zone text;
  decimals smallint;
  opened date := greatest(first_day, ledger_closed_through(park) + 1);
  written int;
begin
  select time_zone, currency_decimals into zone, decimals from taxi_park where id = park;
  with lines as materialized (
    select r.driver_id, (r.picked_up_at at time zone zone)::date as day,
      coalesce(r.earning, 0) as earning
    from ride r
    where r.taxi_park_id = park and r.status = 'completed'
      and r.picked_up_at >= opened::timestamp at time zone zone
      and (only_drivers is null or r.driver_id = any(only_drivers))
  ), pairs as materialized (
    select d.driver_id, d.day, t.commission_percent
    from (select distinct driver_id, day from lines) d
      cross join lateral terms_on(d.driver_id, d.day) t
  ), expected as (
    select l.driver_id, l.day, -sum(commission_of(l.earning, p.commission_percent,
      decimals)) as amount
    from lines l join pairs p on p.driver_id = l.driver_id and p.day = l.day group by l.driver_id,
      l.day
  ), posted as (
    select e.driver_id, e.day, sum(e.amount) as amount from ledger_entry e
    where e.taxi_park_id = park and e.account = 'commission' and e.source_type in ('ride', 'system')
      and e.belongs_to is null and e.day >= opened and (only_drivers is null
        or e.driver_id = any(only_drivers))
    group by e.driver_id, e.day
  )
  insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type)
  select park, driver_id, day, 'correction', 'commission',
    coalesce(x.amount, 0) - coalesce(p.amount, 0), 'system'
  from expected x full join posted p using (driver_id, day)
  where coalesce(x.amount, 0) <> coalesce(p.amount, 0)
  order by day, driver_id;
  get diagnostics written = row_count;
  return written;
end $$;

-- Posts the rent of all days up to today that are due, once, also after an outage and by several
-- processes.
create or replace function post_due_rent(park uuid, today date) returns int language plpgsql
  security definer set search_path from current as $$
declare
  through date;
  written int;
begin
  perform lock_ledger(park);
  today := rent_day(park, today);
  select rent_through into through from ledger_park where taxi_park_id = park;
  if through is null or through >= today then return 0; end if;
  written := settle_rent(park, through + 1, today);
  update ledger_park set rent_through = today where taxi_park_id = park;
  return written;
end $$;

-- After a change of terms from a day on: differences of commission and of the rent of days that
-- were posted. Of the given drivers, or of all.
create or replace function settle_terms(park uuid, first_day date, today date, only_drivers uuid[]
  default NULL::uuid[]) returns void language plpgsql security definer set search_path from
  current as $$
begin
  insert into ledger_park (taxi_park_id, rent_through) values (park, rent_day(park, today))
    on conflict do nothing;
  perform post_due_rent(park, today);
  if first_day <= today then
    perform settle_rent(park, first_day, today, only_drivers);
    perform settle_commission(park, first_day, only_drivers);
  end if;
end $$;

create or replace function keep_payout_run() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'A payout run that is no draft cannot change';
end $$;
create or replace trigger payout_run_frozen before update on payout_run
  for each row when (old.status = 'discarded' or (old.status = 'confirmed' and
    (old.day, old.status, old.created_at, old.confirmed_at, old.confirmed_version) is distinct from
    (new.day, new.status, new.created_at, new.confirmed_at, new.confirmed_version)))
  execute function keep_payout_run();
create or replace trigger payout_run_kept before delete on payout_run
  for each statement execute function keep_payout_run();

create or replace function keep_payout_line() returns trigger language plpgsql as $$
begin
  if (select status from payout_run where id = old.run_id) <> 'draft' then
    raise insufficient_privilege using message = 'The lines of a payout run that is no draft cannot change';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger payout_line_kept before delete on payout_line
  for each row execute function keep_payout_line();
create or replace trigger payout_line_frozen before update on payout_line
  for each row when ((old.run_id, old.driver_id, old.name, old.iban, old.balance, old.minimum,
      old.amount, old.is_excluded, old.reason, coalesce(old.number, new.number))
    is distinct from (new.run_id, new.driver_id, new.name, new.iban, new.balance, new.minimum,
      new.amount, new.is_excluded, new.reason, new.number))
  execute function keep_payout_line();

-- What each driver would get after a day: the balance after it, or the present one where that is
-- lower, less the minimum that the terms of that day leave.
create or replace function payable(park uuid, after_day date) returns table(driver_id uuid, iban
  text, balance bigint, minimum bigint, amount bigint) language sql stable as $$
  select b.driver_id, a.iban, b.balance, coalesce(t.minimum_balance, 0),
    b.balance - coalesce(t.minimum_balance, 0)
  from (
    select m.driver_id, (m.total - greatest(0, coalesce(l.total, 0)))::bigint as balance
    from (select driver_id, sum(total) as total from ledger_driver_month where taxi_park_id = park
      group by 1) m
    left join (
      select driver_id, sum(total) as total from ledger_day where taxi_park_id = park
        and day > after_day group by 1
    ) l on l.driver_id = m.driver_id
  ) b
  left join lateral terms_on(b.driver_id, after_day) t on true
  left join bank_account a on a.driver_id = b.driver_id
  where b.balance > coalesce(t.minimum_balance, 0)
$$;

create or replace function notify_payout() returns trigger language plpgsql as $$
begin
  perform notify_stale(new.taxi_park_id, array['ledger']);
  return null;
end $$;
create or replace trigger payout_run_live after insert or update on payout_run
  for each row execute function notify_payout();
create or replace trigger ledger_month_live after insert on ledger_month
  for each row execute function notify_payout();
create or replace trigger terms_live after insert or update on terms
  for each row execute function notify_payout();

-- Today in the time zone of a park, by the clock of this database.
create or replace function park_today(park uuid) returns date language sql stable as $$
  select (park_now() at time zone time_zone)::date from taxi_park where id = park
$$;

-- Posts the rent of the first day that is due, up to today. Returns the number of entries; null
-- when no day is due.
create or replace function post_rent_of_next_day(park uuid) returns int language plpgsql security
  definer set search_path from current as $$
declare
  next_day date;
  written int;
begin
  perform lock_ledger(park);
  select rent_through + 1 into next_day from ledger_park where taxi_park_id = park;
  if next_day is null or next_day > rent_day(park, park_today(park)) then return null; end if;
  -- What was changing hands at the hour of the day before is known by now.
  written := settle_rent(park, next_day - (exists (
    select from rent_rate where taxi_park_id = park))::int, next_day);
  update ledger_park set rent_through = next_day where taxi_park_id = park;
  return written;
end $$;
