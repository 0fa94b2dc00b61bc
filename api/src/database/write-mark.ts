/**
 * Among the versions of lists, each raised by who changes something: this one by whoever changes
 * anything of the park.
 */
const MARK = 'writes';

/**
 * A subquery: how often a transaction has written in the park that `parkId` names, an expression of
 * SQL.
 */
export function parkWritesSql(parkId: string): string {
  return `select version from list_version where taxi_park_id = ${parkId} and list = '${MARK}'`;
}

/**
 * The last statement of each transaction in a park, where reads may go to replicas: one that has
 * written counts itself. Who writes in the same park meanwhile waits here for the commit and counts
 * on, so that a copy of the database with this count has all the transactions up to it. Nothing is
 * locked after it, so it adds no deadlock.
 */
export const COUNT_WRITES = `
  insert into list_version (taxi_park_id, list, version)
  select current_park(), '${MARK}', 1
  where current_park() is not null and pg_current_xact_id_if_assigned() is not null
  on conflict (taxi_park_id, list) do update set version = list_version.version + 1`;
