import { color, font, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

/**
 * A figure or a name that leads somewhere: it reads as what it is, and shows the way when it is
 * pointed at.
 */
const quietLinks = css`
  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: ${color.controlBorder};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  a:hover {
    color: ${color.accentText};
    text-decoration-color: currentcolor;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
`;

/** The layout depends on the width of the dashboard half, not of the window. */
export const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  @container (min-width: 52rem) {
    grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-inline-size: 0;
  > section:last-child {
    flex: 1;
  }
`;

/** Two by two, so that no figure is alone in a row, or all four in one row when they fit. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  @container (min-width: 88rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** An amount is never wrapped; on a phone its font is smaller instead. */
export const Amount = styled.span`
  white-space: nowrap;
  @container (max-width: 28rem) {
    font-size: ${font.title};
  }
`;

export const ParkFigures = styled(Figures)`
  margin-block-start: ${space[4]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border};
  ${quietLinks}
`;

/** As high as the line of text that replaces it, so that the layout does not shift. */
export const NO_TEXT = '\u00A0';

/** As high as the figure that replaces it, so that the layout does not shift. */
export const FigureGap = styled.span`
  display: flex;
  align-items: center;
  block-size: 1.875rem;
`;

export const RateLine = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.small};
  strong {
    color: ${color.text};
    font-weight: ${font.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

export const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  column-gap: ${space[5]};
`;

export const PersonLine = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 2.75rem;
  min-inline-size: 0;
  > div {
    flex: 1;
    min-inline-size: 0;
  }
`;

export const PersonName = styled.p`
  ${quietLinks}
  overflow: hidden;
  font-weight: ${font.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const PersonId = styled.p`
  color: ${color.textSubtle};
  font-size: ${font.caption};
`;

export const Note = styled.p`
  margin-block-start: ${space[2]};
  color: ${color.textSubtle};
  font-size: ${font.small};
`;

/** A card below both columns. */
export const Wide = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;
