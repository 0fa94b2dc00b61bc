import { NO_RIDE_FILTER, type RideFilter } from '@park/domain/report/ride-filter';
import { atom } from 'jotai';

/** The filters of the loaded rides; kept while the operator visits other screens. */
export const rideFilterAtom = atom<RideFilter>(NO_RIDE_FILTER);
