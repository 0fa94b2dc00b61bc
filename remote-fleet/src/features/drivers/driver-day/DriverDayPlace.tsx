import type { Driver } from '@park/contract/drivers';
import { useSeen } from '@park/ui/window/use-seen';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { memo, useRef } from 'react';
import { Place } from './driver-day-place.styles.ts';

const loadDriverDay = () => import('./DriverDayCard.tsx').then(({ DriverDayCard }) => DriverDayCard);

interface DriverDayPlaceProps {
  readonly driver: Driver;
}

/**
 * The place of a driver's day below the form: its code and its data are fetched when it comes near
 * the view.
 */
export const DriverDayPlace = memo(function DriverDayPlace({ driver }: DriverDayPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place, false);
  const { part } = useRequestTexts();
  return (
    <Place ref={place}>{isSeen && <LatePart load={loadDriverDay} props={{ driver }} texts={part} />}</Place>
  );
});
