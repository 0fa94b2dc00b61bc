import { STATEMENT_KINDS, type StatementKind } from '@park/contract/statement-kinds';
import { addSums, payoutOf, type StatementSums } from './statement-sums.ts';
import type { IngestRideInput } from '@park/contract/ingest';
import type { ColumnMatch } from '../import/headings.ts';
import type { ImportTable } from '../import/import-table.ts';
import { decimalSign, namedCurrency, readAmount } from '../ride-file/amount-cells.ts';
import type { RideField, RideFileSettings, RideProblemCode } from '../ride-file/ride-fields.ts';
import { driverOf, type Fail } from '../ride-file/ride-parties.ts';
import { cellsOf, isTotal } from '../ride-file/row-cells.ts';
import { driverColumns, hasPaths, type StatementColumn, statementColumns } from './statement-columns.ts';

/** What the cells of a row say, by column; signs are those of the file. */
type Said = Readonly<Partial<Record<StatementColumn, number>>>;

const TAKEN = ['fee', 'cash', 'tax'] as const;
/** Columns that may be in another one already, and which that is. */
const UNSURE = [
  ['tolls', 'gross'],
  ['passengerRefunds', 'gross'],
  ['cashDiscounts', 'cash'],
] as const;
type Unsure = (typeof UNSURE)[number][0];

/** How a file writes its sums. */
interface Ways {
  /** Columns of what is taken from the driver that the file writes above zero. */
  readonly unsigned: readonly string[];
  /** Columns that are in another one already. */
  readonly contained: readonly Unsure[];
  /** Whether the net is without what is given back, as Uber's is and Bolt's is not. */
  readonly isBackApart: boolean;
}

/** A row's sums from the driver's side, each once. */
function sumsOf(said: Said, { unsigned, contained, isBackApart }: Ways): StatementSums {
  const signed = (column: (typeof TAKEN)[number]) =>
    said[column] === undefined ? {} : { [column]: (unsigned.includes(column) ? -1 : 1) * said[column] };
  const sums: Partial<Record<StatementColumn, number>> = {
    ...said,
    ...signed('fee'),
    ...signed('cash'),
    ...signed('tax'),
  };
  const add = (column: 'gross' | 'cash', units: number): void => {
    if (sums[column] !== undefined) sums[column] += units;
  };
  const { passengerRefunds = 0, cashDiscounts = 0, tolls = 0 } = said;
  if (contained.includes('tolls')) add('gross', -tolls);
  if (!contained.includes('passengerRefunds')) add('gross', -Math.abs(passengerRefunds));
  if (!contained.includes('cashDiscounts')) add('cash', Math.abs(cashDiscounts));
  const { net } = sums;
  // Neither has cash.
  const back = isBackApart ? (sums.tolls ?? 0) + (sums.refund ?? 0) : 0;
  const payout =
    said.payout ?? (net === undefined || sums.cash === undefined ? undefined : net + sums.cash + back);
  const all = { ...sums, ...(payout !== undefined && { payout }) };
  return Object.fromEntries(
    STATEMENT_KINDS.filter((kind) => all[kind] !== undefined).map((kind) => [kind, all[kind]]),
  );
}

/** What the parts come to before cash. */
const netOf = (sums: StatementSums): number => payoutOf({ ...sums, cash: 0 });

/** By how much the parts of a row miss what it says they come to; null where it does not say. */
function missOf(said: Said, ways: Ways): number | null {
  const sums = sumsOf(said, ways);
  if (said.net !== undefined) return Math.abs(netOf(sums) - said.net);
  return said.payout === undefined ? null : Math.abs(payoutOf(sums) - said.payout);
}

/**
 * How a file writes its sums: signs as most rows have them, and what is contained in another column
 * as the rows add up best. Where nothing tells, each column is a sum of its own.
 */
function chooseWays(rows: readonly Said[], isBackApart: boolean): Ways {
  const unsigned = TAKEN.filter(
    (column) => rows.reduce((votes, said) => votes + Math.sign(said[column] ?? 0), 0) > 0,
  );
  const plain: Ways = { unsigned, contained: [], isBackApart };
  // Where headings are paths, it is known what each column holds.
  if (isBackApart) return plain;
  let best: { readonly ways: Ways; readonly misses: number } | null = null;
  for (let mask = 0; mask < 2 ** UNSURE.length; mask += 1) {
    const contained = UNSURE.map(([column]) => column).filter(
      (_, at) => Math.floor(mask / 2 ** at) % 2 === 1,
    );
    const ways = { ...plain, contained };
    const misses = rows.filter((said) => (missOf(said, ways) ?? 0) !== 0).length;
    if (best === null || misses < best.misses) best = { ways, misses };
  }
  return best?.ways ?? plain;
}

/** What a statement says of one account of a platform. */
export interface StatementLine {
  readonly driver: IngestRideInput['driver'];
  readonly sums: StatementSums;
}

/** A cell that is no amount, or a row that names nobody. */
export interface StatementProblem {
  readonly line: number;
  readonly heading: string;
  readonly code: RideProblemCode;
  readonly cell: string;
}

/** A list of sums per driver, as it was read. */
export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  /** The kinds that it has, in the usual order. */
  readonly kinds: readonly StatementKind[];
  readonly sums: StatementSums;
  /** Kinds whose row of totals says something else than the rows come to, in minor units. */
  readonly totals: readonly { readonly kind: StatementKind; readonly said: number; readonly read: number }[];
  readonly problems: readonly StatementProblem[];
  readonly currency: string;
}

const ignore: Fail = (_, read) => ('value' in read ? read.value : null);

/**
 * Reads a list of sums per driver as a statement; a row of totals is compared with the sum of the
 * rows. What the file tells of its decimal sign and currency counts before `settings`.
 */
export function readStatement(
  table: ImportTable,
  match: ColumnMatch<RideField>,
  settings: RideFileSettings,
): ReadStatement {
  const columns = statementColumns(table, match);
  const people = driverColumns(table, match);
  const cellsWith = table.rows.flatMap(({ cells }) => cells.filter((_, at) => columns[at] !== null));
  const headings = table.headings.filter((_, at) => columns[at] !== null);
  const written: RideFileSettings = {
    ...settings,
    decimal: decimalSign(cellsWith) ?? settings.decimal,
    currency: namedCurrency(headings, cellsWith) ?? settings.currency,
  };
  const problems: StatementProblem[] = [];

  function saidOf(cells: readonly string[], line: number): Said {
    const said: Partial<Record<StatementColumn, number>> = {};
    columns.forEach((column, at) => {
      if (column === null) return;
      const cell = cells[at] ?? '';
      const read = readAmount(cell, written);
      if ('code' in read) problems.push({ line, heading: table.headings[at] ?? '', code: read.code, cell });
      else said[column] = (said[column] ?? 0) + (read.value ?? 0);
    });
    return said;
  }

  const drivers: { readonly said: Said; readonly driver: IngestRideInput['driver'] }[] = [];
  const totals: Said[] = [];
  for (const { line, cells, isUneven } of table.rows) {
    const named = cellsOf(cells, people, written);
    if (isUneven && !isTotal(cells, named)) {
      problems.push({ line, heading: '', code: 'cellCount', cell: '' });
      continue;
    }
    const said = saidOf(cells, line);
    if (isTotal(cells, named)) totals.push(said);
    else {
      const { driver } = driverOf(named, ignore, ignore);
      if (Object.keys(driver).length === 0)
        problems.push({ line, heading: '', code: 'driverMissing', cell: '' });
      drivers.push({ said, driver });
    }
  }
  const ways = chooseWays(
    drivers.map(({ said }) => said),
    hasPaths(table.headings, match),
  );
  const lines = drivers.map(({ said, driver }) => ({ driver, sums: sumsOf(said, ways) }));
  const sums = lines.reduce<StatementSums>((sum, line) => addSums(sum, line.sums), {});
  const kinds = STATEMENT_KINDS.filter((kind) => sums[kind] !== undefined);
  // Sums of the whole below the drivers, and of the organisation, are written alike.
  const [total] = totals.map((said) => sumsOf(said, ways));
  return {
    lines,
    kinds,
    sums,
    problems,
    currency: written.currency,
    totals: kinds.flatMap((kind) => {
      const [said, read] = [total?.[kind] ?? 0, sums[kind] ?? 0];
      return total === undefined || said === read ? [] : [{ kind, said, read }];
    }),
  };
}

const SPAN = /(\d{4})[-._]?(\d{2})[-._]?(\d{2})\D{1,5}?(\d{4})[-._]?(\d{2})[-._]?(\d{2})(?!\d)/;
const DOTTED = /(?:^|\D)(\d{1,2})\.(\d{1,2})\.(\d{4})\D{1,5}?(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/;

const dayOf = (year = '', month = '', day = ''): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
};

/** The first and the last day that a file's name or a text above its table names; null for none. */
export function statementDays(
  texts: readonly string[],
): { readonly from: string; readonly to: string } | null {
  for (const text of texts) {
    const [, ...span] = SPAN.exec(text) ?? [];
    const [, ...dotted] = DOTTED.exec(text) ?? [];
    const [a, b, c, d, e, f] = span;
    const [u, v, w, x, y, z] = dotted;
    const [from, to] = span.length > 0 ? [dayOf(a, b, c), dayOf(d, e, f)] : [dayOf(w, v, u), dayOf(z, y, x)];
    if (from !== null && to !== null && from <= to) return { from, to };
  }
  return null;
}
