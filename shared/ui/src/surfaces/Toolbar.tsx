import styled from 'styled-components';
import { space } from '../theme/tokens.ts';

/**
 * A row of controls above a list, which wraps on narrow screens. `margin-inline-start: auto` sends
 * a part to the end.
 */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-block-end: ${space[3]};
  @media print {
    display: none;
  }
`;

/**
 * Pushes the following controls to the end of the toolbar when a search field has reached its
 * maximum width.
 */
export const ToolbarSpace = styled.span`
  margin-inline: auto -${space[3]};
`;
