import { awaitedColumn } from './list-column.ts';

/** The widths of the columns that are shown on demand, in rem; their code is in `features/columns`. */
const DRIVER_WIDTHS = {
  documents: 13.5,
  licenseExpires: 7.5,
  identityExpires: 8.5,
  pairing: 13,
  lastRide: 8,
  rides7: 7,
  rides30: 7,
  earned7: 8.5,
  rides14: 8.5,
} as const;

const VEHICLE_WIDTHS = {
  pairing: 13,
  documents: 13.5,
  inspectionExpires: 8,
  insuranceExpires: 8,
  transmission: 8.5,
  rides14: 8.5,
} as const;

export type LateDriverColumnKey = keyof typeof DRIVER_WIDTHS;
export type LateVehicleColumnKey = keyof typeof VEHICLE_WIDTHS;

/** On cards the documents are always shown: a driver or a vehicle without valid ones must not work. */
function awaited<Key extends string>(widths: Readonly<Record<Key, number>>) {
  return (Object.keys(widths) as Key[]).map((key) => {
    const column = awaitedColumn(key, widths[key]);
    return key === 'documents' ? ({ ...column, card: 'note' } as const) : column;
  });
}

/** The places of the columns that come late. */
export const lateDriverColumns = awaited(DRIVER_WIDTHS);
export const lateVehicleColumns = awaited(VEHICLE_WIDTHS);
