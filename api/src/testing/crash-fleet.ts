import { outputOf } from '@park/contract/call-schemas';
import { getDriver, listDrivers } from '@park/contract/drivers';
import { call } from './crash-call.ts';
import { verifyJournal } from './crash-journal.ts';
import type { Acknowledged, JournalLedger } from './crash-journal.ts';
import type { MoneyLedger } from './crash-money.ts';
import type { RideLedger } from './crash-rides.ts';

/** The clients' view: each group's acknowledged and pending fare, and the acknowledged drivers. */
export interface Ledger {
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

/** Adds a driver of its own; undefined when the server was killed. */
export async function addDriver(origin: string, ledger: Ledger): Promise<string | undefined> {
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
  const { driver } = outputOf(getDriver).parse(response);
  ledger.created.set(driver.userId, email);
  acknowledge(ledger, { action: 'driver_added', ids: [driver.userId], field: 'email', after: email });
  return driver.userId;
}

/** One client that sets one fare after the other for its whole group, in one call each. */
export async function keepFaring(
  origin: string,
  ledger: Ledger,
  group: Ledger['groups'][number],
): Promise<void> {
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
export async function keepSwitching(origin: string, ledger: Ledger): Promise<void> {
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
export async function keepNoting(origin: string, ledger: Ledger): Promise<void> {
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

/** One client that adds one driver after the other. */
export async function keepAdding(origin: string, ledger: Ledger): Promise<void> {
  while ((await addDriver(origin, ledger)) !== undefined);
}

/** Checks that all that was acknowledged is there; returns how many drivers were not and are. */
export async function verify(origin: string, ledger: Ledger): Promise<number> {
  const { drivers } = outputOf(listDrivers).parse(
    await call(origin, ledger.token, 'GET', 'taxipark/drivers'),
  );
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
