import { awaitedColumn } from '../../list/columns/list-column.ts';

/** The places of the columns that come late; their code is in `LateVehicleColumns.tsx`. */
export const LATE_VEHICLE_COLUMNS = [
  awaitedColumn('pairing', 13, { inPages: 'unshown' }),
  // On cards always shown: a vehicle without valid documents must not work.
  awaitedColumn('documents', 13.5, { card: 'note', inPages: 'unshown' }),
  awaitedColumn('inspectionExpires', 8, { inPages: 'unshown' }),
  awaitedColumn('insuranceExpires', 8, { inPages: 'unshown' }),
  awaitedColumn('transmission', 8.5),
  awaitedColumn('rides14', 8.5, { inPages: 'unshown' }),
] as const;

export type LateVehicleColumnKey = (typeof LATE_VEHICLE_COLUMNS)[number]['key'];
