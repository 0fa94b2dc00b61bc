import { type Coordinates, formatCoordinates } from '@park/domain/format/coordinates';
import { Moment } from './ride-report.styles.ts';

export interface RidePlaceProps {
  readonly location: Coordinates | null;
  readonly missing: string;
  readonly moment: string;
}

/** One end of a ride: place and time. */
export function RidePlace({ location, missing, moment }: RidePlaceProps) {
  return (
    <>
      {formatCoordinates(location) ?? <span className="muted">{missing}</span>}
      <Moment>{moment}</Moment>
    </>
  );
}
