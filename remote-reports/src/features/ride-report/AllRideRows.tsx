import type { RideRow as Ride } from '@park/contract/reports';
import { RideRow } from './RideRow.tsx';

export interface RideRowsProps {
  readonly rides: readonly Ride[];
  readonly locale: string;
  readonly timeZone: string;
}

/** Every ride as a row. */
export function AllRideRows({ rides, locale, timeZone }: RideRowsProps) {
  return rides.map((ride, index) => (
    <RideRow
      key={ride.rideId ?? `line ${index}`}
      ride={ride}
      position={index + 2}
      locale={locale}
      timeZone={timeZone}
    />
  ));
}
