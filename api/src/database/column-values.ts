import type { SqlValue } from './database.ts';

/** The column name of a regular wire field: `plateNumber` → `plate_number`, `VIN` → `vin`. */
export function snakeCase(field: string): string {
  return field.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

export interface ColumnValues {
  readonly columns: readonly string[];
  readonly values: readonly SqlValue[];
}

/**
 * The columns and values of an input, by a map of wire field to column. Absent fields are left out;
 * an empty text clears its column, because the forms send every field as text.
 */
export function columnValues(
  columnsByField: Readonly<Record<string, string>>,
  input: Readonly<Record<string, unknown>>,
): ColumnValues {
  const carried = Object.entries(columnsByField).flatMap(([field, column]) => {
    const value = input[field];
    return value === undefined ? [] : [{ column, value: value === '' ? null : sqlValue(value) }];
  });
  return { columns: carried.map(({ column }) => column), values: carried.map(({ value }) => value) };
}

function sqlValue(value: unknown): SqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(sqlValue);
  throw new TypeError('A field of a record is a text, a number, a boolean or a list of them');
}

/** `first = $2, second = $3` for an UPDATE whose `$1` is the id. */
export function assignments({ columns }: ColumnValues): string {
  return columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
}
