import { Card } from '@park/ui/surfaces/Card';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, size, space } from '@park/ui/theme/tokens';
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
  @media print {
    position: static;
  }
`;

export const TableArea = styled.div`
  --table-min: 18rem;
  --table-reserved: 21rem;
`;

export const LineState = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space.half};
  min-inline-size: 0;
  white-space: normal;
  small {
    overflow: hidden;
    max-inline-size: 100%;
    color: ${color.textMuted};
    font-size: ${font.caption};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const LineButtons = styled.span`
  display: flex;
  justify-content: flex-end;
  gap: ${space[1]};
`;
