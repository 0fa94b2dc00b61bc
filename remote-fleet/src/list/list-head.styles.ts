import { breakpoint, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** What a list offers beside its search. On a phone its buttons are icons, so that they fit beside the filter. */
export const Tools = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  @media ${breakpoint.phone} {
    flex: none;
    flex-wrap: nowrap;
    gap: ${space[1]};
    & button:not(.counted) {
      gap: 0;
      padding-inline: ${space[2]};
      font-size: 0;
    }
    & > span,
    & button svg + svg {
      display: none;
    }
  }
`;
