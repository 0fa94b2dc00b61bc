import type { FastifyInstance } from 'fastify';
import { enterPark } from '../database/enter-park.ts';
import { followLink, settleHeld } from './held-rides.ts';
import type { Link } from './held-rides.ts';

/** A source with its park, as a job names it. */
interface SourceJob {
  readonly parkId: string;
  readonly sourceId: string;
  readonly currency: string;
  readonly decimals: number;
}

interface Waiting extends SourceJob {
  /** Another one when a driver came, left, or is matched by something else. */
  readonly drivers: string;
}

const waitingSql = `
  with waiting as materialized (
    select distinct taxi_park_id, source_id from source_ride where state = 'held'
  ), parks as materialized (
    select p.id, p.currency, p.currency_decimals as decimals, (
      select concat(count(*), ' ', sum(hashtextextended(concat_ws('|', d.id, d.status, d.license_key, u.phone_key, d.left_on), 0)))
      from driver d join app_user u on u.id = d.id where d.taxi_park_id = p.id
    ) as drivers from taxi_park p where p.id in (select taxi_park_id from waiting)
  )
  select w.taxi_park_id as "parkId", w.source_id as "sourceId", p.currency, p.decimals, p.drivers
  from waiting w join parks p on p.id = w.taxi_park_id join ride_source r on r.id = w.source_id
  where r.held_tried_for is distinct from p.drivers`;

/**
 * Rides that wait for a driver are judged once more within a minute after drivers have changed, and
 * again each minute until that was done. What a link left for later is done, too.
 */
export async function heldJobs(
  app: Pick<FastifyInstance, 'database' | 'clock' | 'now' | 'jobs' | 'followUps'>,
): Promise<void> {
  const { database, clock, now, jobs, followUps } = app;
  const intakeOf = ({ parkId, sourceId, currency, decimals }: SourceJob) => {
    const park = enterPark(database, parkId, clock);
    return { park, parkId, sourceId, unit: { currency, decimals }, now: now() };
  };
  jobs.work('held-rides', { cron: '* * * * *' }, async () => {
    for (const source of await database.query<Waiting>(waitingSql))
      await jobs.send('held-rides-of-source', source, { key: source.sourceId });
  });
  jobs.work<Waiting>('held-rides-of-source', { atOnce: 2 }, async (source) => {
    await settleHeld(intakeOf(source));
    const { sourceId, drivers } = source;
    await database.query('update ride_source set held_tried_for = $2 where id = $1', [sourceId, drivers]);
  });
  followUps.on<Omit<SourceJob, 'parkId'> & { link: Link }>(
    'linked-rides',
    async ({ link, ...source }, parkId) => {
      await followLink(intakeOf({ ...source, parkId }), link);
    },
  );
}
