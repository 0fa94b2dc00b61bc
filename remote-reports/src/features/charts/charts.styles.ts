import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const TextLink = styled(ScreenLink)`
  ${linkStyles}
`;

/** The layout depends on the width of the dashboard half, not of the window. */
export const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  @container (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 66rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :last-child {
      grid-column: auto;
    }
  }
`;

/**
 * Room for the figure and its change below each other, so that nothing moves and the charts stand
 * in one line.
 */
export const Lead = styled.p`
  display: flex;
  flex-direction: column;
  min-block-size: 3.25rem;
  color: ${color.textMuted};
  font-size: ${font.small};
`;

export const Figure = styled.strong`
  color: ${color.text};
  font-size: ${font.title};
  font-weight: ${font.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
`;

const deltaColor = { up: color.successText, down: color.dangerText, same: color.textMuted } as const;

export const Delta = styled.span<{ $direction: keyof typeof deltaColor }>`
  color: ${({ $direction }) => deltaColor[$direction]};
  font-weight: ${font.medium};
  font-variant-numeric: tabular-nums;
`;
