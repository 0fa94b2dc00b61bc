import type { RideRow as Ride } from '@park/contract/reports';
import { type Coordinates, formatCoordinates } from '@park/domain/format/coordinates';
import { formatDateTime } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { rideDriverName } from '@park/domain/report/ride-filter';
import { type RatingSide, rideSeed, sampleRating } from '@park/domain/report/ride-rating';
import { isRideUnderWay } from '@park/domain/report/ride-status';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Missing, Moment } from './ride-report.styles.ts';
import { RideStatusBadge } from './RideStatusBadge.tsx';

const DISTANCE_DECIMALS = 1;
const RATING_DECIMALS = 1;

export interface RideRowProps {
  readonly ride: Ride;
  /** Its line in the whole table, the head being the first. */
  readonly position: number;
  readonly locale: string;
  readonly timeZone: string;
}

function RideCells({ ride, position, locale, timeZone }: RideRowProps) {
  const { t } = useTranslation('ride-report');
  const missing = <Missing>{t('missing')}</Missing>;
  const money = (amount: number | null) => (amount === null ? missing : formatMoney(amount, locale));
  const place = (location: Coordinates | null) => formatCoordinates(location) ?? missing;
  const moment = (instant: string | null) =>
    instant ? formatDateTime(instant, locale, timeZone) : t('missing');
  // Undefined: the server knows no ratings and a labelled sample stands in. Null: nobody has rated this ride.
  const rating = (value: number | null | undefined, side: RatingSide) => {
    if (value === null) return <Missing>{t('notRated')}</Missing>;
    return formatNumber(value ?? sampleRating(rideSeed(ride), side), locale, RATING_DECIMALS);
  };

  return (
    <tr aria-rowindex={position}>
      <td>
        <RideStatusBadge status={ride.status} />
      </td>
      <td>{rideDriverName(ride) ?? missing}</td>
      <td>{ride.vehicle?.code || missing}</td>
      <td>
        {place(ride.pickupLocation)}
        <Moment>{moment(ride.pickupTime)}</Moment>
      </td>
      <td>
        {place(ride.dropoffLocation)}
        <Moment>{isRideUnderWay(ride) ? t('inProgress') : moment(ride.dropoffTime)}</Moment>
      </td>
      <td data-numeric>
        {ride.distance === null ? missing : formatNumber(ride.distance, locale, DISTANCE_DECIMALS)}
      </td>
      <td data-numeric>{money(ride.farePerKm)}</td>
      <td data-numeric>{money(ride.earning)}</td>
      <td data-numeric>{rating(ride.ratingByPassenger, 'passenger')}</td>
      <td data-numeric>{rating(ride.ratingByDriver, 'driver')}</td>
    </tr>
  );
}

/**
 * One ride of the report; drawn again only when the record or the language changes. Its cells are plain and styled by
 * the table: while thousands scroll by, a styled component a cell would cost most of each frame.
 */
export const RideRow = memo(RideCells);
