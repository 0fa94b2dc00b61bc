/**
 * The part of a driver record that identifies the driver. Looser than the contract on purpose: the body of another
 * server is used unchanged, and a row with missing fields must not break the whole list.
 */
export interface DriverIdentity {
  readonly userId?: string | number | null;
  readonly User?: {
    readonly id?: string | number | null;
    readonly name?: string | null;
    readonly phone?: string | null;
    readonly email?: string | null;
  } | null;
}

function present(value: string | number | null | undefined): string | null {
  const text = value === null || value === undefined ? '' : String(value).trim();
  return text === '' ? null : text;
}

/** The driver's id as text, or null for a row without one (section 2, drivers list). */
export function driverId(driver: DriverIdentity): string | null {
  return present(driver.userId) ?? present(driver.User?.id);
}

/** The driver's name, or null where the record has none (sections 2 and 3). */
export function driverName(driver: DriverIdentity): string | null {
  return present(driver.User?.name);
}

/** The driver's phone number as sent by the server, or null (section 3). */
export function driverPhone(driver: DriverIdentity): string | null {
  return present(driver.User?.phone);
}

/** The driver's e-mail address, or null (section 3). */
export function driverEmail(driver: DriverIdentity): string | null {
  return present(driver.User?.email);
}
