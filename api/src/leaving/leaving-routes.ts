import { updateDriverLeaving, updateVehicleLeaving } from '@park/contract/leaving';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { noteFollowUp } from '../jobs/follow-ups.ts';
import type { ParkCall } from '../http/route.ts';
import { beginLeaving, setLeaving } from './leaving-store.ts';
import type { Cut, Leaving } from './leaving-store.ts';

const EVERY_MINUTE = '* * * * *';

/** Who has left, and what is sold or retired, from a day on (extension `leaving`). */
export async function leavingRoutes(app: FastifyInstance): Promise<void> {
  const { database, clock, jobs, followUps } = app;

  /** Rides of afterwards that a callsign had given those cars lose them. */
  async function noteCuts(tx: Queryable, cut: readonly Cut[]): Promise<void> {
    const unit = onlyRow(
      await tx.query(
        'select currency, currency_decimals as decimals from taxi_park where id = current_park()',
      ),
    );
    for (const each of cut) await noteFollowUp(tx, 'custody-rides', { unit, span: { ...each, to: null } });
  }

  async function leave(call: ParkCall<unknown>, of: 'driver' | 'vehicle', leaving: readonly Leaving[]) {
    const { park, user, now } = call;
    const today = dayAt(now, user.timeZone);
    const { updated, cut } = await park.transaction(async (tx) => {
      const set = await setLeaving(tx, { of, leaving, today, now });
      await noteCuts(tx, set.cut);
      return set;
    });
    if (cut.length > 0) await followUps.wake(user.taxiParkId);
    return { updated };
  }

  app.park(updateDriverLeaving, (call) =>
    leave(
      call,
      'driver',
      call.input.leaving.map(({ driverId: id, ...each }) => ({ id, ...each })),
    ),
  );

  app.park(updateVehicleLeaving, (call) =>
    leave(
      call,
      'vehicle',
      call.input.leaving.map(({ vehicleId: id, ...each }) => ({ id, ...each })),
    ),
  );

  jobs.work('leaving', { cron: EVERY_MINUTE }, async () => {
    const parks = await database.query<{ id: string }>(
      ['driver', 'vehicle']
        .map(
          (table) => `select taxi_park_id as id from ${table}
            where left_on is not null and not has_left and left_on <= park_today(taxi_park_id)`,
        )
        .join(' union '),
    );
    for (const { id: parkId } of parks) await jobs.send('leaving-of-park', { parkId }, { key: parkId });
  });
  jobs.work<{ parkId: string }>('leaving-of-park', { atOnce: 2 }, async ({ parkId }) => {
    const park = enterPark(database, parkId, clock);
    await park.transaction(async (tx) => noteCuts(tx, await beginLeaving(tx, null, app.now())));
    await followUps.wake(parkId);
  });
}
