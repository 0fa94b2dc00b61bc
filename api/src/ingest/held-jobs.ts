import type { FastifyInstance } from 'fastify';
import { enterPark } from '../database/enter-park.ts';
import { settleHeld } from './held-rides.ts';

interface Waiting {
  readonly parkId: string;
  readonly sourceId: string;
  readonly currency: string;
  readonly decimals: number;
  /** Another one when a driver came, went, or is matched by something else. */
  readonly drivers: string;
}

const waitingSql = `
  with waiting as materialized (
    select distinct taxi_park_id, source_id from source_ride where state = 'held'
  ), parks as materialized (
    select p.id, p.currency, p.currency_decimals as decimals, (
      select concat(count(*), ' ', sum(hashtextextended(concat_ws('|', d.id, d.status, d.license_key, u.phone_key), 0)))
      from driver d join app_user u on u.id = d.id where d.taxi_park_id = p.id
    ) as drivers from taxi_park p where p.id in (select taxi_park_id from waiting)
  )
  select w.taxi_park_id as "parkId", w.source_id as "sourceId", p.currency, p.decimals, p.drivers
  from waiting w join parks p on p.id = w.taxi_park_id`;

/** Rides that wait for a driver are judged once more within a minute after drivers have changed. */
export async function heldJobs(app: FastifyInstance): Promise<void> {
  const { database, clock, now, jobs } = app;
  const triedFor = new Map<string, string>();
  jobs.work('held-rides', { cron: '* * * * *' }, async () => {
    for (const { drivers, ...source } of await database.query<Waiting>(waitingSql)) {
      if (triedFor.get(source.sourceId) === drivers) continue;
      await jobs.send('held-rides-of-source', source, { key: source.sourceId });
      triedFor.set(source.sourceId, drivers);
    }
  });
  jobs.work<Omit<Waiting, 'drivers'>>(
    'held-rides-of-source',
    { atOnce: 2 },
    async ({ parkId, sourceId, ...unit }) => {
      const park = enterPark(database, parkId, clock);
      await settleHeld({ park, parkId, sourceId, unit, now: now() });
    },
  );
}
