import { STATEMENT_KINDS, type StatementKind } from '@park/contract/statement-kinds';
import { addSums, type StatementSums } from './statement-sums.ts';
import type { IngestRideInput } from '@park/contract/ingest';
import type { ColumnMatch } from '../import/headings.ts';
import type { ImportTable } from '../import/import-table.ts';
import { decimalSign, namedCurrency, readAmount } from '../ride-file/amount-cells.ts';
import type { RideField, RideFileSettings, RideProblemCode } from '../ride-file/ride-fields.ts';
import { driverOf, type Fail } from '../ride-file/ride-parties.ts';
import { cellsOf, isTotal } from '../ride-file/row-cells.ts';
import { chooseWays, sumsOf, type Said } from './line-sums.ts';
import { driverColumns, hasPaths, type StatementColumn, statementColumns } from './statement-columns.ts';

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
