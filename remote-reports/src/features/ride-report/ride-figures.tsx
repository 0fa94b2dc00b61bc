import type { RideRow } from '@park/contract/reports';
import type { DescriptionItem } from '@park/ui/surfaces/DescriptionList';
import { RIDE_COLUMNS, type RideContext } from './ride-columns.tsx';

/** Its two ends have their own place in the detail. */
const ENDS: readonly string[] = ['pickup', 'destination'];
const NOWHERE = { tabIndex: -1 } as const;

/**
 * What the row of a ride shows besides its two ends, for its detail: the same columns, so that both
 * say the same.
 */
export function rideFigures(ride: RideRow, context: RideContext): readonly DescriptionItem[] {
  return RIDE_COLUMNS.filter(({ key }) => !ENDS.includes(key)).map((column) => ({
    label: context.t(`columns.${column.key}`),
    value:
      column.cell?.(ride, { ...context, ...NOWHERE }) ?? column.text?.(ride, context) ?? context.t('missing'),
  }));
}
