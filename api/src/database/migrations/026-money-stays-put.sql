-- The number of a payment order stays with its line, from the first file on.
alter table payout_line add column number integer;
-- What the files that were saved before had, with those last who had left when the last one was saved.
update payout_line l set number = x.number
from (
  select o.run_id, o.driver_id, r.file_number - 1 + row_number() over (partition by o.run_id
    order by coalesce(d.left_on <= r.file_saved_at::date, false), coalesce(o.name, u.name), u.id) as number
  from payout_line o join payout_run r on r.id = o.run_id and r.file_number is not null
    join driver d on d.id = o.driver_id join app_user u on u.id = o.driver_id
) x
where l.run_id = x.run_id and l.driver_id = x.driver_id;

-- Where cars have rates, the weeks of terms fall on their days now: the next run posts the differences.
update ledger_park l set rent_through = least(l.rent_through, r.monday - 1)
from (
  select taxi_park_id, date_trunc('week', min(valid_from)::timestamp)::date as monday from rent_rate
  where amount is not null group by taxi_park_id
) r
where r.taxi_park_id = l.taxi_park_id and exists (
  select from terms_rates t where t.taxi_park_id = l.taxi_park_id and t.rent_period = 'week' and t.rent > 0);

-- A charged bill whose driver is another by what is known now: it waits for who may charge.
alter table bill add column is_moved boolean not null default false;

-- Fares of currencies with small units; nothing is rewritten.
alter table driver alter column fare_per_km type numeric(12, 2);
alter table ride alter column fare_per_km type numeric(12, 2);
alter table ride_leaving alter column fare_per_km type numeric(12, 2);
