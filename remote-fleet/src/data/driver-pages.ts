import { type Driver, listDrivers } from '@park/contract/drivers';
import {
  type DriverPage,
  listDriverValues,
  pageDrivers,
  switchMatchingDrivers,
} from '@park/contract/paged-lists';
import { driverId } from '@park/domain/driver/driver-identity';
import { driversViewAtom } from '../features/drivers/drivers-atoms.ts';
import type { PagedPlan } from './paged-plan.ts';

/** As the reader of the list reads a record that says nothing. */
const placeholder = listDrivers.read?.({ drivers: [{}] })?.drivers[0] as Driver;

/** The drivers of a park with more of them than are read at once. */
export const DRIVER_PAGES: PagedPlan<Driver, DriverPage> = {
  list: 'drivers',
  path: listDrivers.path,
  read: (http, input, signal) => http.call(pageDrivers, input as never, signal ? { signal } : {}),
  rowsOf: ({ drivers }) => drivers,
  switchAll: (http, input) => http.call(switchMatchingDrivers, input),
  idOf: driverId,
  viewAtom: driversViewAtom,
  sorted: ['name', 'phone', 'email', 'license', 'connection', 'fare'],
  filtered: ['connection'],
  values: (http, signal) => http.call(listDriverValues, undefined, { signal }),
  unshown: ['pairing', 'lastRide', 'rides7', 'rides30', 'earned7', 'rides14'],
  placeholder,
};
