import { dayAt } from '@park/domain/report/date-range';
import { demoDrivers } from './demo-drivers.ts';
import type { DemoDriver } from './demo-drivers.ts';
import { isAtWork } from './demo-rides.ts';
import type { DemoShiftDriver } from './demo-rides.ts';
import { demoVehicles } from './demo-vehicles.ts';
import type { DemoVehicle } from './demo-vehicles.ts';
import { randomFrom } from './random.ts';
import { type DemoPark, FIRST_DEMO_PARK } from './which-park.ts';

export const DEMO_TIME_ZONE = 'Europe/Minsk';
const DRIVERS = 60;
const VEHICLES = 45;
const USUAL_FARE = 1.4;

export interface DemoFleet {
  readonly drivers: readonly DemoDriver[];
  readonly vehicles: readonly DemoVehicle[];
  /** The drivers on the road with their vehicles, in a fixed order. */
  readonly shiftDrivers: readonly DemoShiftDriver[];
}

/**
 * Drivers and vehicles of the demo park; ids, names and assignments never depend on `now`,
 * documents and connections do.
 */
export function demoFleet(now: Date, park: DemoPark = FIRST_DEMO_PARK): DemoFleet {
  const random = randomFrom('taxi park, Minsk');
  const today = dayAt(now, DEMO_TIME_ZONE);
  const people = demoDrivers(random, DRIVERS, now).map((each) => ({ ...each, id: park.idOf(each.id) }));
  const vehicles = demoVehicles(random, VEHICLES, { id: park.id, drivers: people }).map((each) => ({
    ...each,
    id: park.idOf(each.id),
  }));
  // A driver connected without a vehicle causes a notification, so it has to be rare.
  const drivers = people.map((driver, index) => {
    const hasVehicle = vehicles.some(({ driver_id }) => driver_id === driver.id);
    const canDrive = hasVehicle || index % 16 === 13;
    return { ...driver, connected: driver.connected && canDrive && isAtWork(index, today) };
  });
  const spare = vehicles.filter(({ driver_id, status }) => driver_id === null && status !== 'retired');
  let lent = 0;
  const shiftDrivers = drivers.map(({ id, fare }) => {
    const own = vehicles.find(({ driver_id }) => driver_id === id);
    // In turns, so that no vehicle drives for half of the park.
    const vehicle = own ?? spare[lent++ % spare.length];
    return { id, vehicleId: vehicle?.id ?? null, fare: fare ?? USUAL_FARE };
  });
  return { drivers, vehicles, shiftDrivers };
}
