import { awaitedColumn } from '../../list/columns/list-column.ts';

/** The places of the columns that come late; their code is in `LateDriverColumns.tsx`. */
export const LATE_DRIVER_COLUMNS = [
  // On cards always shown: a driver without valid documents must not work.
  awaitedColumn('documents', 13.5, { card: 'note' }),
  awaitedColumn('licenseExpires', 7.5),
  awaitedColumn('identityExpires', 8.5),
  awaitedColumn('pairing', 13, { inPages: 'unshown' }),
  awaitedColumn('lastRide', 8, { inPages: 'unshown' }),
  awaitedColumn('rides7', 7, { inPages: 'unshown' }),
  awaitedColumn('rides30', 7, { inPages: 'unshown' }),
  awaitedColumn('earned7', 8.5, { inPages: 'unshown' }),
  awaitedColumn('rides14', 8.5, { inPages: 'unshown' }),
] as const;

export type LateDriverColumnKey = (typeof LATE_DRIVER_COLUMNS)[number]['key'];
