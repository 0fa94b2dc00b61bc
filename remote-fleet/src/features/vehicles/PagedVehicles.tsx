import type { Vehicle } from '@park/contract/vehicles';
import { VEHICLE_PAGES } from '../../data/vehicle-pages.ts';
import type { RecordListProps } from '../../list/list-plan.ts';
import { PagedList } from '../../list/paged/PagedList.tsx';
import type { useVehicleRow, VehicleColumn, VehicleRowContext } from './vehicle-columns.tsx';

type Props = RecordListProps<
  Vehicle,
  VehicleColumn['key'],
  VehicleRowContext,
  ReturnType<typeof useVehicleRow>
>;

/** The list of a park with more vehicles than are read at once. */
export function PagedVehicles(props: Props) {
  return <PagedList {...props} pages={VEHICLE_PAGES} />;
}
