import { driverOutput, driversOutput } from '@park/contract/schemas/driver-schemas';
import { loginOutput } from '@park/contract/schemas/auth-schemas';
import type { DatabaseSettings } from '../database/open-database.ts';
import { call } from './crash-call.ts';
import { newJournalLedger, verifyJournal } from './crash-journal.ts';
import type { Acknowledged, JournalLedger } from './crash-journal.ts';
import { moneyClients, newMoneyLedger, verifyMoney } from './crash-money.ts';
import type { MoneyLedger } from './crash-money.ts';
import { addSources, newRideLedger, rideClients, verifyRides } from './crash-rides.ts';
import type { RideLedger } from './crash-rides.ts';
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

/** The clients' view: each group's acknowledged and pending fare, and the acknowledged drivers. */
interface Ledger {
  readonly token: string;
  readonly groups: { ids: string[]; acknowledged: number; pending: number | null }[];
  readonly created: Map<string, string>;
  readonly attempted: Set<string>;
  readonly journal: JournalLedger;
  readonly money: MoneyLedger;
  readonly rides: RideLedger;
  isConnected: boolean;
  bulks: number;
  changes: number;
  serial: number;
  /** Called after every acknowledged write. */
  onWrite: () => void;
}

function acknowledge(ledger: Ledger, write: Acknowledged): void {
  ledger.journal.acknowledged.push(write);
  ledger.onWrite();
}

async function addDriver(origin: string, ledger: Ledger): Promise<string | undefined> {
  ledger.serial += 1;
  const email = `driver${ledger.serial}@crash.by`;
  ledger.attempted.add(email);
  const body = {
    name: `Водитель ${ledger.serial}`,
    email,
    phone: '+375',
    password: 'secret',
    licenseNumber: email,
  };
  const response = await call(origin, ledger.token, 'POST', 'taxipark/drivers', body);
  if (response === undefined) return undefined;
  const { driver } = driverOutput.parse(response);
  ledger.created.set(driver.userId, email);
  acknowledge(ledger, { action: 'driver_added', ids: [driver.userId], field: 'email', after: email });
  return driver.userId;
}

/** One client that sets one fare after the other for its whole group, in one call each. */
async function keepFaring(origin: string, ledger: Ledger, group: Ledger['groups'][number]): Promise<void> {
  for (;;) {
    const farePerKm = (Math.round(group.acknowledged * 100 + 1) % 100_000) / 100;
    group.pending = farePerKm;
    const fares = group.ids.map((driverId) => ({ driverId, farePerKm }));
    const response = await call(origin, ledger.token, 'PUT', 'taxipark/driver_current_fare_per_km', {
      fares,
    });
    if (response === undefined) return;
    group.acknowledged = farePerKm;
    group.pending = null;
    ledger.bulks += 1;
    const after = farePerKm.toFixed(2);
    acknowledge(ledger, { action: 'fares_set', ids: group.ids, field: 'currentFarePerKm', after });
  }
}

/** One client that switches the drivers of all groups on and off together. */
async function keepSwitching(origin: string, ledger: Ledger): Promise<void> {
  // A change to the same state is none, and has no line.
  for (let isConnected = !ledger.isConnected; ; isConnected = !isConnected) {
    const ids = ledger.groups.flatMap(({ ids: own }) => own);
    const connections = ids.map((driverId) => ({ driverId, isConnected }));
    if (
      (await call(origin, ledger.token, 'PUT', 'taxipark/driver_connection', { connections })) === undefined
    )
      return;
    ledger.bulks += 1;
    const after = String(isConnected);
    acknowledge(ledger, { action: 'drivers_switched', ids, field: 'connectionStatus', after });
  }
}

/** One client that changes one driver after the other, each with a text of its own. */
async function keepNoting(origin: string, ledger: Ledger): Promise<void> {
  const ids = ledger.groups.flatMap(({ ids: own }) => own);
  for (;;) {
    ledger.serial += 1;
    const id = ids[ledger.serial % ids.length] ?? '';
    const notes = `Запись ${ledger.serial}`;
    if ((await call(origin, ledger.token, 'PUT', `taxipark/drivers/${id}`, { notes })) === undefined) return;
    ledger.changes += 1;
    acknowledge(ledger, { action: 'driver_changed', ids: [id], field: 'notes', after: notes });
  }
}

async function keepAdding(origin: string, ledger: Ledger): Promise<void> {
  while ((await addDriver(origin, ledger)) !== undefined);
}

async function verify(origin: string, ledger: Ledger): Promise<number> {
  const { drivers } = driversOutput.parse(await call(origin, ledger.token, 'GET', 'taxipark/drivers'));
  const byId = new Map(drivers.map((driver) => [driver.userId, driver]));
  for (const [id, email] of ledger.created) {
    const found = byId.get(id);
    if (found?.User.email !== email || found.licenseNumber !== email)
      throw new Error(`An acknowledged driver is lost: ${email}`);
  }
  for (const group of ledger.groups) {
    const fares = new Set(group.ids.map((id) => byId.get(id)?.currentFarePerKm));
    const [fare] = fares;
    if (fares.size !== 1) throw new Error(`A bulk of fares is half applied: ${[...fares].join(', ')}`);
    if (fare !== group.acknowledged && fare !== group.pending) {
      throw new Error(
        `An acknowledged fare is lost: ${group.acknowledged} (${group.pending}), found ${fare}`,
      );
    }
    group.acknowledged = fare ?? 0;
    group.pending = null;
  }
  const states = new Set(ledger.groups.flatMap(({ ids }) => ids.map((id) => byId.get(id)?.connectionStatus)));
  if (states.size !== 1) throw new Error('A bulk of switches is half applied');
  ledger.isConnected = states.has(true);
  await verifyJournal(
    (method, path, body) => call(origin, ledger.token, method, path, body),
    ledger.journal,
    drivers,
  );
  const unknown = drivers.filter(({ userId }) => !ledger.created.has(userId));
  for (const { userId, User } of unknown) {
    if (!ledger.attempted.has(User.email ?? ''))
      throw new Error(`An unknown driver was stored: ${User.email}`);
    ledger.created.set(userId, User.email ?? '');
  }
  return unknown.length;
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
