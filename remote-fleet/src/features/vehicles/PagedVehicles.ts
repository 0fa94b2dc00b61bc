import { VEHICLE_PAGES } from '../../data/vehicle-pages.ts';
import { pagedList } from '../../list/paged/paged-list.tsx';

/** The list of a park with more vehicles than are read at once. */
export const PagedVehicles = pagedList(VEHICLE_PAGES);
