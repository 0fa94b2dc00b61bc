import { Card } from '@park/ui/surfaces/Card';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, letGo, size, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const TotalsCard = styled(Card)`
  position: sticky;
  inset-block-start: 0;
  z-index: ${depth.stickyHead};
  padding: ${space[3]} ${space[4]};
  /* Where the menu is folded, its bar stays at the top. */
  @media ${breakpoint.narrow} {
    inset-block-start: ${size.topBar};
  }
  @media ${breakpoint.phone} {
    padding: ${space[2]} ${space[3]};
  }
  ${letGo}
  @media print {
    position: static;
  }
`;
