import { comparedText, storedText } from '@park/contract/stored-text';

/**
 * The part of a driver record that identifies the driver. Looser than the contract on purpose: the
 * body of another server is used unchanged, and a row with missing fields must not break the whole
 * list.
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

/**
 * Without marks that are not seen: one of direction would turn around the sentence that a name
 * stands in.
 */
function present(value: string | null | undefined): string | null {
  return storedText(String(value ?? '')).trim() || null;
}

const idOf = (id: string | number | null | undefined): string | null => String(id ?? '').trim() || null;

/** The driver's id as text, or null for a row without one. */
export function driverId(driver: DriverIdentity): string | null {
  return idOf(driver.userId) ?? idOf(driver.User?.id);
}

/** The driver's name, or null where the record has none. */
export function driverName(driver: DriverIdentity): string | null {
  return present(driver.User?.name);
}

/** The driver's phone number as sent by the server, or null. */
export function driverPhone(driver: DriverIdentity): string | null {
  return present(driver.User?.phone);
}

/** The driver's e-mail address, or null. */
export function driverEmail(driver: DriverIdentity): string | null {
  return present(driver.User?.email);
}

/** The comparison key of an e-mail address. */
export function emailKey(email: string): string {
  return comparedText(email).trim().toLowerCase();
}
