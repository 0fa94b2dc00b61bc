import { IconButton } from '@park/ui/actions/IconButton';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, letGo, size, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';
import { PAGE_TOP } from '../notices/page-top.ts';

/** A bar along the top of the content. */
export const barLine = css`
  position: sticky;
  inset-block-start: ${PAGE_TOP};
  z-index: ${depth.topBar};
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: ${size.topBar};
  padding-inline: ${space[6]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  @media ${breakpoint.narrow} {
    padding-inline: ${space[2]};
  }
  ${letGo}
  /* On paper the screen is alone. */
  @media print {
    display: none;
  }
`;

export const DrawerButton = styled(IconButton)`
  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  @media ${breakpoint.broad} {
    display: none;
  }
`;

export const ParkName = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-weight: ${font.semibold};
  @media ${breakpoint.broad} {
    display: none;
  }
`;
