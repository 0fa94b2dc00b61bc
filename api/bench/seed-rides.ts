import { type Database, onlyRow, PREPARATION_TIMEOUT_MS } from '../src/database/database.ts';

/** Of one statement that fills a table or builds an index. */
const SEEDING_LIMIT_MS = 6 * PREPARATION_TIMEOUT_MS;

interface SetAside {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
  readonly isKey: boolean;
  /** The index of a whole table takes over those of its parts, once they are there. */
  readonly isOfParts: boolean;
}

type Job = () => Promise<unknown>;

/**
 * Drops the indexes and keys of tables that are to be filled: built at once, they take a tenth of
 * the time. Returns the jobs that build them again, part by part of a partitioned table, which may
 * run side by side, those of the ledger first: the rides are locked while their sums are made; and
 * what then puts them in force.
 */
async function setAsideIndexes(
  database: Pick<Database, 'query' | 'script' | 'transaction'>,
  tables: readonly string[],
  opening: string,
): Promise<{ jobs: Job[]; finish: Job }> {
  const found = await database.query<SetAside>(
    `select c.relname as owner, i.relname as name, x.indisprimary as "isKey", c.relkind = 'p' as "isOfParts",
       replace(pg_get_indexdef(x.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     left join pg_inherits h on h.inhrelid = c.oid
     where c.oid::regclass::text = any($1) or h.inhparent::regclass::text = any($1)
     order by 1`,
    [tables],
  );
  const alter = ({ owner, name }: SetAside, change: string) => `alter table ${owner} ${change} ${name}`;
  const dropped = found.filter(({ owner }) => tables.includes(owner));
  await database.script(
    dropped
      .map((index) => (index.isKey ? alter(index, 'drop constraint') : `drop index ${index.name}`))
      .join(';'),
  );
  const ofOneTable = found.filter(({ isOfParts }) => !isOfParts);
  const ofParts = found.filter(({ isOfParts }) => isOfParts);
  const build = ({ definition }: SetAside) =>
    database.transaction((tx) => tx.script(definition), opening, SEEDING_LIMIT_MS);
  const keyOf = ({ definition }: SetAside) => definition.slice(definition.indexOf('('));
  return {
    jobs: ofOneTable.map((index) => () => build(index)),
    finish: async () => {
      for (const index of ofOneTable.filter(({ isKey }) => isKey)) {
        await database.script(`${alter(index, 'add constraint')} primary key using index ${index.name}`);
      }
      for (const index of ofParts) {
        await database.script(
          index.isKey ? `${alter(index, 'add constraint')} primary key ${keyOf(index)}` : index.definition,
        );
      }
    },
  };
}

export interface ParkSize {
  readonly drivers: number;
  readonly vehicles: number;
  readonly rides: number;
  /** Days before now that the rides and connections are spread over. */
  readonly days: number;
  /** Days up to now with a connection of every driver; default: 15. */
  readonly connectedDays?: number;
}

/** Rides of one transaction. */
const SLICE = 250_000;
/**
 * So many transactions at once: a little more than a machine has cores, because they also wait for
 * the disk.
 */
const AT_ONCE = 4;

/**
 * Past the triggers, with room for what is sorted; jobs side by side wait for each other longer
 * than a request may.
 */
const OPENING = `set local session_replication_role = replica; set local synchronous_commit = off; set local lock_timeout = 0;
  set local work_mem = '256MB'; set local maintenance_work_mem = '512MB';`;

/** Runs jobs side by side, in their order. */
async function runJobs(jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...jobs];
  const work = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Rides `from` to `to`, their entries in the ledger, and their sums by day and hour for what
 * follows. The entries get their ids here: slices would wait for each other at the sequence.
 */
const sliceSql = (size: ParkSize, park: string, now: string, hasIds: boolean, from: number, to: number) => `
  with driver_terms_on as materialized (
    select k, md5('driver' || k)::uuid as driver_id, coalesce(t.commission_percent, 0) as percent
    from generate_series(0, ${size.drivers - 1}) k
    left join driver_terms d on d.driver_id = md5('driver' || k)::uuid
    left join terms_rates t on t.terms_id = d.terms_id
  ), made as materialized (
    select md5('ride' || i)::uuid as id, d.driver_id, md5('vehicle' || n % ${size.vehicles})::uuid as vehicle_id, i, at,
      (at at time zone p.time_zone)::date as day, c.km, c.earning, -commission_of(c.earning, d.percent) as commission
    from (
      select i, (i::bigint * 7919) % 1000003 as n,
        '${now}'::timestamptz - interval '1 day' * (${size.days} * (${size.rides} - i::double precision) / ${size.rides}) as at
      from generate_series(${from}, ${to}) i
    ) numbered
    join driver_terms_on d on d.k = n % ${size.drivers}
    join taxi_park p on p.id = ${park}
    cross join lateral (
      select case when i % 17 > 0 then (i % 2000) / 100.0 end as km,
        case when i % 17 > 0 then round((i % 2000) / 100.0 * 1.2, 2) end as earning
    ) c
    order by i
  ), rides as (
    insert into ride (id, taxi_park_id, driver_id, vehicle_id, status, pickup_lat, pickup_lng, picked_up_at, dropoff_lat,
        dropoff_lng, dropped_off_at, distance_km, fare_per_km, earning, rating_by_passenger, rating_by_driver)
      select id, ${park}, driver_id, vehicle_id, case when earning is null then 'cancelled' else 'completed' end,
        53.9 + (i % 97) / 1000.0, 27.5 + (i % 89) / 1000.0, at, 53.9, 27.6, at + interval '20 minutes', km, 1.2, earning, 4.5, 5
      from made
  ), ${hasIds ? 'ids as (insert into ride_id select id from made), ' : ''}fares as (
    insert into ledger_entry (id, taxi_park_id, driver_id, day, at, kind, account, amount, rides, km, source_type, source_id)
      overriding system value
      select 2 * i - 1, ${park}, driver_id, day, '${now}', 'ride', 'fares', earning * 100, 1, km, 'ride', id from made where earning is not null
  ), commissions as (
    insert into ledger_entry (id, taxi_park_id, driver_id, day, at, kind, account, amount, source_type, source_id)
      overriding system value
      select 2 * i, ${park}, driver_id, day, '${now}', 'commission', 'commission', commission, 'ride', id from made where commission <> 0
  ), hours as (
    insert into seeded_hour select date_trunc('hour', at, 'UTC'), count(*) from made group by 1
  )
  insert into seeded_day
    select day, driver_id, vehicle_id, count(earning), count(earning), coalesce(sum(km * 100), 0), coalesce(sum(earning * 1000), 0),
      coalesce(sum(commission), 0), count(*) filter (where commission <> 0)
    from made group by 1, 2, 3`;

const ledgerSums = (park: string) => `
  insert into ledger_day (taxi_park_id, driver_id, day, gross, commission, rides, km, entries)
    select ${park}, driver_id, day, sum(earning) / 10, sum(commission), sum(completed), sum(distance) / 100.0, sum(completed + commissions)
    from seeded_day where completed > 0 group by 2, 3 order by 3, 2;
  insert into ledger_driver_month (taxi_park_id, driver_id, month, gross, commission, rides, km, entries)
    select taxi_park_id, driver_id, date_trunc('month', day::timestamp)::date, sum(gross), sum(commission), sum(rides), sum(km),
      sum(entries) from ledger_day group by 1, 2, 3;
  insert into ledger_account_day (taxi_park_id, day, account, kind, amount)
    select ${park}, day, x.account, x.kind, -sum(x.amount) from seeded_day
    cross join lateral (values ('fares', 'ride', earning / 10, completed), ('commission', 'commission', commission, commissions))
      as x (account, kind, amount, entries)
    where x.entries > 0 group by 2, 3, 4`;

/**
 * The server's own function counts what it finds by the names of its views, which here hide behind
 * the sums of the slices.
 */
const rideSums = (park: string) => `
  create temporary table counted_ride on commit drop as
    select ${park} as taxi_park_id, day, driver_id, vehicle_id, rides, completed, distance, earning from seeded_day;
  create temporary table counted_ride_hour on commit drop as
    select ${park} as taxi_park_id, hour, sum(rides)::int as rides from seeded_hour group by 2;
  analyze counted_ride;
  select rebuild_sums(${park})`;

/**
 * Fills the rides of a park that has drivers, vehicles and terms but no rides, their entries in the
 * ledger, and all sums: what the triggers would write ride by ride, in slices side by side. In the
 * order of their time, as rides come. Needs a superuser. The checks of ledger and sums prove the
 * result.
 */
export async function seedRides(database: Database, size: ParkSize, parkId: string): Promise<void> {
  const park = `'${parkId}'::uuid`;
  const run = (sql: string) => () => database.transaction((tx) => tx.script(sql), OPENING, SEEDING_LIMIT_MS);
  const { now } = onlyRow(await database.query<{ now: string }>('select now()::text as now'));
  // A database of before the rides were by month, whose move is measured, has none.
  const hasIds = (await database.query(`select from pg_class where relname = 'ride_id'`)).length > 0;
  const indexes = await setAsideIndexes(
    database,
    ['ride', 'ledger_entry', ...(hasIds ? ['ride_id'] : [])],
    OPENING,
  );
  await database.script(`
    create unlogged table seeded_hour (hour timestamptz, rides int);
    create unlogged table seeded_day (day date, driver_id uuid, vehicle_id uuid, rides int, completed int, distance bigint,
      earning bigint, commission bigint, commissions int);`);
  const slices = Array.from({ length: Math.ceil(size.rides / SLICE) }, (_, index) => index * SLICE);
  await runJobs(
    slices.map((done) =>
      run(sliceSql(size, park, now, hasIds, done + 1, Math.min(done + SLICE, size.rides))),
    ),
  );
  await database.script('analyze seeded_day');
  await runJobs([run(rideSums(park)), run(ledgerSums(park)), ...indexes.jobs]);
  await indexes.finish();
  const filled = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and (relname like 'ride%' or relname = 'ledger_entry') and relpages > 0`,
  );
  // Rows count as visible to index-only scans only once their commit has reached the disk.
  await database.script('checkpoint');
  await runJobs(
    filled.map(
      ({ name }) =>
        () =>
          database.script(`vacuum analyze ${name}`),
    ),
  );
  await database.script(
    `select setval('ledger_entry_id_seq', ${2 * size.rides + 1}, false); drop table seeded_hour, seeded_day`,
  );
}
