import type { Driver } from '@park/contract/drivers';
import { useSeen } from '@park/ui/window/use-seen';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { memo, useRef } from 'react';
import { breakpoint } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/**
 * As high as the card of a day with its list folded, until that is there; it goes away where the
 * server has no days.
 */
const Place = styled.div`
  &:empty,
  &:has(> [role='status']) {
    min-block-size: 18.375rem;
    @media ${breakpoint.phone} {
      min-block-size: 19.75rem;
    }
  }
`;

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
