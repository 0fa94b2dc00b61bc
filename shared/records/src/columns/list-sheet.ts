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
  day: 'day',
  time: 'dateTime',
  word: 'text',
};

function decimalsOf(kind: ColumnKind, { decimals }: MoneyUnit): number {
  if (kind === 'money') return decimals;
  return kind === 'price' ? 2 : 0;
}

interface Part<Row> extends Omit<SheetColumn, 'title'> {
  readonly value: (row: Row) => SheetCell;
}

/** What a column is in a file: its value by its kind, else what its cells say; controls are nothing. */
function partOf<Row>({ kind = 'word', value, text }: Column<Row>, unit: MoneyUnit): Part<Row> | null {
  if (kind === 'word' || !value) return text ? { kind: 'text', value: (row) => text(row, {}) } : null;
  if (KINDS[kind] !== 'number')
    return {
      kind: KINDS[kind],
      value: (row) => (typeof value(row) === 'string' ? String(value(row)) : null),
    };
  return {
    kind: 'number',
    decimals: decimalsOf(kind, unit),
    value(row) {
      const known = value(row);
      if (typeof known !== 'number') return null;
      return kind === 'money' ? bynOf(known, unit) : known;
    },
  };
}

/** A list as it is on screen, for a file: its rows and columns in their order. */
export function listSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  headings: Readonly<Record<string, string>>,
  { rows, unit }: { readonly rows: readonly Row[]; readonly unit: MoneyUnit },
): Sheet {
  const parts = columns.flatMap((column) => {
    const part = partOf(column, unit);
    return part ? [{ title: headings[column.key] ?? '', ...part }] : [];
  });
  return {
    name,
    columns: parts.map(({ value: _, ...column }) => column),
    rows: rows.map((row) => parts.map(({ value }) => value(row))),
  };
}
