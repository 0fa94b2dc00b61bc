import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { breakpoint, color, font, radius, size, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { cardRows, namedFigure } from '@park/forms/card-rows.styles';

/** The sheet scrolls between its head and its totals when the window is large enough. */
export const SheetArea = styled.div<{ $isSpot: boolean }>`
  --table-min: 18rem;
  --table-reserved: -100rem;
  @media (min-height: 600px) and (min-width: 900px) {
    --table-reserved: ${({ $isSpot }) => ($isSpot ? '28.5rem' : '21rem')};
  }
  .figure {
    color: inherit;
    text-decoration: none;
    text-decoration-color: ${color.controlBorder};
    text-underline-offset: 0.1875rem;
    &:hover,
    &:focus-visible {
      color: ${color.accentText};
      text-decoration-line: underline;
    }
  }
  td:first-child .figure {
    font-weight: ${font.medium};
  }
  .owes .figure {
    color: ${color.dangerText};
  }
  .aside {
    display: block;
    overflow: hidden;
    color: ${color.textMuted};
    font-size: ${font.caption};
    text-overflow: ellipsis;
  }
  .without {
    color: ${color.warningText};
  }
  .cash {
    inline-size: 100%;
    block-size: ${size.controlSmall};
    padding: 0 ${space[2]};
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.control};
    background: ${color.surface};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
    text-align: end;
    &:hover {
      border-color: ${color.controlBorderHover};
    }
    &[aria-invalid] {
      border-color: ${color.danger};
    }
  }
  ${cardRows}
  ${namedFigure}
  .row:has(.at-title) {
    grid-template: 'box title title' 3rem / 0.5rem minmax(0, 1fr) minmax(0, 1fr);
    /* Two figures share a line: twice the height that the columns count with. */
    grid-auto-rows: 1.75rem;
    column-gap: ${space[3]};
  }
  .row .at-line:nth-child(n) {
    display: flex;
    grid-column: 2;
    align-items: baseline;
    justify-content: space-between;
    &::before {
      flex: 0 1 auto;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  .row .at-line:nth-child(odd) {
    grid-column: 3;
  }
  /* A finger meets the figure of its own line. */
  .row .at-line .figure {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.5rem;
  }
  /* On paper the columns are as wide as their figures, and nothing scrolls. */
  @media print {
    table {
      table-layout: auto;
    }
    col {
      inline-size: auto !important;
    }
    th,
    tbody td {
      block-size: auto;
      padding: ${space.half} ${space[1]};
      font-size: 7pt;
    }
    tbody td:first-child {
      white-space: normal;
    }
    .cash {
      block-size: auto;
      padding: 0;
      border: 0;
      font-size: inherit;
    }
  }
`;

export const Hint = styled.p`
  max-inline-size: 60rem;
  margin-block-end: ${space[4]};
  color: ${color.textMuted};
  font-size: ${font.small};
  @media print {
    display: none;
  }
`;

/** Search and filter, of which paper shows only the sums. */
export const SheetTools = styled(Toolbar)`
  @media print {
    display: flex;
    > :not(:last-child) {
      display: none;
    }
  }
`;

export const Sums = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  strong {
    color: ${color.text};
    font-weight: ${font.semibold};
    white-space: nowrap;
  }
`;

/** A problem of a field in the table, which has no room for it. */
export const CashProblem = styled.p`
  margin-block-end: ${space[2]};
  color: ${color.dangerText};
  font-size: ${font.small};
`;

/** The steps of a calculation: what, how, and how much. */
export const Steps = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[4]};
  font-variant-numeric: tabular-nums;
  > div {
    display: contents;
  }
  dt small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.small};
  }
  dd {
    text-align: end;
    white-space: nowrap;
  }
  .sum {
    padding-block-start: ${space[2]};
    border-block-start: 1px solid ${color.border};
    font-weight: ${font.semibold};
  }
  .part {
    padding-inline-start: ${space[4]};
    color: ${color.textMuted};
  }
  @media ${breakpoint.phone} {
    column-gap: ${space[2]};
  }
`;
