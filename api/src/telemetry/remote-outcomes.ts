import type { TakenBy } from '@park/contract/endpoint';
import type { sendTelemetry, WireRemoteHealth } from '@park/contract/telemetry';
import type { Queryable } from '../database/database.ts';

/** Rows of one hour of a park; what a browser made up beyond them is not kept. */
const ROWS_AN_HOUR = 1_000;
const KEPT_DAYS = 7;
/** Rows that are deleted in one transaction. */
const AT_ONCE = 5_000;

type Outcomes = TakenBy<typeof sendTelemetry>['remotes'];

/** Adds what a browser tells of its remotes to the hour of the park. */
export async function addOutcomes(park: Pick<Queryable, 'query'>, outcomes: Outcomes): Promise<void> {
  await park.query(
    `insert into remote_outcome (taxi_park_id, hour, remote, version, source, outcome, times, milliseconds)
     select current_park(), date_trunc('hour', park_now()), o.remote, coalesce(o.version, ''), coalesce(o.source, ''),
       o.outcome, count(*), coalesce(sum(o.milliseconds), 0)::bigint
     from json_to_recordset($1::json) as o (remote text, version text, source text, outcome text, milliseconds float)
     where (select count(*) from remote_outcome r
            where r.taxi_park_id = current_park() and r.hour = date_trunc('hour', park_now())) < ${ROWS_AN_HOUR}
     group by 3, 4, 5, 6
     -- Two browsers at once: each locks the rows in the same order.
     order by 3, 4, 5, 6
     on conflict (taxi_park_id, hour, remote, version, source, outcome) do update
       set times = remote_outcome.times + excluded.times,
         milliseconds = remote_outcome.milliseconds + excluded.milliseconds`,
    [JSON.stringify(outcomes)],
  );
}

/** The versions of remotes of the last 24 hours, by name, the most loaded version first. */
export function readRemoteHealth(park: Pick<Queryable, 'query'>): Promise<WireRemoteHealth[]> {
  return park.query<WireRemoteHealth>(
    `select remote, nullif(version, '') as version, nullif(source, '') as source,
       coalesce(sum(times) filter (where outcome = 'ready'), 0)::int as loads,
       coalesce(sum(times) filter (where outcome <> 'ready'), 0)::int as failures,
       (array_agg(outcome order by times desc, outcome) filter (where outcome <> 'ready'))[1] as mostly,
       (sum(milliseconds) filter (where outcome = 'ready')
         / nullif(sum(times) filter (where outcome = 'ready'), 0))::int as milliseconds
     from (
       select remote, version, source, outcome, sum(times) as times, sum(milliseconds) as milliseconds
       from remote_outcome
       where taxi_park_id = current_park() and hour > park_now() - interval '24 hours'
       group by remote, version, source, outcome
     ) o
     group by remote, version, source
     order by remote, loads desc, version, source`,
  );
}

/** Forgets the outcomes of earlier days. Returns how many rows. */
export const forgetOutcomesSql = `
  with forgotten as (
    delete from remote_outcome where ctid in (
      select ctid from remote_outcome where taxi_park_id = current_park()
        and hour < park_now() - interval '${KEPT_DAYS} days' limit ${AT_ONCE}
    ) returning 1
  ) select count(*)::int as rows from forgotten`;
