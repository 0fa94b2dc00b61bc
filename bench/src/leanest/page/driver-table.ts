import {
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table';
import type { WireDriver } from './api.ts';

export interface Driver {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly license: string;
  readonly isConnected: boolean;
  readonly fare: string;
  /** What search looks through, in one text, so that a key costs one comparison a row. */
  readonly searched: string;
  readonly wire: WireDriver;
}

function driverOf(wire: WireDriver): Driver {
  const { User, licenseNumber, currentFarePerKm } = wire;
  return {
    id: wire.userId,
    name: User.name,
    phone: User.phone ?? '',
    email: User.email,
    license: licenseNumber,
    isConnected: wire.connectionStatus,
    fare: currentFarePerKm === null ? '' : Number(currentFarePerKm).toFixed(2),
    searched: `${User.name}\n${User.phone ?? ''}\n${User.email}\n${licenseNumber}`.toLowerCase(),
    wire,
  };
}

export const driversOf = (list: readonly WireDriver[] | null): Driver[] => list?.map(driverOf) ?? [];

type Selection = Readonly<Record<string, true>>;

/** The selection with or without some drivers. */
export function withSelected(
  before: Selection,
  ids: readonly string[],
  isSelected: boolean,
): Record<string, true> {
  const after: Record<string, true> = { ...before };
  for (const id of ids) {
    if (isSelected) after[id] = true;
    else delete after[id];
  }
  return after;
}

export const FEATURES = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

const column = createColumnHelper<typeof FEATURES, Driver>();

/** Search is not the table's: its filter would make two objects for each of 10,000 rows at every key. */
export const COLUMNS = column.columns([
  column.accessor('name', { header: 'Name', sortFn: sortFn_text }),
  column.accessor('phone', { header: 'Phone', sortFn: sortFn_text }),
  column.accessor('email', { header: 'Email', sortFn: sortFn_text }),
  column.accessor('license', { header: 'License', sortFn: sortFn_text }),
  column.accessor('isConnected', { header: 'Connection', sortFn: sortFn_basic }),
  column.accessor(({ fare }) => Number(fare), { id: 'fare', header: 'Fare', sortFn: sortFn_basic }),
  column.display({ id: 'actions', header: 'Actions' }),
]);
