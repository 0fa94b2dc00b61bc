import {
  listDrivers,
  updateDriverConnections,
  updateDriverFares,
  type WireDriver,
} from '@park/contract/drivers';
import { FakeApi } from './fake-api.ts';
import { makeNamedDriver } from './records.ts';

interface Sent {
  readonly ids: readonly string[];
  /** Applies the batch on this server. */
  readonly apply: (ids?: readonly string[]) => void;
}

/**
 * A park of disconnected drivers with a fare of 1, on a server that keeps what it is sent. `answer`
 * may respond in its place or throw, and is told which call it is; null leaves the batch to the
 * server.
 */
export function startPark(count: number, answer: (sent: Sent, call: number) => { updated: number } | null) {
  let drivers: WireDriver[] = Array.from({ length: count }, (_, index) =>
    makeNamedDriver(`${index + 1}`, `Driver ${index + 1}`, { connectionStatus: false, currentFarePerKm: 1 }),
  );
  let calls = 0;
  const change = (id: string, part: Partial<WireDriver>): void => {
    drivers = drivers.map((driver) => (driver.userId === id ? { ...driver, ...part } : driver));
  };
  const take = (parts: ReadonlyMap<string, Partial<WireDriver>>) => {
    const ids = [...parts.keys()];
    const apply = (applied: readonly string[] = ids) =>
      applied.forEach((id) => change(id, parts.get(id) ?? {}));
    const response = answer({ ids, apply }, (calls += 1));
    if (response) return response;
    apply();
    return { updated: ids.length };
  };
  const api = new FakeApi()
    .on(listDrivers, () => ({ drivers }))
    .on(updateDriverConnections, ({ connections }) =>
      take(new Map(connections.map((each) => [each.driverId, { connectionStatus: each.isConnected }]))),
    )
    .on(updateDriverFares, ({ fares }) =>
      take(new Map(fares.map((each) => [each.driverId, { currentFarePerKm: each.farePerKm }]))),
    );
  return { api, change, all: () => drivers, of: (id: string) => drivers.find(({ userId }) => userId === id) };
}

/** How many records each call for connections had. */
export function batchSizes(api: FakeApi): readonly number[] {
  return api.inputsOf(updateDriverConnections).map(({ connections }) => connections.length);
}
