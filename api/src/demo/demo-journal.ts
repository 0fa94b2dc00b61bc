import type { Queryable } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { DemoFleet } from './demo-park.ts';
import { randomFrom } from './random.ts';

interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

interface DemoChange {
  readonly action: string;
  readonly type: 'driver' | 'vehicle';
  readonly records: readonly { id: string; name: string; changes: readonly Change[] }[];
}

export interface DemoPerson {
  readonly id: string;
  readonly name: string;
}

const WEEKS_BACK_MS = 42 * 86_400_000;
/** Office hours in Minsk, in UTC. */
const FIRST_HOUR = 5;
const LAST_HOUR = 15;
const DEVICES = ['Chrome, Windows', 'Firefox, Windows', 'Chrome, Android'] as const;

const nameOfVehicle = ({ make, model, plate_number }: DemoFleet['vehicles'][number]) =>
  `${make} ${model} ${plate_number}`;

/**
 * Changes that end in the present records: the last fare, note and colour in the journal are those
 * of the fleet.
 */
function changesOf({ drivers, vehicles }: DemoFleet): DemoChange[] {
  const random = randomFrom('the journal of the demo park');
  const money = (fare: number) => fare.toFixed(2);
  const withFare = drivers.flatMap((driver) =>
    driver.fare === null ? [] : [{ ...driver, fare: driver.fare }],
  );
  const bulk: DemoChange = {
    action: 'fares_set',
    type: 'driver',
    records: withFare.slice(0, 24).map(({ id, name, fare }) => ({
      id,
      name,
      changes: [{ field: 'currentFarePerKm', before: money(fare - 0.05), after: money(fare) }],
    })),
  };
  const fares = withFare.slice(24, 36).map(({ id, name, fare }): DemoChange => {
    const before = money(fare + random.pick([-0.1, -0.05, 0.1]));
    const changes = [{ field: 'currentFarePerKm', before, after: money(fare) }];
    return { action: 'fares_set', type: 'driver', records: [{ id, name, changes }] };
  });
  const records = drivers.slice(5, 45).flatMap(({ id, name, columns }): DemoChange[] => {
    const changes = [
      { field: 'notes', before: null, after: columns['notes'] ?? null },
      { field: 'emergencyContact', before: null, after: columns['emergency_contact'] ?? null },
    ].filter(({ after }) => after !== null);
    if (changes.length === 0 || random.chance(0.5)) return [];
    return [{ action: 'driver_changed', type: 'driver', records: [{ id, name, changes }] }];
  });
  const switches = drivers.slice(40, 52).map(({ id, name, connected }): DemoChange => {
    const changes = [{ field: 'connectionStatus', before: String(!connected), after: String(connected) }];
    return { action: 'drivers_switched', type: 'driver', records: [{ id, name, changes }] };
  });
  const vehiclesChanged = vehicles.slice(3, 12).map((vehicle): DemoChange => {
    const name = nameOfVehicle(vehicle);
    const driver = drivers.find(({ id }) => id === vehicle.driver_id);
    const changes = [{ field: 'driverId', before: null, after: driver?.name ?? null }];
    return driver === undefined
      ? {
          action: 'vehicles_switched',
          type: 'vehicle',
          records: [
            {
              id: vehicle.id,
              name,
              changes: [
                {
                  field: 'connectionStatus',
                  before: String(!vehicle.connection_status),
                  after: String(vehicle.connection_status),
                },
              ],
            },
          ],
        }
      : { action: 'vehicle_changed', type: 'vehicle', records: [{ id: vehicle.id, name, changes }] };
  });
  return mixed([bulk, ...fares, ...records, ...switches, ...vehiclesChanged]);
}

/** In an order that is always the same, as work on different records comes in. */
function mixed(changes: readonly DemoChange[]): DemoChange[] {
  const random = randomFrom('order of the journal');
  return changes
    .map((change) => ({ change, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ change }) => change);
}

/** Moments of office hours over the last weeks, the oldest first. */
function moments(count: number, now: Date): Date[] {
  const random = randomFrom('moments of the journal');
  const first = now.getTime() - WEEKS_BACK_MS;
  const times = Array.from({ length: count }, (_, index) => {
    const at = new Date(first + ((index + 1) / (count + 1)) * WEEKS_BACK_MS);
    at.setUTCHours(random.whole(FIRST_HOUR, LAST_HOUR), random.whole(0, 59), random.whole(0, 59), 0);
    return Math.min(at.getTime(), now.getTime() - 3_600_000);
  });
  return times.sort((a, b) => a - b).map((time) => new Date(time));
}

/**
 * Writes what the people of the demo park have changed over the last weeks, up to the present
 * records.
 */
export async function insertDemoJournal(
  tx: Queryable,
  fleet: DemoFleet,
  { parkId, people, now }: { parkId: string; people: readonly DemoPerson[]; now: Date },
): Promise<void> {
  const changes = changesOf(fleet);
  const times = moments(changes.length, now);
  await insertRows(
    tx,
    'journal_entry',
    changes.map(({ action }, index) => {
      const person = people[index % 3 === 0 ? 0 : 1];
      return {
        taxi_park_id: parkId,
        at: times[index],
        person_id: person?.id,
        person_name: person?.name,
        device: DEVICES[index % DEVICES.length],
        action,
        origin: 'hand',
      };
    }),
  );
  // Identities follow the order of the rows: nothing else writes entries in this transaction.
  const { last } = onlyRow(
    await tx.query<{ last: number }>(
      'select max(id)::int as last from journal_entry where taxi_park_id = $1',
      [parkId],
    ),
  );
  await insertRows(
    tx,
    'journal_change',
    changes.flatMap(({ type, records }, index) =>
      records.map(({ id, name, changes: own }) => ({
        taxi_park_id: parkId,
        entry_id: last - changes.length + 1 + index,
        subject_type: type,
        subject_id: id,
        subject_name: name,
        changes: own,
      })),
    ),
  );
}
