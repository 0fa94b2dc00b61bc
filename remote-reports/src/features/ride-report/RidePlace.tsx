import { type Coordinates, formatCoordinates } from '@park/domain/format/coordinates';
import type { ReactNode } from 'react';
import { Place } from './ride-report.styles.ts';

interface RidePlaceProps {
  readonly location: Coordinates | null;
  readonly missing: string;
  /** When: what an operator reads. */
  readonly moment: ReactNode;
}

/** One end of a ride: the time, and below it the place. */
export function RidePlace({ location, missing, moment }: RidePlaceProps) {
  return (
    <>
      {moment}
      <Place>{formatCoordinates(location) ?? missing}</Place>
    </>
  );
}
