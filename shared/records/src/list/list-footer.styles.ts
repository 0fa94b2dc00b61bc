import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, letGo, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const FooterLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-block-size: 2.75rem;
  margin-block-start: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  > nav {
    margin-inline-start: auto;
  }
  /* Within reach while rows are selected, wherever the page is. */
  @media ${breakpoint.phone} {
    position: sticky;
    inset-block-end: 0;
    z-index: ${depth.stickyHead};
    column-gap: ${space[2]};
    padding-block-end: ${space[2]};
    background: ${color.canvas};
    ${letGo}
    /* While rows are selected their actions take its place; what it says is still announced. */
    &:has(> div:not([hidden])) > :not(div) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

export const PagerLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.textSubtle};
  font-size: ${font.small};
  @media ${breakpoint.phone} {
    button {
      gap: 0;
      padding-inline: ${space[1]};
      font-size: 0;
    }
  }
`;

export const PageNumber = styled.span`
  min-inline-size: 1.75rem;
  text-align: center;
`;

/** Below the list, so that showing it does not move the rows that the operator is selecting. */
export const BulkLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[3]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  color: ${color.text};
  /* Two lines: how many and which, then what to do with them. */
  @media ${breakpoint.phone} {
    row-gap: ${space[2]};
    inline-size: 100%;
    padding: ${space[2]};
    > span {
      flex: 1;
    }
    > button {
      order: 1;
      flex: auto;
      padding-inline: ${space[1]};
      font-size: ${font.caption};
    }
    > .choice {
      order: 0;
      flex: none;
    }
    &::after {
      flex: 0 0 100%;
      margin-block-start: calc(-1 * ${space[2]});
      content: '';
    }
  }
`;
