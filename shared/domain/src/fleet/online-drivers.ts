import type { Driver } from '@park/contract/drivers';

/** The most drivers that the dashboard lists. */
export const ONLINE_DRIVERS_MAX = 8;

/** The first eight connected drivers in the server's order. */
export function onlineDrivers(drivers: readonly Driver[]): readonly Driver[] {
  return drivers.filter(({ connectionStatus }) => connectionStatus).slice(0, ONLINE_DRIVERS_MAX);
}
