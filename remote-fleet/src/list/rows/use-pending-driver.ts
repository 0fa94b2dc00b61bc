import type { Driver } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { useRowChange } from '../../data/changed-rows.ts';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { usePending } from '../../data/ordered-changes.ts';

/**
 * A driver's connection and fare including pending changes, and who has just changed them, shared
 * by the cells of a row.
 */
export function usePendingDriver(driver: Driver) {
  const { driverConnections, fares } = useFleetUpdates();
  const id = driverId(driver);
  return {
    connection: usePending(driverConnections, id, driver.connectionStatus),
    fare: usePending(fares, id, driver.currentFarePerKm),
    change: useRowChange(id),
  };
}
