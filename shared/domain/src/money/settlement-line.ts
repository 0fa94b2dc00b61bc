import type { SettlementRow } from '@park/contract/ledger';

/** What of a driver's gross was earned in one vehicle, in whole kopecks and km. */
export interface VehicleGross {
  readonly code: string | null;
  readonly mileage: number | null;
  readonly gross: number;
}

/**
 * The figures of the settlement sheet, in the order of the table. Amounts are kopecks, signed from
 * the driver's side.
 */
export const SETTLEMENT_FIGURES = [
  'rides',
  'mileage',
  'before',
  'gross',
  'cash',
  'commission',
  'rent',
  'other',
  'net',
  'paid',
  'balance',
  'payable',
] as const;
export type SettlementFigure = (typeof SETTLEMENT_FIGURES)[number];
/** Null: not known on this server, or not in its answer. */
export type SettlementFigures = Readonly<Record<SettlementFigure, number | null>>;

/** One driver of the settlement sheet: the ledger's, or calculated from the earning report. */
export interface SettlementLine extends SettlementFigures {
  /** Tells lines apart, also those without an id. */
  readonly key: string;
  readonly driverId: string | null;
  readonly name: string | null;
  /** The driver has left. */
  readonly hasLeft?: boolean;
  /** False: the driver has no terms, which is not the same as terms of zero. */
  readonly hasTerms: boolean;
  /** The name of the terms; null for those entered on the spot, too. */
  readonly termsName: string | null;
  /** What the gross is made of; empty where the account of the driver says it. */
  readonly vehicles: readonly VehicleGross[];
}

/** Whether a driver owes the park or is owed by it. */
export type Standing = 'owes' | 'owed';
export const STANDINGS = ['owes', 'owed'] as const satisfies readonly Standing[];

const present = (text: string | null | undefined): string | null => text?.trim() || null;

/** A row of the ledger's sheet as the table draws it; what is missing in it stays missing. */
export function lineOfLedger(row: SettlementRow, index: number): SettlementLine {
  const { driver, terms, before, gross, cash, commission, rent, other, net, paid, balance } = row;
  const driverId = present(driver?.id);
  return {
    key: driverId ?? `line-${index}`,
    driverId,
    name: present(driver?.name),
    ...(row.hasLeft === true && { hasLeft: true }),
    hasTerms: terms !== null && (present(terms.id) ?? present(terms.name)) !== null,
    termsName: present(terms?.name),
    rides: row.rides,
    mileage: row.mileage,
    before,
    gross,
    cash,
    commission,
    rent,
    other,
    net,
    paid,
    balance,
    payable: null,
    vehicles: [],
  };
}

/** Which side owes the other; null when neither does, or nothing is known. */
export function standingOf({ balance }: SettlementLine): Standing | null {
  if (balance === null || balance === 0) return null;
  return balance < 0 ? 'owes' : 'owed';
}

/**
 * The lines of drivers who owe the park, or are owed by it; all of them without a standing, as the
 * same array.
 */
export function linesWith(
  lines: readonly SettlementLine[],
  standing: Standing | null,
): readonly SettlementLine[] {
  return standing === null ? lines : lines.filter((line) => standingOf(line) === standing);
}

function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0);
}

/** What both sides owe: the sum of the balances above zero, and of those below it, in kopecks. */
export function sumsByStanding(lines: readonly SettlementLine[]): Readonly<Record<Standing, number>> {
  const sumOf = (standing: Standing): number =>
    sum(linesWith(lines, standing).map(({ balance }) => balance)) ?? 0;
  return { owes: sumOf('owes'), owed: sumOf('owed') };
}

/** How many drivers have no terms. */
export function countWithoutTerms(lines: readonly SettlementLine[]): number {
  return lines.filter(({ hasTerms }) => !hasTerms).length;
}
