import { DRIVER_PAGES } from '../../data/driver-pages.ts';
import { pagedList } from '../../list/paged/paged-list.tsx';

/** The list of a park with more drivers than are read at once. */
export const PagedDrivers = pagedList(DRIVER_PAGES);
