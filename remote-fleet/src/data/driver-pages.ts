import { type Driver, listDrivers } from '@park/contract/drivers';
import {
  type DriverPage,
  listDriverValues,
  pageDrivers,
  setMatchingFares,
  switchMatchingDrivers,
  undoMatchingDrivers,
  undoMatchingFares,
} from '@park/contract/paged-lists';
import { driverId } from '@park/domain/driver/driver-identity';
import type { FleetPages } from './fleet-pages.ts';

/** As the reader of the list reads a record that says nothing. */
const placeholder = listDrivers.read?.({ drivers: [{}] })?.drivers[0] as Driver;

/** The drivers of a park with more of them than are read at once. */
export const DRIVER_PAGES: FleetPages<Driver, DriverPage> = {
  path: listDrivers.path,
  read: (http, input, signal) => http.call(pageDrivers, input as never, signal ? { signal } : {}),
  rowsOf: ({ drivers }) => drivers,
  idOf: driverId,
  switchAll: (http, input) => http.call(switchMatchingDrivers, input),
  undoSwitch: (http, change) => http.call(undoMatchingDrivers, { change }),
  fares: {
    set: (http, input) => http.call(setMatchingFares, input),
    undo: (http, change) => http.call(undoMatchingFares, { change }),
  },
  values: (http, signal) => http.call(listDriverValues, undefined, { signal }),
  placeholder,
};
