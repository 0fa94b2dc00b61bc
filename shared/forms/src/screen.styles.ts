import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** Fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[3]};
  align-items: start;
`;

/** What stands below a table, one below the other; nothing where there is nothing. */
export const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  &:not(:empty) {
    margin-block-start: ${space[4]};
  }
`;

export const Small = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;

/** Figures side by side. */
export const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[8]};
  @media ${breakpoint.phone} {
    gap: ${space[3]} ${space[6]};
  }
`;

export const TextScreenLink = styled(ScreenLink)`
  ${linkStyles}
`;
