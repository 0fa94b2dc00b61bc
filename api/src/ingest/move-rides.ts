import type { Queryable } from '../database/database.ts';
import { tellOfRides } from './ride-events.ts';
import type { JudgedSource } from './judge-rides.ts';
import { keepRides } from './kept-rides.ts';
import { sendParts } from './post-rides.ts';
import type { Posting } from './post-rides.ts';

/**
 * Moves rides that are posted to another driver or vehicle, keeps it, and tells webhooks of it;
 * nothing else of them changes. What is posted follows by the triggers of `ride`.
 */
export async function moveRides(
  tx: Queryable,
  { park, source }: { readonly park: string; readonly source: Pick<JudgedSource, 'id' | 'wantedEvents'> },
  moves: readonly Omit<Posting, 'item'>[],
): Promise<void> {
  if (moves.length === 0) return;
  await sendParts(tx, moves);
  await tx.query(
    `update ride r set driver_id = x.driver, vehicle_id = x.vehicle
     from json_to_recordset($1::json) as x(id uuid, at timestamptz, driver uuid, vehicle uuid)
     where r.id = x.id and r.picked_up_at = x.at`,
    [
      JSON.stringify(
        moves.map(({ after }) => ({
          id: after.rideId,
          at: after.postedAt,
          driver: after.driverId,
          vehicle: after.vehicleId,
        })),
      ),
    ],
  );
  await keepRides(
    tx,
    { park, source: source.id },
    moves.map(({ after }) => after),
  );
  await tellOfRides(tx, source, { changes: moves });
}
