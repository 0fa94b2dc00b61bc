import type { RideRow } from '@park/contract/reports';
import type { Sheet } from '@park/domain/sheet/sheet';
import { recordSheet } from '@park/ui/table/record-sheet';
import { RIDE_COLUMNS, type RideContext } from './ride-columns.tsx';

/** The ride report as shown, with the current filters, for the export. */
export function rideSheet(rides: readonly RideRow[], context: RideContext): Sheet {
  return { name: context.t('title'), ...recordSheet(RIDE_COLUMNS, rides, context) };
}
