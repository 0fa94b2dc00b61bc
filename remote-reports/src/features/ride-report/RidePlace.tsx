import { type Coordinates, formatCoordinates, SHORT_COORDINATES } from '@park/domain/format/coordinates';
import type { ReactNode } from 'react';
import { Place } from './ride-report.styles.ts';

export interface RidePlaceProps {
  readonly location: Coordinates | null;
  readonly missing: string;
  /** When: what an operator reads. */
  readonly moment: ReactNode;
}

/** One end of a ride: the time, and below it where about; the detail of the ride has the place in full. */
export function RidePlace({ location, missing, moment }: RidePlaceProps) {
  return (
    <>
      {moment}
      <Place>{formatCoordinates(location, SHORT_COORDINATES) ?? missing}</Place>
    </>
  );
}
