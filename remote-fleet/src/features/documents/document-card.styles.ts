import { ScreenLink } from '@park/federation/ScreenLink';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

/** Side by side where there is room. */
export const Lists = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]} ${space[5]};
  @container (min-width: 64rem) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
  }
  h3 {
    margin-block-end: ${space[1]};
    color: ${color.textMuted};
    font-weight: ${font.medium};
    font-size: ${font.small};
  }
`;

/** Two by two on a phone, else all four in one row. */
export const FigureRow = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  @container (min-width: 30rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  li {
    display: grid;
  }
  .expired strong {
    color: ${color.dangerText};
  }
  .week strong {
    color: ${color.warningText};
  }
`;

const figureStyles = css`
  display: block;
  min-block-size: 3.5rem;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  color: ${color.textMuted};
  font-size: ${font.caption};
  line-height: ${font.lineTight};
  strong {
    display: block;
    font-weight: ${font.semibold};
    font-size: ${font.lead};
    line-height: ${font.line};
    font-variant-numeric: tabular-nums;
  }
`;

/** A figure of none leads nowhere. */
export const FigureCell = styled.span`
  ${figureStyles}
`;

export const FigureLink = styled(ScreenLink)`
  ${figureStyles}
  text-decoration: none;
  &:hover {
    border-color: ${color.controlBorderHover};
    background: ${color.hover};
  }
  strong {
    color: ${color.text};
  }
`;

/** As high as the button or the sentence that comes with the figures. */
export const Foot = styled.div`
  min-block-size: 1.75rem;
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
`;
