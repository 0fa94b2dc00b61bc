import { outputOf } from '@park/contract/call-schemas';
import { login } from '@park/contract/auth';
import type { DatabaseSettings } from '../database/open-database.ts';
import { call } from './crash-call.ts';
import { addDriver, keepAdding, keepFaring, keepNoting, keepSwitching, verify } from './crash-fleet.ts';
import type { Ledger } from './crash-fleet.ts';
import { type Call, newJournalLedger } from './crash-journal.ts';
import { addPlatform, keepFetching, outlast, startPlatform, verifyFetched } from './crash-fetch.ts';
import type { FetchedPlatform } from './crash-fetch.ts';
import { moneyClients, newMoneyLedger, verifyMoney } from './crash-money.ts';
import { addSources, newRideLedger, rideClients, verifyRides } from './crash-rides.ts';
import { createPark, kill, type Server, startServer } from './server-process.ts';

const SIGN_IN = { email: 'admin@crash.by', password: 'crash test' };
const GROUPS = 3;
const DRIVERS_A_GROUP = 12;
/** A kill follows after so many acknowledged writes, while other writes are in flight. */
const LIFE_ANSWERS = { min: 1, max: 60 };

export interface CrashRun {
  readonly kills: number;
  readonly acknowledgedBulks: number;
  readonly acknowledgedCreates: number;
  readonly acknowledgedChanges: number;
  /** Lines of the journal that were compared with the records, one for each record of an entry. */
  readonly journalLines: number;
  readonly acknowledgedEntries: number;
  readonly acknowledgedPayouts: number;
  /** Rides from outside with a verdict. */
  readonly acknowledgedRides: number;
  /** Orders of a platform, each of which is one ride in the end. */
  readonly fetchedOrders: number;
  /** Creates that were in flight at a kill and were stored nevertheless. */
  readonly unacknowledgedCreatesFound: number;
}

const callerOf =
  ({ origin }: Server, token: string): Call =>
  (method, path, body) =>
    call(origin, token, method, path, body);

async function firstDrivers(settings: DatabaseSettings, platform: FetchedPlatform): Promise<Ledger> {
  const server = await startServer(settings);
  const { token } = outputOf(login).parse(await call(server.origin, '', 'POST', 'auth/login', SIGN_IN));
  const ledger: Ledger = {
    token,
    groups: [],
    created: new Map(),
    attempted: new Set(),
    journal: newJournalLedger(),
    money: newMoneyLedger(),
    rides: newRideLedger(),
    isConnected: false,
    bulks: 0,
    changes: 0,
    serial: 0,
    onWrite: () => undefined,
  };
  for (let group = 0; group < GROUPS; group += 1) {
    const ids: string[] = [];
    for (let index = 0; index < DRIVERS_A_GROUP; index += 1)
      ids.push((await addDriver(server.origin, ledger)) ?? '');
    const fares = ids.map((driverId) => ({ driverId, farePerKm: group }));
    await call(server.origin, token, 'PUT', 'taxipark/driver_current_fare_per_km', { fares });
    ledger.groups.push({ ids, acknowledged: group, pending: null });
  }
  const byAdmin = callerOf(server, token);
  await addSources(byAdmin, ledger.rides);
  await addPlatform(byAdmin, platform);
  await kill(server);
  return ledger;
}

/** Resolves during writes, after a random number of further ones has been acknowledged. */
function someWrites(ledger: Ledger): Promise<void> {
  let left = LIFE_ANSWERS.min + Math.floor(Math.random() * (LIFE_ANSWERS.max - LIFE_ANSWERS.min));
  return new Promise((resolve) => {
    ledger.onWrite = () => {
      left -= 1;
      if (left <= 0) resolve();
    };
    ledger.money.onWrite = ledger.onWrite;
    ledger.rides.onWrite = ledger.onWrite;
  });
}

/**
 * Kills the server (SIGKILL) repeatedly during concurrent bulk updates, changes and creates, and
 * checks after each restart that every acknowledged write is stored and has its line in the
 * journal, that every line has its change, and that no bulk is half applied, and that the ledger is
 * sound. The database must be empty. Throws at the first loss.
 */
export async function runCrashes(
  settings: DatabaseSettings,
  kills: number,
  onKill: (done: number) => void = () => undefined,
): Promise<CrashRun> {
  await createPark(settings, SIGN_IN);
  const platform = await startPlatform();
  const ledger = await firstDrivers(settings, platform);
  let unacknowledgedCreatesFound = 0;
  for (let done = 0; done < kills; done += 1) {
    const server = await startServer(settings);
    unacknowledgedCreatesFound += await verify(server.origin, ledger);
    const acknowledged = someWrites(ledger);
    const byAdmin = callerOf(server, ledger.token);
    const drivers = ledger.groups.flatMap(({ ids }) =>
      ids.map((id) => ({ id, licence: ledger.created.get(id) ?? '' })),
    );
    const clients = [
      ...ledger.groups.map((group) => keepFaring(server.origin, ledger, group)),
      keepSwitching(server.origin, ledger),
      keepNoting(server.origin, ledger),
      keepAdding(server.origin, ledger),
      keepAdding(server.origin, ledger),
      ...moneyClients(
        byAdmin,
        ledger.money,
        drivers.map(({ id }) => id),
      ),
      ...rideClients(byAdmin, (key) => callerOf(server, key), ledger.rides, drivers),
      keepFetching(
        byAdmin,
        platform,
        drivers.map(({ licence }) => licence),
      ),
    ];
    await acknowledged;
    await kill(server);
    await Promise.all(clients);
    await verifyMoney(settings, ledger.money);
    await verifyRides(settings, ledger.rides);
    await outlast(settings);
    onKill(done + 1);
  }
  const last = await startServer(settings);
  unacknowledgedCreatesFound += await verify(last.origin, ledger);
  await kill(last);
  await outlast(settings);
  const fetchedOrders = await verifyFetched(settings, platform, async (work) => {
    const server = await startServer(settings);
    await work(callerOf(server, ledger.token));
    await kill(server);
  });
  await verifyMoney(settings, ledger.money);
  return {
    fetchedOrders,
    kills,
    acknowledgedBulks: ledger.bulks,
    acknowledgedCreates: ledger.created.size - unacknowledgedCreatesFound,
    acknowledgedChanges: ledger.changes,
    journalLines: ledger.journal.lines,
    acknowledgedEntries: ledger.money.entries.size,
    acknowledgedPayouts: ledger.money.payouts.size,
    acknowledgedRides: ledger.rides.versions.size,
    unacknowledgedCreatesFound,
  };
}
