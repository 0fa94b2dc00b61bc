import { readAmount } from './amount-cells.ts';
import { earnedOf, type FilePlace } from './check-sums.ts';
import type { RideAmounts } from './ride-amounts.ts';
import { isAbsent, type RideFileSettings } from './ride-fields.ts';
import { sourceId } from './ride-identity.ts';
import { descriptionHead } from './ride-words.ts';
import { readTime } from './time-cells.ts';
import type { FileRow } from './file-rows.ts';

/** What a row of no ride is: money of the driver by its kind, or what was paid out. */
export type FileEntryKind = 'bonus' | 'extra' | 'refund' | 'tax' | 'other' | 'payout';

/** A row of no ride: a bonus, a found object, what went to the bank. */
export interface FileEntry extends FilePlace {
  /** The number of the transaction; empty where the file has none. */
  readonly id: string;
  readonly kind: FileEntryKind;
  /** What the file calls it. */
  readonly label: string;
  readonly driverId: string;
  readonly driverName: string;
  /** ISO 8601, UTC; null where the row has no time. */
  readonly at: string | null;
  /** From the driver's side, in minor units. */
  readonly amount: number;
}

const PAYOUT = /payout/i;

function kindOf(label: string, parts: RideAmounts): FileEntryKind {
  if (PAYOUT.test(label)) return 'payout';
  if ((parts.bonus ?? 0) !== 0) return 'bonus';
  if ((parts.extras ?? 0) !== 0) return 'extra';
  if ((parts.refund ?? 0) + (parts.tolls ?? 0) !== 0) return 'refund';
  return (parts.tax ?? 0) === 0 ? 'other' : 'tax';
}

/** What a row of no ride comes to: what it says in sum, else the sum of its parts. */
export function entryOf(
  { file, line, cells }: FileRow,
  parts: RideAmounts,
  settings: RideFileSettings,
): FileEntry {
  const unitsOf = (cell: string | undefined): number => {
    const read = readAmount(cell, settings);
    return 'value' in read ? (read.value ?? 0) : 0;
  };
  const timeOf = (cell: string | undefined): string | null => {
    const read = readTime(cell, { ...settings, is1904: false });
    const [first] = 'value' in read ? (read.value ?? []) : [];
    return first === undefined ? null : new Date(first).toISOString();
  };
  const label = descriptionHead(cells.transactionKind ?? '');
  const [earned, paid] = [unitsOf(cells.earnings), unitsOf(cells.paid)];
  const told = (cell: string | undefined): string => (isAbsent(cell) ? '' : (cell ?? '').trim());
  return {
    file,
    line,
    id: told(cells.transactionId),
    kind: kindOf(label, parts),
    label,
    driverId: told(cells.driverId),
    driverName: `${told(cells.driverName)} ${told(cells.driverSurname)}`.trim(),
    at: timeOf(cells.dropoffTime) ?? timeOf(cells.pickupTime),
    amount: paid || earned || earnedOf(parts) + (parts.refund ?? 0) + (parts.tolls ?? 0),
  };
}

/** Entries of one kind, name and driver, summed. */
export interface EntrySum extends Pick<FileEntry, 'kind' | 'label' | 'driverName'> {
  readonly rows: number;
  readonly amount: number;
}

/** Rows of no ride by kind, name and driver. */
export function entrySums(entries: readonly FileEntry[]): readonly EntrySum[] {
  const sums = new Map<string, EntrySum>();
  for (const { kind, label, driverName, amount } of entries) {
    const key = [kind, label, driverName].join('\n');
    const before = sums.get(key);
    const [rows, sum] = [(before?.rows ?? 0) + 1, (before?.amount ?? 0) + amount];
    sums.set(key, { kind, label, driverName, rows, amount: sum });
  }
  return [...sums.values()];
}

/** A row of no ride as the server adds it to an account. */
export interface PostableEntry {
  readonly externalId: string;
  readonly driverId: string;
  readonly at: string;
  readonly kind: 'bonus' | 'extra' | 'refund' | 'tax';
  readonly amount: number;
  readonly text: string;
}

/** The rows of no ride that can be added to accounts: each has a number, a driver, a time and money. */
export const postableEntries = (entries: readonly FileEntry[]): readonly PostableEntry[] =>
  entries.flatMap(({ id, kind, label, driverId, at, amount }) =>
    kind === 'payout' || id === '' || driverId === '' || at === null || amount === 0
      ? []
      : [
          {
            externalId: sourceId(id, 'entry'),
            driverId: sourceId(driverId, 'driver'),
            at,
            kind: kind === 'other' ? 'extra' : kind,
            amount,
            text: label || kind,
          },
        ],
  );
