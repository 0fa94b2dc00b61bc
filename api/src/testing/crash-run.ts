import { loginOutput } from '@park/contract/schemas/auth-schemas';
import type { DatabaseSettings } from '../database/open-database.ts';
import { call } from './crash-call.ts';
import { addDriver, keepAdding, keepFaring, keepNoting, keepSwitching, verify } from './crash-fleet.ts';
import type { Ledger } from './crash-fleet.ts';
import { newJournalLedger } from './crash-journal.ts';
import { moneyClients, newMoneyLedger, verifyMoney } from './crash-money.ts';
import { addSources, newRideLedger, rideClients, verifyRides } from './crash-rides.ts';
import { createPark, kill, startServer } from './server-process.ts';

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
  /** Creates that were in flight at a kill and were stored nevertheless. */
  readonly unacknowledgedCreatesFound: number;
}

async function firstDrivers(settings: DatabaseSettings): Promise<Ledger> {
  const server = await startServer(settings);
  const { token } = loginOutput.parse(await call(server.origin, '', 'POST', 'auth/login', SIGN_IN));
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
  await addSources((method, path, body) => call(server.origin, token, method, path, body), ledger.rides);
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
  const ledger = await firstDrivers(settings);
  let unacknowledgedCreatesFound = 0;
  for (let done = 0; done < kills; done += 1) {
    const server = await startServer(settings);
    unacknowledgedCreatesFound += await verify(server.origin, ledger);
    const acknowledged = someWrites(ledger);
    const clients = [
      ...ledger.groups.map((group) => keepFaring(server.origin, ledger, group)),
      keepSwitching(server.origin, ledger),
      keepNoting(server.origin, ledger),
      keepAdding(server.origin, ledger),
      keepAdding(server.origin, ledger),
      ...moneyClients(
        (method, path, body) => call(server.origin, ledger.token, method, path, body),
        ledger.money,
        ledger.groups.flatMap(({ ids }) => ids),
      ),
      ...rideClients(
        (method, path, body) => call(server.origin, ledger.token, method, path, body),
        (key) => (method, path, body) => call(server.origin, key, method, path, body),
        ledger.rides,
        ledger.groups.flatMap(({ ids }) => ids.map((id) => ({ id, licence: ledger.created.get(id) ?? '' }))),
      ),
    ];
    await acknowledged;
    await kill(server);
    await Promise.all(clients);
    await verifyMoney(settings, ledger.money);
    await verifyRides(settings, ledger.rides);
    onKill(done + 1);
  }
  const last = await startServer(settings);
  unacknowledgedCreatesFound += await verify(last.origin, ledger);
  await kill(last);
  return {
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
