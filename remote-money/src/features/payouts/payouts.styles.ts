import { Card } from '@park/ui/surfaces/Card';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, letGo, size, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { cardRows, namedFigure } from '@park/forms/card-rows.styles';

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

export const TableArea = styled.div`
  --table-min: 18rem;
  --table-reserved: 21rem;
  /* Below the totals, which stay at the top. */
  :is(a, button, input) {
    scroll-margin-block-start: 5rem;
  }
  ${cardRows}
  ${namedFigure}
  .row:has(.at-title) {
    grid-template:
      'box title title' 3rem 'box lead note' 2.75rem 'box first first' 2rem / 0.5rem minmax(0, 1fr)
      minmax(0, 1fr);
  }
  /* Its column has no name on screen. */
  .row .at-note:nth-child(n)::before {
    content: none;
  }
  .row .at-line:nth-child(n) {
    display: flex;
    grid-column: 2;
    gap: ${space[2]};
    overflow: visible;
    font-size: ${font.caption};
  }
  .row .at-line ~ .at-line:nth-child(n) {
    grid-column: 3;
  }
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
