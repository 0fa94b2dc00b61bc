import { NO_RIDE_FILTER, type RideFilter } from '@park/domain/report/ride-filter';
import { atom } from 'jotai';

/** Which of the loaded rides are shown; kept while the operator looks at other screens. */
export const rideFilterAtom = atom<RideFilter>(NO_RIDE_FILTER);
