import type { MoneyUnit } from '@park/domain/format/currency';
import { bynOf } from '@park/domain/money/kopecks';
import type { Sheet, SheetCell, SheetColumn } from '@park/domain/sheet/sheet';
import type { Column, ColumnKind } from './column.tsx';

/** How the values of a kind stand in a file; words stand as they are said. */
const KINDS: Readonly<Record<ColumnKind, SheetColumn['kind']>> = {
  text: 'text',
  number: 'number',
  price: 'number',
  money: 'number',
  amount: 'number',
  day: 'day',
  time: 'dateTime',
  word: 'text',
};

/** Amounts in minor units; in a file they are in units, and the heading names their currency. */
const isMoney = (kind: ColumnKind | undefined): boolean => kind === 'money' || kind === 'amount';

function decimalsOf(kind: ColumnKind, { decimals }: MoneyUnit): number {
  if (isMoney(kind)) return decimals;
  return kind === 'price' ? 2 : 0;
}

interface Part<Row> extends Omit<SheetColumn, 'title'> {
  readonly value: (row: Row) => SheetCell;
  readonly sum?: (rows: readonly Row[]) => SheetCell;
}

/** What a column is in a file: its value by its kind, else what its cells say; controls are nothing. */
function partOf<Row>(column: Column<Row>, unit: MoneyUnit): Part<Row> | null {
  const { kind = 'word', value, text, second, sum } = column;
  if (kind === 'word' || !value) {
    const saidOf = (row: Row) => [text?.(row, {}), second?.(row)].filter(Boolean).join(', ');
    return text ? { kind: 'text', value: (row) => saidOf(row) || null } : null;
  }
  if (KINDS[kind] !== 'number')
    return {
      kind: KINDS[kind],
      value: (row) => (typeof value(row) === 'string' ? String(value(row)) : null),
    };
  const figureOf = (known: unknown): number | null => {
    if (typeof known !== 'number') return null;
    return isMoney(kind) ? bynOf(known, unit) : known;
  };
  return {
    kind: 'number',
    decimals: decimalsOf(kind, unit),
    value: (row) => figureOf(value(row)),
    ...(sum && { sum: (rows: readonly Row[]) => figureOf(sum(rows)) }),
  };
}

interface Written<Row> {
  readonly rows: readonly Row[];
  readonly unit: MoneyUnit;
  /** Names the row of sums; null for none. */
  readonly total: string | null;
}

/** A list as it is on screen, for a file: its rows and columns in their order, and what they come to. */
export function listSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  headings: Readonly<Record<string, string>>,
  { rows, unit, total }: Written<Row>,
): Sheet {
  const parts = columns.flatMap((column) => {
    const part = partOf(column, unit);
    const heading = headings[column.key] ?? '';
    return part ? [{ title: isMoney(column.kind) ? `${heading}, ${unit.currency}` : heading, ...part }] : [];
  });
  const isSummed = total !== null && parts.some(({ sum }) => sum);
  return {
    name,
    columns: parts.map(({ value: _, sum: __, ...column }) => column),
    rows: rows.map((row) => parts.map(({ value }) => value(row))),
    ...(isSummed && { totals: parts.map(({ sum }, index) => (index === 0 ? total : (sum?.(rows) ?? null))) }),
  };
}
