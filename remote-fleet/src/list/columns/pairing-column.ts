import type { ColumnTexts, ListColumn } from './list-column.ts';

const PAIRINGS = ['with', 'several', 'without'] as const;

/** The column with a record's partner: the vehicles of a driver, or the driver of a vehicle. */
export function pairingColumn<Row>(
  partnersOf: (row: Row) => readonly string[],
  t: ColumnTexts,
): Omit<ListColumn<Row, 'pairing', object, object>, 'width'> {
  const text = (row: Row): string | null => partnersOf(row).join('; ') || null;
  return {
    key: 'pairing',
    isOptional: true,
    sortValue: text,
    text,
    filterValue: (row) => {
      const count = partnersOf(row).length;
      if (count === 0) return 'without';
      return count === 1 ? 'with' : ['with', 'several'];
    },
    filterOrder: PAIRINGS,
    filterText: (value) => t(`pairings.${value}` as 'pairings.with', { defaultValue: value }),
  };
}
