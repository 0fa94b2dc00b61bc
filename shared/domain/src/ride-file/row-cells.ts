import type { ColumnMatch } from '../import/headings.ts';
import { amountText, readAmount } from './amount-cells.ts';
import { isAbsent, type RideCells, type RideField, type RideFileSettings } from './ride-fields.ts';
import { isTotalWord } from './ride-words.ts';

/** The cells of a row by field; several columns of one amount are summed. */
export function cellsOf(
  cells: readonly string[],
  match: ColumnMatch<RideField>,
  settings: RideFileSettings,
): RideCells {
  const byField: Partial<Record<RideField, string>> = {};
  match.forEach((field, column) => {
    if (field === null) return;
    const cell = cells[column] ?? '';
    const before = byField[field];
    if (before === undefined || isAbsent(before)) byField[field] = cell;
    else if (!isAbsent(cell)) byField[field] = addCells(before, cell, settings);
  });
  return byField;
}

/** Two amounts as one cell; of one that cannot be read, that one. */
function addCells(one: string, other: string, settings: RideFileSettings): string {
  const [first, second] = [readAmount(one, settings), readAmount(other, settings)];
  if ('code' in first) return one;
  if ('code' in second) return other;
  const sum = (first.value ?? 0) + (second.value ?? 0);
  return amountText(sum, settings.currency).replace('.', settings.decimal);
}

/** A row of sums, or a note below the table: nothing in it says when, who, or which ride. */
export function isTotal(row: readonly string[], cells: RideCells): boolean {
  if (!isAbsent(cells.pickupTime) && !isTotalWord(cells.pickupTime ?? '')) return false;
  if (!isAbsent(cells.dropoffTime) || !isAbsent(cells.bookedAt)) return false;
  if (row.some((cell) => isTotalWord(cell))) return true;
  return (['externalId', 'driverId', 'driverPhone', 'driverLicence', 'driverName', 'plate'] as const).every(
    (field) => isAbsent(cells[field]),
  );
}
