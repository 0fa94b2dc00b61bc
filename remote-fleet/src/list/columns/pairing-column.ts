import type { ColumnTexts, ListColumn } from './list-column.ts';

const PAIRINGS = ['with', 'several', 'without'] as const;

interface PairingData<Row> {
  readonly t: ColumnTexts;
  /** The partners of a record by name; undefined until they are here, null where they are too many. */
  readonly partnersOf: ((row: Row) => readonly string[]) | null | undefined;
}

/** The column with a record's partner: the vehicles of a driver, or the driver of a vehicle. */
export function pairingColumn<Row>(
  obstacle: 'manyVehicles' | 'manyDrivers',
): ListColumn<Row, PairingData<Row>> {
  const text = (row: Row, { partnersOf }: PairingData<Row>): string | null =>
    partnersOf?.(row).join('; ') || null;
  return {
    key: 'pairing',
    width: 13,
    isOptional: true,
    inPages: 'unshown',
    needs: ({ partnersOf }) => partnersOf,
    obstacle: ({ t }) => t(`obstacles.${obstacle}`),
    sortValue: text,
    text,
    filterValue: (row, { partnersOf }) => {
      const count = partnersOf?.(row).length ?? 0;
      if (count === 0) return 'without';
      return count === 1 ? 'with' : ['with', 'several'];
    },
    filterOrder: PAIRINGS,
    filterText: (value, { t }) => t(`pairings.${value}` as 'pairings.with', { defaultValue: value }),
  };
}
