import type { DriverIdentity } from './driver-identity.ts';

/** Whether a record has the requested id: as text, it equals userId or the nested user id. */
export function matchesDriver(driver: DriverIdentity, id: string): boolean {
  if (id === '') return false;
  return [driver.userId, driver.User?.id].some(
    (each) => each !== null && each !== undefined && String(each) === id,
  );
}

/** Finds the driver with the requested id, or null. */
export function findDriver<D extends DriverIdentity>(drivers: readonly D[], id: string): D | null {
  return drivers.find((driver) => matchesDriver(driver, id)) ?? null;
}
