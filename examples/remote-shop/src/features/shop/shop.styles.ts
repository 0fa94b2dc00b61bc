import { ScreenLink } from '@park/federation/ScreenLink';
import { type ButtonKind, type ButtonSize, buttonStyles } from '@park/ui/actions/button.styles';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** A link that looks like a button. */
export const ButtonLink = styled(ScreenLink)<{ $kind: ButtonKind; $size: ButtonSize }>`
  ${buttonStyles}
`;

export const BackLink = styled(ScreenLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin-block-end: ${space[1]};
  font-size: ${font.small};
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

export const NameLink = styled(ScreenLink)`
  ${linkStyles}
  color: ${color.text};
  font-weight: ${font.semibold};
  overflow-wrap: anywhere;
`;

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr));
  gap: ${space[4]};
  list-style: none;
`;

export const Tile = styled.li`
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

export const TileBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]} ${space[4]};
`;

export const TileFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-start: auto;
  padding-block-start: ${space[2]};
`;

export const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  [aria-pressed='true'] svg {
    color: ${color.dangerDot};
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > div {
    inline-size: 12rem;
  }
  @media ${breakpoint.phone} {
    inline-size: 100%;
    > div {
      flex: 1;
      inline-size: auto;
      min-inline-size: 8rem;
    }
  }
`;

export const Footer = styled.p`
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

/** Two columns that become one on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: stretch;
  gap: ${space[4]};
  margin-block-end: ${space[4]};
  > section {
    align-self: start;
  }
  @media ${breakpoint.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  min-inline-size: 0;
  > p {
    text-wrap: pretty;
  }
`;

export const Specs = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[2]};
  padding-inline-start: ${space[5]};
  list-style: disc;
`;

export const SectionTitle = styled.h2`
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;
