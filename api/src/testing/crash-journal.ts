import type { OutputOf } from '@park/contract/endpoint';
import { outputOf } from '@park/contract/call-schemas';
import { listEntryRecords, searchJournal, type WireJournalEntry } from '@park/contract/journal';
import type { listDrivers } from '@park/contract/drivers';
import { LEDGER_ACTIONS, PAYOUT_ACTIONS, SOURCE_ACTIONS } from '../journal/journal.ts';

/** What happens to accounts and sources of rides: verifyMoney and verifyRides check it. */
const OTHER_ACTIONS = [...LEDGER_ACTIONS, ...PAYOUT_ACTIONS, ...SOURCE_ACTIONS];

type Entry = WireJournalEntry;
type Driver = OutputOf<typeof listDrivers>['drivers'][number];
type EntryRecord = OutputOf<typeof listEntryRecords>['records'][number];

/** Sends one call and returns the body of its response. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * An acknowledged write, as the journal must tell it: these fields of these records have this value
 * after it.
 */
export interface Acknowledged {
  readonly action: Entry['action'];
  readonly ids: readonly string[];
  readonly field: string;
  readonly after: string;
}

/** What the run has read of the journal so far: the value that each field must have now. */
export interface JournalLedger {
  readonly acknowledged: Acknowledged[];
  readonly values: Map<string, string | null>;
  lastEntry: number;
  /** Lines read so far, one for each record of an entry. */
  lines: number;
}

export function newJournalLedger(): JournalLedger {
  return { acknowledged: [], values: new Map(), lastEntry: 0, lines: 0 };
}

const place = (id: string, field: string) => `${id} ${field}`;

/** Entries since the last check, in the order in which they were written. */
async function newEntries(call: Call, { lastEntry }: JournalLedger): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let before: string | null = null; ;) {
    const body = { limit: 100, ...(before === null ? {} : { before }) };
    const page: OutputOf<typeof searchJournal> = outputOf(searchJournal).parse(
      await call('POST', 'taxipark/journal', body),
    );
    found.push(...page.entries.filter(({ id }) => Number(id) > lastEntry));
    before = page.next;
    if (before === null || page.entries.some(({ id }) => Number(id) <= lastEntry)) break;
  }
  return found.sort((a, b) => Number(a.id) - Number(b.id));
}

async function recordsOf(call: Call, { id, subject, changes, count }: Entry): Promise<EntryRecord[]> {
  if (subject !== null) return [{ subject, changes }];
  const { records } = outputOf(listEntryRecords).parse(
    await call('POST', `taxipark/journal/${id}/records`, {}),
  );
  if (records.length !== count) throw new Error(`Entry ${id} has ${records.length} records, not ${count}`);
  return records;
}

function valueOf(driver: Driver, field: string): string | null {
  if (field === 'currentFarePerKm') return driver.currentFarePerKm?.toFixed(2) ?? null;
  if (field === 'connectionStatus') return String(driver.connectionStatus);
  if (field === 'notes') return driver.notes;
  return null;
}

/**
 * Checks the journal against the acknowledged writes and against the records: every acknowledged
 * write has its line, and every line its change: its value before is that of the line before, and
 * the last line's value is the record's.
 */
export async function verifyJournal(
  call: Call,
  ledger: JournalLedger,
  drivers: readonly Driver[],
): Promise<void> {
  const told = new Set<string>();
  for (const entry of await newEntries(call, ledger)) {
    ledger.lastEntry = Number(entry.id);
    if (OTHER_ACTIONS.includes(entry.action)) continue;
    for (const { subject, changes } of await recordsOf(call, entry)) {
      ledger.lines += 1;
      for (const { field, before, after } of changes) {
        const key = place(subject.id, field);
        const known = ledger.values.get(key) ?? (field === 'connectionStatus' ? 'false' : null);
        if (entry.action !== 'driver_added' && before !== known)
          throw new Error(`Entry ${entry.id} says that ${key} was ${before}, but it was ${known}`);
        ledger.values.set(key, after);
        told.add(`${entry.action} ${key} ${after}`);
      }
    }
  }
  for (const { action, ids, field, after } of ledger.acknowledged.splice(0)) {
    const missing = ids.find((id) => !told.has(`${action} ${place(id, field)} ${after}`));
    if (missing !== undefined)
      throw new Error(`An acknowledged change has no line: ${action} of ${missing}, ${field} ${after}`);
  }
  for (const driver of drivers) {
    if (!ledger.values.has(place(driver.userId, 'email')))
      throw new Error(`A driver was added without a line: ${driver.userId}`);
    for (const field of ['currentFarePerKm', 'connectionStatus', 'notes']) {
      const line =
        ledger.values.get(place(driver.userId, field)) ?? (field === 'connectionStatus' ? 'false' : null);
      const value = valueOf(driver, field);
      if (line !== value)
        throw new Error(`${field} of ${driver.userId} is ${value}, but the journal says ${line}`);
    }
  }
  const listed = new Set(drivers.map(({ userId }) => userId));
  for (const key of ledger.values.keys()) {
    if (!listed.has(key.split(' ')[0] ?? '')) throw new Error(`A line has no record: ${key}`);
  }
}
