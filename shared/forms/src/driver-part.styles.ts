import { CardBody } from '@park/ui/surfaces/Card';
import { breakpoint, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/**
 * Two figures and what can be done with them, in the height that the driver's page keeps free for a
 * part.
 */
export const PartBody = styled(CardBody)`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  min-block-size: 5.75rem;
  /* Whether two figures fit into one line would depend on the figures. */
  @media ${breakpoint.phone} {
    > div {
      inline-size: 100%;
    }
  }
  gap: ${space[4]} ${space[8]};
`;

/**
 * As high as the figure that replaces it, and as wide as most, so that the lines break in the same
 * places.
 */
export const FigureGap = styled.span`
  display: flex;
  align-items: center;
  block-size: 1.875rem;
`;
