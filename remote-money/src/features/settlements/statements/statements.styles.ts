import { breakpoint, color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** What is only for the screen. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

export const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  margin-block-end: ${space[4]};
`;

export const Pages = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  @media print {
    display: block;
  }
`;

/** One sheet of paper. */
export const Page = styled.article`
  inline-size: 100%;
  max-inline-size: 50rem;
  padding: ${space[8]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  font-variant-numeric: tabular-nums;
  h2 {
    font-size: ${font.title};
  }
  h3 {
    margin-block: ${space[5]} ${space[1]};
    font-size: ${font.body};
  }
  @media ${breakpoint.phone} {
    padding: ${space[4]};
  }
  @media print {
    max-inline-size: none;
    padding: 0;
    border: 0;
    background: transparent;
    font-size: 10pt;
    break-after: page;
    &:last-child {
      break-after: auto;
    }
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  margin-block-start: ${space[3]};
  dt {
    color: ${color.textMuted};
  }
`;

/** A table of a statement; it scrolls by itself where the page is narrower. */
export const Scroll = styled.div`
  overflow-x: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Lines = styled.table`
  inline-size: 100%;
  th,
  td {
    padding: ${space[1]} ${space[2]} ${space[1]} 0;
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: ${color.textMuted};
    font-size: ${font.caption};
    font-weight: ${font.semibold};
  }
  tbody th {
    font-weight: inherit;
  }
  .amount {
    padding-inline: ${space[2]} 0;
    text-align: end;
    white-space: nowrap;
  }
  .sum > * {
    font-weight: ${font.semibold};
  }
  @media print {
    th,
    td {
      border-color: currentColor;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

export const Closing = styled.p`
  margin-block-start: ${space[4]};
  font-weight: ${font.semibold};
`;

export const Signatures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]};
  margin-block-start: ${space[12]};
  break-inside: avoid;
  p {
    padding-block-start: ${space[1]};
    border-block-start: 1px solid currentColor;
    font-size: ${font.small};
  }
`;
