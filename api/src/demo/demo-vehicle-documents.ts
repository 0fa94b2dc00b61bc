import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { DemoVehicle } from './demo-vehicles.ts';
import { randomFrom } from './random.ts';

const DAY_MS = 86_400_000;

interface DemoVehicleDocument {
  id: string;
  taxi_park_id: string;
  inspection_expires_on: string | null;
  insurance_expires_on: string | null;
}

/**
 * Days that are left: some documents are over, some end within a week or a month, a few dates
 * nobody has entered.
 */
function daysLeft(index: number, whole: (min: number, max: number) => number): number | null {
  const later = whole(35, 340);
  if (index % 15 === 3) return -whole(2, 40);
  if (index % 15 === 8) return whole(1, 6);
  if (index % 9 === 5) return whole(9, 28);
  return index % 22 === 12 ? null : later;
}

/** The documents of the demo park's vehicles. `now` decides only which are about to expire. */
export function demoVehicleDocuments(vehicles: readonly DemoVehicle[], now: Date): DemoVehicleDocument[] {
  const { whole } = randomFrom('documents of vehicles');
  const day = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return vehicles.map(({ id, taxi_park_id }, index) => ({
    id,
    taxi_park_id,
    inspection_expires_on: day(daysLeft(index, whole)),
    insurance_expires_on: day(daysLeft(index + 7, whole)),
  }));
}

/**
 * Adds the documents to a demo park that was seeded before there were any. What was changed since
 * is kept.
 */
export async function addDemoVehicleDocuments(
  tx: Queryable,
  vehicles: readonly DemoVehicle[],
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'vehicle_document',
    demoVehicleDocuments(vehicles, now),
    'on conflict (id) do nothing',
  );
}
