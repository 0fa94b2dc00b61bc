import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** A telephone's width first; wider screens get air beside it. */
export const Frame = styled.div`
  inline-size: min(100%, 34rem);
  margin-inline: auto;
  padding: ${space[3]} ${space[4]} ${space[12]};
  @media print {
    inline-size: 100%;
    padding: 0;
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[2]} ${space[4]};
  @media print {
    display: none;
  }
`;

export const Who = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  h1 {
    font-size: ${font.lead};
  }
  p {
    color: ${color.textMuted};
    font-size: ${font.small};
  }
`;

export const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  @media print {
    display: none;
  }
`;

/**
 * A bounded surface. The console's own card comes with the code for signed-in people, for which a
 * telephone should not wait.
 */
export const Block = styled.section`
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  > h2,
  h3 {
    margin-block-end: ${space[2]};
    font-size: ${font.body};
  }
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]} ${space[4]};
  /* Money needs the whole width of a telephone. */
  > :nth-child(odd):last-child {
    grid-column: 1 / -1;
  }
  dt,
  dd + dd {
    color: ${color.textMuted};
    font-size: ${font.small};
  }
  dt + dd {
    font-size: ${font.figure};
    font-weight: ${font.semibold};
    font-variant-numeric: tabular-nums;
    line-height: ${font.lineTight};
  }
  & + h3 {
    margin-block-start: ${space[4]};
  }
`;

export const WeekChoice = styled.nav`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  text-align: center;
  /* A thumb needs more than a mouse. */
  button {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
    font-size: ${font.lead};
  }
`;

export const DayPlace = styled.details`
  border-block-start: 1px solid ${color.border};
  &[open] {
    padding-block-end: ${space[3]};
  }
  table + table {
    margin-block-start: ${space[4]};
  }
`;

export const DayHead = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-block-size: 3rem;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  &::marker {
    content: '';
  }
  &::before {
    content: '▸';
    color: ${color.textSubtle};
  }
  [open] > &::before {
    content: '▾';
  }
  > span {
    flex: 1;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.small};
  }
`;

export const Lines = styled.table`
  inline-size: 100%;
  font-variant-numeric: tabular-nums;
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
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.small};
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

/** Only on paper; the margins are those of every page of the console. */
export const Paper = styled.article`
  display: none;
  @media print {
    display: block;
    font-size: 10pt;
  }
  h2 {
    font-size: ${font.title};
  }
  h3 {
    margin-block: ${space[5]} ${space[1]};
    font-size: ${font.body};
  }
`;

export const Picture = styled.div`
  display: grid;
  gap: ${space[3]};
  img {
    inline-size: 100%;
    border: 1px solid ${color.border};
  }
  a {
    padding-block: ${space[2]};
    color: ${color.accentText};
    text-align: center;
  }
`;

export const Facts = styled.dl`
  margin-block-start: ${space[3]};
  > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
  }
  dt {
    color: ${color.textMuted};
  }
`;
