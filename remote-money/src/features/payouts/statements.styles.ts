import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const ScreenOnly = styled.div`
  @media print {
    display: none;
  }
`;

export const Paper = styled.article`
  max-inline-size: 46rem;
  margin-block-end: ${space[4]};
  padding: ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    margin-block-end: ${space[1]};
    font-size: ${font.title};
  }
  table {
    inline-size: 100%;
    margin-block: ${space[4]};
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  caption {
    font-weight: ${font.semibold};
    text-align: start;
  }
  th,
  td {
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.border};
    text-align: start;
    font-weight: inherit;
  }
  td {
    text-align: end;
    white-space: nowrap;
  }
  .sum > * {
    font-weight: ${font.semibold};
  }
  @media print {
    max-inline-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    /* Black also in the dark theme, because backgrounds are not printed. */
    color: black;
    * {
      color: inherit !important;
      border-color: currentColor !important;
    }
    break-after: page;
    &:last-child {
      break-after: auto;
    }
  }
`;

export const Signatures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
  margin-block-start: ${space[8]};
`;
