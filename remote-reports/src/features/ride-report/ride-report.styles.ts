import { Table, TableFrame } from '@park/ui/table/Table';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** Two lines of text and their air; rows out of sight are counted by it, so all rows are exactly as high. */
export const RIDE_ROW_HEIGHT = 48;

/** The report scrolls inside its frame, so that head, first column and scroll bar stay in sight. */
export const Frame = styled(TableFrame)`
  max-block-size: max(18rem, calc(100dvh - 12rem));
  @media (min-height: 600px) and (min-width: 900px) {
    max-block-size: max(18rem, calc(100dvh - 23rem));
  }
  @media print {
    max-block-size: none;
    overflow: visible;
    border: 0;
  }
`;

/** Ten columns of 220 px, of which a laptop shows five; the first one stays (specification section 9). */
export const WideTable = styled(Table)`
  inline-size: 2200px;
  table-layout: fixed;
  tbody tr:not([aria-hidden]) {
    --row: ${color.surface};
    block-size: ${RIDE_ROW_HEIGHT}px;
    background: var(--row);
    &:hover {
      --row: ${color.hover};
    }
  }
  tbody td {
    overflow: hidden;
    padding: ${space[1]} ${space[3]};
    border-block-end: 1px solid ${color.border};
    white-space: nowrap;
    text-overflow: ellipsis;
    vertical-align: middle;
    &:first-child {
      padding-inline-start: ${space[4]};
    }
    &:last-child {
      padding-inline-end: ${space[4]};
    }
  }
  tbody td[data-numeric] {
    text-align: end;
  }
  /* On a phone a column that stays would leave no room for the others. */
  @media (min-width: 600px) {
    th:first-child,
    td:first-child:not([colspan]) {
      position: sticky;
      inset-inline-start: 0;
      box-shadow: inset -1px 0 ${color.border};
    }
    td:first-child:not([colspan]) {
      z-index: ${depth.stickyCell};
      background: var(--row, ${color.surface});
    }
    th:first-child {
      z-index: calc(${depth.stickyHead} + 1);
      box-shadow: inset -1px -1px ${color.border};
    }
  }
  @media print {
    inline-size: 100%;
    font-size: 7pt;
  }
`;

export const RangeForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  > div:not(:last-child) {
    inline-size: 11rem;
  }
  @media ${breakpoint.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > div:not(:last-child) {
      inline-size: auto;
    }
  }
`;

/** Stands level with the inputs, under the line that their labels take. */
export const RangeActions = styled.div`
  padding-block-start: 1.4375rem;
  @media ${breakpoint.phone} {
    grid-column: 1 / -1;
    padding-block-start: 0;
  }
`;

export const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-block-size: 1.5rem;
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

export const Moment = styled.p`
  color: ${color.textMuted};
  font-size: ${font.caption};
`;

export const Missing = styled.span`
  color: ${color.textSubtle};
`;

/** The label under its mark: side by side they would not fit into a column. */
export const HeadLabel = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space[1]};
  padding-block: ${space[1]};
`;

export const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  div {
    display: flex;
    gap: ${space[1]};
  }
  dd {
    margin: 0;
    color: ${color.text};
    font-weight: ${font.semibold};
  }
`;

export const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
  font-variant-numeric: tabular-nums;
  @media print {
    display: none;
  }
`;
