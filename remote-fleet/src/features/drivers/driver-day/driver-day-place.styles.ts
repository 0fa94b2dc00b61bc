import { breakpoint } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/**
 * As high as the card of a day with its list folded, until that is there; it goes away where the
 * server has no days.
 */
export const Place = styled.div`
  &:empty,
  &:has(> [role='status']) {
    min-block-size: 18.375rem;
    @media ${breakpoint.phone} {
      min-block-size: 19.75rem;
    }
  }
`;
