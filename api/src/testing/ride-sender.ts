import type { IngestOutput, IngestRideInput, VerdictItem } from '@park/contract/ingest';
import type { TestApp } from './create-test-app.ts';
import { sentRide } from './sent-rides.ts';

/** Sends rides as a program with the key of a test park does. */
export interface RideSender {
  /** The verdicts of rides in one batch; throws for another answer than 200. */
  send(...rides: readonly unknown[]): Promise<VerdictItem[]>;
  /** A ride of the park's first driver under an id of its own; `rest` replaces whole fields. */
  ride(externalId: string, rest?: Partial<IngestRideInput>): IngestRideInput;
  /** What the ledger has for a ride in all, by driver and kind, and by day. */
  posted(rideId: string | null): Promise<{ driver: number; day: string; kind: string; amount: number }[]>;
  /** The row of a ride. */
  row(rideId: string | null): Promise<object | undefined>;
}

/** `test`: the running app; `park`: whose key is used, by default the first park's. */
export function rideSender(test: () => TestApp, park: () => TestApp['park'] = () => test().park): RideSender {
  return {
    async send(...rides) {
      const { secret: token } = park().source;
      const { status, body, text } = await test().send('POST', '/ingest/v1/rides', {
        token,
        body: { rides },
      });
      if (status !== 200) throw new Error(text);
      return (body as IngestOutput).items;
    },
    ride: (externalId, rest) => sentRide(park(), 0, { externalId, ...rest }),
    async posted(rideId) {
      const rows = await test().database.query<{
        driverId: string;
        day: string;
        kind: string;
        amount: number;
      }>(
        `select driver_id as "driverId", coalesce(belongs_to, day)::text as day,
           case account when 'fares' then 'ride' else account end as kind, sum(amount)::float8 as amount
         from ledger_entry where source_id = $1 group by 1, 2, 3 having sum(amount) <> 0 order by 2, 3, 1`,
        [rideId],
      );
      return rows.map(({ driverId, ...rest }) => ({ driver: park().drivers.indexOf(driverId), ...rest }));
    },
    async row(rideId) {
      const [row] = await test().database.query(
        `select status, earning::float8 as earning, distance_km::float8 as "distanceKm", fare_per_km::float8 as "farePerKm",
           pickup_lat::float8 as lat, driver_id as "driverId", vehicle_id as "vehicleId", picked_up_at::text as "at"
         from ride where id = $1`,
        [rideId],
      );
      return row;
    },
  };
}
