import { SETTLEMENT_KINDS } from '@park/domain/money/entry-kinds';
import type { Database } from '../database/database.ts';
import { PREPARATION_TIMEOUT_MS } from '../database/database.ts';
import { SOURCE_DAYS } from '../statements/fill-source-days.ts';
import { SOURCE_SUMS } from '../statements/posted-sql.ts';
import { SETTLE_RENT } from './rent-job.ts';

const sumOf = (kinds: readonly string[]) =>
  `coalesce(sum(e.amount) filter (where e.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`;
const figures = [
  ...Object.entries(SETTLEMENT_KINDS).map(([column, kinds]) => `${sumOf(kinds)} as ${column}`),
  `coalesce(sum(e.rides) filter (where e.kind = 'ride'), 0) as rides`,
  `coalesce(sum(e.km) filter (where e.kind = 'ride'), 0) as km`,
  'count(*) as entries',
].join(', ');
const columns = [...Object.keys(SETTLEMENT_KINDS), 'rides', 'km', 'entries'].join(', ');

/** Rows of the first that the second lacks, and the other way round. */
const differences = (first: string, second: string) => `
  select count(*)::int as count from (
    (${first} except all ${second}) union all (${second} except all ${first})
  ) different`;

/** Statements that count what is wrong, each under the sentence that it disproves. */
const checks: Readonly<Record<string, string>> = {
  'all accounts add up to zero': `
    select count(*)::int as count from (
      select park, sum(amount) from (
        select taxi_park_id as park, sum(total) as amount from ledger_day group by 1
        union all select taxi_park_id, sum(amount) from ledger_account_day group by 1
      ) sides group by park having sum(amount) <> 0
    ) parks`,
  'the sums of a day are those of its entries': differences(
    `select driver_id, day, ${columns} from ledger_day`,
    `select e.driver_id, e.day, ${figures} from ledger_entry e group by e.driver_id, e.day`,
  ),
  'the sums of a month are those of its entries': differences(
    `select driver_id, month, ${columns} from ledger_driver_month`,
    `select e.driver_id, date_trunc('month', e.day::timestamp)::date, ${figures} from ledger_entry e group by 1, 2`,
  ),
  'the park’s accounts are the other side of the entries': differences(
    `select taxi_park_id, day, account, kind, amount::numeric from ledger_account_day`,
    `select taxi_park_id, day, account, kind, -sum(amount) from ledger_entry group by 1, 2, 3, 4`,
  ),
  'the sums of sources are those of their rides and of what is posted for them': `
    with filled as materialized (
      select p.id, p.time_zone from taxi_park p
      where not exists (select from follow_up f where f.taxi_park_id = p.id and f.kind = '${SOURCE_DAYS}')
    )
    select count(*)::int as count from (
      select k.source_id, k.driver_id, k.day, x.account, sum(x.amount) as amount
      from ledger_source_day k join filled p on p.id = k.taxi_park_id
      cross join lateral (values ${SOURCE_SUMS.map((column) => `('${column}', k.${column})`).join(', ')}) x(account, amount)
      where x.amount <> 0 group by 1, 2, 3, 4 having sum(x.amount) <> 0
    ) kept full join (
      select r.source_id, e.driver_id, coalesce(e.belongs_to, e.day) as day, e.account, sum(e.amount) as amount
      from ledger_entry e join filled p on p.id = e.taxi_park_id join source_ride r on r.ride_id = e.source_id
      where e.source_type = 'ride' and e.account <> 'commission' group by 1, 2, 3, 4 having sum(e.amount) <> 0
      union all
      select r.source_id, r.driver_id, (r.picked_up_at at time zone p.time_zone)::date, 'rides', count(*)
      from source_ride r join filled p on p.id = r.taxi_park_id
      where r.state = 'posted' and r.driver_id is not null group by 1, 2, 3
    ) told using (source_id, driver_id, day, account)
    where kept.amount is distinct from told.amount`,
  'every completed ride is posted with its driver, day and earning, and no other': `
    with rode as (
      select r.id, r.driver_id, (r.picked_up_at at time zone p.time_zone)::date as day,
        round(coalesce(r.earning, 0) * minor_units(p.currency_decimals)) as amount, 1 as rides, coalesce(r.distance_km, 0) as km
      from ride r join taxi_park p on p.id = r.taxi_park_id where r.status = 'completed'
    ), differing as materialized (
      select id, driver_id, day, posted.amount, posted.rides, posted.km
      from rode full join (
        select source_id as id, driver_id, coalesce(belongs_to, day) as day, sum(amount) as amount, sum(rides) as rides,
          sum(km) as km
        from ledger_entry where account = 'fares' and source_type in ('ride', 'system') group by 1, 2, 3
        having sum(amount) <> 0 or sum(rides) <> 0
      ) posted using (id, driver_id, day)
      where rode.amount is distinct from posted.amount or rode.rides is distinct from posted.rides
        or rode.km is distinct from posted.km
    )
    select count(*)::int as count from differing`,
  'commission is what the terms of the day ask for, ride by ride': `
    select count(*)::int as count from (
      select driver_id, day, sum(amount) as amount from (
        select r.driver_id, (r.picked_up_at at time zone p.time_zone)::date as day,
          -sum(commission_of(coalesce(r.earning, 0), t.commission_percent, p.currency_decimals)) as amount
        from ride r join taxi_park p on p.id = r.taxi_park_id
        cross join lateral terms_on(r.driver_id, (r.picked_up_at at time zone p.time_zone)::date) t
        where r.status = 'completed' group by 1, 2
      ) parts group by 1, 2 having sum(amount) <> 0
    ) due full join (
      select driver_id, coalesce(belongs_to, day) as day, sum(amount) as amount from ledger_entry
      where account = 'commission' and source_type in ('ride', 'system') group by 1, 2 having sum(amount) <> 0
    ) posted using (driver_id, day)
    where due.amount is distinct from posted.amount`,
  'the parts of a ride’s money are posted once, to its driver and day': `
    select count(*)::int as count from (
      select s.ride_id, s.driver_id, (s.posted_at at time zone p.time_zone)::date as day, part.account, part.amount
      from source_ride s join taxi_park p on p.id = s.taxi_park_id
      cross join lateral (values ('cancellation_fees', s.cancellation_fee), ('tips', s.tip), ('tolls', s.tolls),
        ('refunds', s.refund), ('bonuses', s.bonus), ('extras', s.extras), ('platform_fees', s.platform_fee),
        ('taxes', s.tax), ('cash', s.cash)) part(account, amount)
      where s.posted_at is not null and part.amount <> 0
    ) due full join (
      select source_id as ride_id, driver_id, coalesce(belongs_to, day) as day, account, sum(amount) as amount
      from ledger_entry where source_type = 'ride' and account not in ('fares', 'commission') group by 1, 2, 3, 4
      having sum(amount) <> 0
    ) posted using (ride_id, driver_id, day, account)
    where due.amount is distinct from posted.amount`,
  'rent is what the cars of the day ask for, else its terms, on every day': `
    with settled as materialized (
      select * from ledger_park l
      where not exists (select from follow_up f where f.taxi_park_id = l.taxi_park_id and f.kind = '${SETTLE_RENT}')
    ), by_car as materialized (
      select c.driver_id, d.day, sum(car_rent_on(c.vehicle_id, d.day)) as rent
      from (
        select l.taxi_park_id as park, s.day::date as day, rent_moment(l.taxi_park_id, s.day::date) as moment
        from settled l
        cross join lateral (select min(valid_from) as since from rent_rate where taxi_park_id = l.taxi_park_id) r
        cross join generate_series(r.since, l.rent_through, interval '1 day') as s(day)
      ) d
      join custody c on c.taxi_park_id = d.park and c.kind = 'driver' and c.valid_from <= d.moment and c.valid_to > d.moment
      group by 1, 2 having sum(car_rent_on(c.vehicle_id, d.day)) is not null
    )
    select count(*)::int as count from (
      select driver_id, day, -rent as amount from by_car where rent > 0
      union all
      select d.driver_id, s.day::date as day, -n.rent as amount
      from (select taxi_park_id, driver_id, min(valid_from) as since from driver_terms group by 1, 2) d
      join settled l on l.taxi_park_id = d.taxi_park_id
      cross join generate_series(d.since, l.rent_through, interval '1 day') as s(day)
      cross join lateral terms_on(d.driver_id, s.day::date) t
      cross join lateral (select terms_rent_of_day(t.rent, t.rent_period, s.day::date, weeks_split_since(d.taxi_park_id)) as rent) n
      where n.rent > 0
        and not exists (select from driver g where g.id = d.driver_id and g.left_on <= s.day)
        and not exists (select from by_car b where b.driver_id = d.driver_id and b.day = s.day::date)
    ) due full join (
      select driver_id, coalesce(belongs_to, day) as day, sum(amount) as amount from ledger_entry
      where source_type = 'rent' and taxi_park_id in (select taxi_park_id from settled) group by 1, 2
      having sum(amount) <> 0
    ) posted using (driver_id, day)
    where due.amount is distinct from posted.amount`,
  'the payouts are those of the confirmed runs, and failed ones came back': `
    select count(*)::int as count from (
      select l.run_id, l.driver_id, 'payout' as kind, -l.amount as amount from payout_run r
      join payout_line l on l.run_id = r.id where r.status = 'confirmed' and not l.is_excluded
      union all
      select l.run_id, l.driver_id, 'payout_returned', l.amount from payout_line l where l.status = 'failed'
    ) paid full join (
      select source_id as run_id, driver_id, kind, amount from ledger_entry where source_type = 'payout'
    ) posted using (run_id, driver_id, kind)
    where paid.amount is distinct from posted.amount`,
  'each posted part of a bill is one entry of its bill’s driver': `
    select count(*)::int as count from bill_part p join bill b on b.id = p.bill_id
    left join ledger_entry e on e.source_type = 'hand' and e.source_id = p.id
    where p.entry_id is distinct from e.id
      or e.id is not null and (e.driver_id, e.amount) is distinct from (b.driver_id, -p.amount)`,
  'nobody who is gone has a car, and nobody has a car that is gone': `
    select count(*)::int as count from custody c
    left join driver d on d.id = c.driver_id and d.has_left join vehicle v on v.id = c.vehicle_id
    where c.valid_to > day_start(c.taxi_park_id, d.left_on)
      or v.has_left and c.valid_to > day_start(c.taxi_park_id, v.left_on)`,
};

/**
 * The sentences about the ledger that are not true, with how often they are not; none for a sound
 * one. Reads everything, of all parks, in one transaction.
 */
export function ledgerProblems(database: Pick<Database, 'transaction'>): Promise<string[]> {
  return database.transaction(
    async (tx) => {
      const problems: string[] = [];
      for (const [sentence, sql] of Object.entries(checks)) {
        const [row] = await tx.query<{ count: number }>(sql);
        if (row?.count !== 0) problems.push(`Not true, in ${row?.count} places: ${sentence}`);
      }
      return problems;
    },
    'set transaction isolation level repeatable read;',
    PREPARATION_TIMEOUT_MS,
  );
}
