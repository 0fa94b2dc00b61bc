import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { breakpoint, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** On a phone the buttons share one line: what adds is its icon. */
export const ListActions = styled.div`
  display: contents;
  @media ${breakpoint.phone} {
    display: flex;
    flex-wrap: wrap;
    flex: 1;
    gap: ${space[2]};
    > button {
      padding-inline: ${space[2]};
      font-size: ${font.small};
    }
    > :last-child {
      gap: 0;
      padding-inline: ${space[6]};
      font-size: 0;
    }
  }
`;

/**
 * Search and tools: on a phone two lines, of which the second is shared by the filter and the
 * buttons.
 */
export const ListToolbar = styled(Toolbar)`
  @media ${breakpoint.phone} {
    column-gap: ${space[2]};
    > [role='search'] {
      flex: 1 0 100%;
      max-inline-size: none;
    }
    > :nth-child(2) {
      flex: 1 1 0;
      select {
        padding-inline: ${space[2]} ${space[6]};
      }
    }
  }
`;

/**
 * What a list offers beside its search. On a phone its buttons are icons, so that they fit beside
 * the filter.
 */
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
