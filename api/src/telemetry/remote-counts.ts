import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** What fails of a remote that runs already: its load is counted as one that ran. */
const OF_RUNNING = ['render', 'handler', 'promise', 'chunk'];

/** One hour of a version, in the browsers of all parks. */
interface HourOfVersion {
  /** An ISO time. */
  readonly hour: string;
  readonly version: string;
  readonly source: string;
  /** Loads that were tried, and of these how many failed. */
  readonly loads: number;
  readonly failures: number;
  readonly milliseconds: number;
}

function readHours(database: Database, remote: string): Promise<HourOfVersion[]> {
  return database.query<HourOfVersion>(
    `select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, version, source, loads,
       least(loads, failures) as failures, milliseconds
     from (
       select hour, version, source,
         coalesce(sum(times) filter (where outcome <> all($2::text[])), 0)::int as loads,
         coalesce(sum(times) filter (where outcome <> 'ready'), 0)::int as failures,
         coalesce(sum(milliseconds), 0)::float as milliseconds
       from remote_outcome where remote = $1 and version <> ''
       group by hour, version, source
     ) h order by hour, version, source`,
    [remote, OF_RUNNING],
  );
}

/**
 * `/remotes/<name>`: the loads and failures of a remote by hour and version, of all parks, for
 * `promote-remote --when-calm`. Like `/metrics` it cannot be reached through the gateway.
 */
export async function remoteCountRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { remote: string } }>(
    '/remotes/:remote',
    { logLevel: 'warn', schema: { hide: true } },
    async ({ params }) => ({ hours: await readHours(app.database, params.remote) }),
  );
}
