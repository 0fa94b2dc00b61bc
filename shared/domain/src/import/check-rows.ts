import { STEP, type Steps } from '../list/steps.ts';
import type { ColumnMatch } from './headings.ts';
import { isDayFirst, isMonthFirst } from './odd-cells.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ImportTable } from './import-table.ts';
import type { Importer, KnownRecord, ParkRecords, RecordKey, RowCells, RowContext } from './importer.ts';

/** A row of the file with its verdict: sound without problems. */
export interface CheckedRow<Name extends string, Input> {
  readonly line: number;
  readonly shown: Readonly<Record<Name, string>>;
  readonly input: Input;
  readonly keys: readonly RecordKey<Name>[];
  /** In the order of the fields. */
  readonly problems: readonly ImportProblem<Name>[];
}

export interface CheckContext {
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  readonly park: ParkRecords;
  /** The password of a row whose file has no column with passwords. */
  readonly passwordOf: (line: number) => string;
}

/** A step covers fewer rows than a step of a list: each has up to 25 cells to convert. */
const ROWS_PER_STEP = STEP / 10;

const placeOf = <Name extends string>({ field, key }: RecordKey<Name>): string => `${field} ${key}`;

/** The records of the park by what no other record may share with them. */
export function knownByKey<Name extends string>(
  records: readonly KnownRecord<Name>[],
): ReadonlyMap<string, KnownRecord<Name>> {
  const known = new Map<string, KnownRecord<Name>>();
  for (const record of records) for (const key of record.keys) known.set(placeOf(key), record);
  return known;
}

/** The record of the park that shares one of the keys, or null. */
export function recordOfKeys<Name extends string>(
  known: ReadonlyMap<string, KnownRecord<Name>>,
  keys: readonly RecordKey<Name>[],
): KnownRecord<Name> | null {
  for (const key of keys) {
    const record = known.get(placeOf(key));
    if (record) return record;
  }
  return null;
}

function cellsByField<Name extends string>(
  cells: readonly string[],
  match: ColumnMatch<Name>,
): RowCells<Name> {
  const byField: Partial<Record<Name, string>> = {};
  match.forEach((field, column) => {
    if (field !== null) byField[field] = cells[column] ?? '';
  });
  return byField;
}

/** How the dates of a table are written, as those tell that can be read in one order alone. */
function dayOrderOf(table: ImportTable, match: ColumnMatch<string>): RowContext['dayOrder'] {
  const some = (test: (cell: string) => boolean) =>
    table.rows.some(({ cells }) =>
      match.some((field, column) => field !== null && test(cells[column] ?? '')),
    );
  if (!some(isMonthFirst)) return 'dayFirst';
  return some(isDayFirst) ? 'mixed' : 'monthFirst';
}

/**
 * The verdict on every row of a table, in steps: the rules of the add form, and what a row shares
 * with a record of the park or with an earlier row of the file. Of rows that are alike, the first
 * is sound.
 */
export function* checkRows<Name extends string, Input>(
  importer: Importer<Name, Input>,
  table: ImportTable,
  match: ColumnMatch<Name>,
  { today, park, passwordOf }: CheckContext,
): Steps<readonly CheckedRow<Name, Input>[]> {
  const order = new Map(importer.fields.map(({ name }, at) => [name, at]));
  const known = knownByKey(importer.recordsOf(park));
  const lineOf = new Map<string, number>();
  const checked: CheckedRow<Name, Input>[] = [];

  function duplicates(keys: readonly RecordKey<Name>[], line: number): ImportProblem<Name>[] {
    const found: ImportProblem<Name>[] = [];
    for (const key of keys) {
      const place = placeOf(key);
      const record = known.get(place);
      const earlier = lineOf.get(place);
      if (record) found.push({ field: key.field, code: 'inPark', record: record.name });
      else if (earlier !== undefined) found.push({ field: key.field, code: 'sameInFile', line: earlier });
      else lineOf.set(place, line);
    }
    return found;
  }

  const dayOrder = dayOrderOf(table, match);
  for (const { line, cells, isUneven } of table.rows) {
    const byField = cellsByField(cells, match);
    const row = importer.read(byField, { today, park, password: passwordOf(line), dayOrder });
    const { example, exampleField } = importer;
    const isExample = byField[exampleField]?.trim() === example[exampleField];
    const whole = isUneven ? 'cellCount' : isExample ? 'exampleRow' : null;
    const problems: ImportProblem<Name>[] =
      whole === null
        ? [...row.problems, ...duplicates(row.keys, line)]
        : [{ field: exampleField, code: whole }];
    problems.sort((one, other) => (order.get(one.field) ?? 0) - (order.get(other.field) ?? 0));
    checked.push({ line, shown: row.shown, input: row.input, keys: row.keys, problems });
    if (checked.length % ROWS_PER_STEP === 0) yield;
  }
  return checked;
}
