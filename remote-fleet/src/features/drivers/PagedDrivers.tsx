import type { Driver } from '@park/contract/drivers';
import { DRIVER_PAGES } from '../../data/driver-pages.ts';
import type { RecordListProps } from '../../list/list-plan.ts';
import { PagedList } from '../../list/paged/PagedList.tsx';
import type { usePendingDriver } from '../../list/rows/use-pending-driver.ts';
import type { DriverColumn, DriverRowContext } from './driver-columns.tsx';

type Props = RecordListProps<
  Driver,
  DriverColumn['key'],
  DriverRowContext,
  ReturnType<typeof usePendingDriver>
>;

/** The list of a park with more drivers than are read at once. */
export function PagedDrivers(props: Props) {
  return <PagedList {...props} pages={DRIVER_PAGES} />;
}
