import {
  pageDrivers,
  pageVehicles,
  setMatchingFares,
  switchMatchingDrivers,
} from '@park/contract/paged-lists';
import type { Endpoint } from '@park/contract/endpoint';
import { listDrivers, type WireDriver } from '@park/contract/drivers';
import { LIST_TOO_LONG } from '@park/contract/longest-list';
import { WHOLE_LIST_MAX } from '@park/contract/limits';
import { listVehicles } from '@park/contract/vehicles';
import { FakeApi, refusal } from '@park/testing/fake-api';
import { makeNamedDriver, makeVehicle } from '@park/testing/records';

export const LARGE_PARK = WHOLE_LIST_MAX + 1_000;
/** Of a search, no more are counted while a page is read. */
const COUNTED = 100;
/** Of as many vehicles as there are drivers. */
export const CONNECTED_VEHICLES = 7_000;

/** How the server refuses a list that is longer than the console reads. */
export function refuseList(): never {
  throw refusal(LIST_TOO_LONG, { error: 'Too many', code: 'list_too_long' });
}

/** The driver of a place in the list; every second one is connected. */
export function driverAt(place: number): WireDriver {
  const number = String(place + 1).padStart(5, '0');
  return makeNamedDriver(`id-${number}`, `Driver ${number}`, { connectionStatus: place % 2 === 0 });
}

type PageInput = typeof pageDrivers extends Endpoint<infer Input, unknown> ? Input : never;

interface Wanted {
  readonly q?: string | undefined;
  readonly filters?: { readonly connection?: readonly string[] | undefined } | undefined;
  readonly sort?: string | undefined;
}

/**
 * A server with a park that is too large to be read whole; it searches by name and sorts by name
 * only.
 */
export function largePark(size = LARGE_PARK) {
  const drivers = Array.from({ length: size }, (_, place) => driverAt(place));
  const matching = ({ q = '', filters, sort }: Wanted): readonly WireDriver[] => {
    const states = filters?.connection;
    const found = drivers.filter(
      ({ User, connectionStatus }) =>
        User.name.toLowerCase().includes(q.toLowerCase()) &&
        (!states || states.includes(connectionStatus ? 'connected' : 'disconnected')),
    );
    return sort === '-name' ? found.toReversed() : found;
  };
  const change = (
    wanted: Wanted & { readonly except?: readonly string[] | undefined },
    part: Partial<WireDriver>,
  ) => {
    const found = matching(wanted).filter(({ userId }) => !wanted.except?.includes(userId));
    for (const driver of found) Object.assign(driver, part);
    return { updated: found.length };
  };
  const pageOf = ({ after, skip = 0, limit = 100, count, ...wanted }: PageInput) => {
    const found = matching(wanted);
    const first = Number(after ?? 0) + skip;
    const next = first + limit < found.length ? String(first + limit) : null;
    const isLeast = count === 'bounded' && wanted.q !== '' && found.length > COUNTED;
    const page = found.slice(first, first + limit);
    return {
      drivers: structuredClone(page) as WireDriver[],
      total: after ? null : isLeast ? COUNTED : found.length,
      atLeast: isLeast,
      next,
      version: 1,
    };
  };
  const api = new FakeApi()
    .on(listDrivers, refuseList)
    .on(listVehicles, refuseList)
    .on(pageVehicles, ({ filters }) => ({
      vehicles: [makeVehicle()],
      total: filters?.connection ? CONNECTED_VEHICLES : size,
      next: null,
      version: 1,
    }))
    .on(pageDrivers, pageOf)
    .on(switchMatchingDrivers, ({ isConnected, ...wanted }) =>
      change(wanted, { connectionStatus: isConnected }),
    )
    .on(setMatchingFares, ({ farePerKm, ...wanted }) => change(wanted, { currentFarePerKm: farePerKm }));
  return { api, drivers, pageOf };
}

/** Answers of a server that switches the disconnected ones and takes that back. */
export function undoable(drivers: readonly WireDriver[]) {
  let changed: WireDriver[] = [];
  return {
    change: () => {
      changed = drivers.filter(({ connectionStatus }) => !connectionStatus);
      for (const driver of changed) Object.assign(driver, { connectionStatus: true });
      return { updated: changed.length, change: '7' };
    },
    undo: () => {
      for (const driver of changed) Object.assign(driver, { connectionStatus: false });
      return { updated: changed.length };
    },
  };
}
