import type { CreateEntriesInput, HandKind } from '@park/contract/ledger';
import { BULK_MAX } from '@park/contract/limits';
import { ENTRY_SIGN, HAND_KINDS } from './entry-kinds.ts';
import { type LedgerDayProblem, ledgerDayProblem, type LedgerDays } from './ledger-day.ts';

/** A driver for whom an entry is added. */
export interface EntryDriver {
  readonly id: string;
  readonly name: string;
  /** In kopecks, above zero what the park owes the driver; null while it is not known. */
  readonly balance: number | null;
}

/** The form of new entries, amounts in minor units without a sign, because the kind gives it. */
export interface EntryValues {
  readonly kind: string;
  readonly day: string;
  readonly text: string;
  /** The same amount for all drivers; else one each. */
  readonly isSame: boolean;
  readonly amount: number | null;
  /** By driver, where each has an amount of their own. */
  readonly amounts: Readonly<Record<string, number | null>>;
}

export type EntryProblem = LedgerDayProblem | 'none' | 'tooMany';

const amountOf = ({ isSame, amount, amounts }: EntryValues, driverId: string): number | null =>
  isSame ? amount : (amounts[driverId] ?? null);

/** A kind that people add, from a text; null for any other. */
export function handKindOf(kind: string): HandKind | null {
  return HAND_KINDS.find((each) => each === kind) ?? null;
}

/**
 * What is wrong in the form of new entries beside its single fields: the day, the choice of drivers, and
 * an amount that a driver lacks, under their id (issue "Money").
 */
export function entryProblems(
  values: EntryValues,
  drivers: readonly EntryDriver[],
  days: LedgerDays,
): Readonly<Record<string, EntryProblem | 'fieldRequired' | undefined>> {
  const lacking = values.isSame ? [] : drivers.filter(({ id }) => amountOf(values, id) === null);
  return {
    day: ledgerDayProblem(values.day, days) ?? undefined,
    ...(drivers.length === 0 && { drivers: 'none' }),
    ...(drivers.length > BULK_MAX && { drivers: 'tooMany' }),
    ...Object.fromEntries(lacking.map(({ id }) => [id, 'fieldRequired' as const])),
  };
}

/** What a new entry does to the balance of one driver, in kopecks. */
export interface EntryPreview {
  readonly driver: EntryDriver;
  /** Signed as it will be booked; null while no good amount is typed. */
  readonly amount: number | null;
  /** The balance after it; null while that or the balance before is not known. */
  readonly after: number | null;
}

/**
 * The balances before and after new entries, line by line, and their sum; nothing is said of
 * amounts that are refused.
 */
export function previewEntries(values: EntryValues, drivers: readonly EntryDriver[]) {
  const kind = handKindOf(values.kind);
  const lines = drivers.map((driver): EntryPreview => {
    const typed = amountOf(values, driver.id);
    const amount = kind === null || typed === null ? null : ENTRY_SIGN[kind] * typed;
    return {
      driver,
      amount,
      after: amount === null || driver.balance === null ? null : driver.balance + amount,
    };
  });
  const known = lines.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return { lines, count: known.length, total: known.reduce((sum, amount) => sum + amount, 0) };
}

/** The call of a form without problems; null for one that has some. */
export function entriesInput(
  values: EntryValues,
  drivers: readonly EntryDriver[],
): CreateEntriesInput | null {
  const kind = handKindOf(values.kind);
  const entries = drivers.flatMap(({ id }) => {
    const amount = amountOf(values, id);
    return amount === null ? [] : [{ driverId: id, amount }];
  });
  if (kind === null || entries.length < drivers.length) return null;
  return { kind, day: values.day, text: values.text.trim(), entries };
}

const REFUSED_LINE = /^entries\.(\d+)(?:\.|$)/;

/**
 * The server's refusals by the fields of the form: `entries.2.amount` stands at the third driver,
 * or at the one amount of all. Refusals of other fields keep their names.
 */
export function entryRefusals(
  fields: Readonly<Record<string, string>>,
  values: EntryValues,
  drivers: readonly EntryDriver[],
) {
  const refusals: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(fields)) {
    const line = REFUSED_LINE.exec(name);
    const driver = line && drivers[Number(line[1])];
    if (driver && !values.isSame) refusals[driver.id] ??= sentence;
    else if (driver) refusals['amount'] ??= `${driver.name}: ${sentence}`;
    else refusals[name === 'entries' ? 'drivers' : name] ??= sentence;
  }
  return refusals;
}
