import { Table, TableFrame } from '@park/ui/table/Table';
import { depth } from '@park/ui/theme/depths';
import { color, font, radius, size, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';
import { breatheTogether } from '../surfaces/Skeleton.tsx';
import { appearLate } from '../theme/appear.styles.ts';

/** A screen sets `--table-reserved` to the height of the content above and below the table. */
const frameHeight = css`
  max-block-size: max(var(--table-min, 16rem), calc(100dvh - var(--table-reserved, 18rem)));
`;

/** The body scrolls below its sticky head, and only the visible rows are rendered. */
export const Frame = styled(TableFrame)`
  ${frameHeight}
  scroll-padding-block-start: ${size.rowHead};
  /* What is said below the last row has its place inside. */
  &:has(tbody [role='alert']) {
    padding-block-end: 5.5rem;
  }
  @media print {
    max-block-size: none;
    overflow: visible;
    border: 0;
  }
`;

/** Replaces the table while its rows load, with the same size. */
export const SkeletonFrame = styled.div`
  ${frameHeight}
  ${appearLate}
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > table {
    ${breatheTogether}
  }
`;

/** Keeps the first column visible. On a phone it would leave no room for the others. */
const pinned = css`
  @media (min-width: 600px) {
    th:first-child,
    tbody td:first-child:not([colspan]) {
      position: sticky;
      inset-inline-start: 0;
      box-shadow: inset -1px 0 ${color.border};
    }
    tbody td:first-child:not([colspan]) {
      z-index: ${depth.stickyCell};
      background: ${color.surface};
    }
    .row > td:first-child:not([colspan]) {
      background: inherit;
    }
    th:first-child {
      z-index: calc(${depth.stickyHead} + 1);
      box-shadow: inset -1px -1px ${color.border};
    }
  }
`;

/**
 * Cells are plain elements styled from here: a styled component for each of hundreds of cells would
 * cost more than the cells themselves. Columns have fixed widths, so that nothing moves while the
 * operator types.
 */
export const RecordTableElement = styled(Table)<{ $row: string; $pinned: boolean }>`
  --row-size: ${({ $row }) => $row};
  table-layout: fixed;
  /* No custom property, which is inherited: with the colour of a row the styles of all that it holds would be computed. */
  .row {
    background: ${color.surface};
    &:hover {
      background: ${color.hover};
    }
    &[data-selected] {
      background: ${color.selected};
      @media (forced-colors: active) {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
    &[data-opens] {
      cursor: pointer;
    }
    /* Painted apart: else a change in one row paints all of them again. What is said of a value lies over the row below. */
    &:not(:has([role='alert'])) {
      isolation: isolate;
    }
  }
  tbody td {
    block-size: var(--row-size);
    padding: 0 ${space[2]};
    /* A cell that could be scrolled by a script would have a layer of its own, which costs at each frame. */
    overflow: hidden;
    overflow: clip;
    border-block-end: 1px solid ${color.border};
    text-overflow: ellipsis;
    vertical-align: middle;
    white-space: nowrap;
  }
  th:not(:first-child, :last-child) {
    padding-inline: ${space[2]};
  }
  /* A long heading takes a second line: cut, it could not be read. */
  thead th {
    line-height: 1.25;
    white-space: normal;
  }
  /* The edge by which a column is made wider or narrower. */
  th[data-column]::after {
    position: absolute;
    inset-block: 25%;
    inset-inline-end: 0;
    inline-size: 0.5rem;
    border-inline-end: 2px solid transparent;
    cursor: col-resize;
    touch-action: none;
    content: '';
  }
  thead:hover th[data-column]::after,
  th[data-dragged]::after {
    border-color: ${color.border};
  }
  th[data-dragged]::after {
    border-color: ${color.accent};
  }
  thead th button {
    line-height: inherit;
    text-align: inherit;
  }
  tbody td:first-child {
    padding-inline-start: ${space[4]};
  }
  tbody td:last-child {
    padding-inline-end: ${space[4]};
  }
  tbody tr:last-child td {
    border-block-end-color: transparent;
  }
  .end {
    text-align: end;
  }
  td:focus-within {
    overflow: visible;
  }
  .gap td {
    block-size: auto;
    padding: 0;
    border: 0;
  }
  .muted,
  [data-tone='muted'] {
    color: ${color.textSubtle};
  }
  [data-tone='warning'] {
    color: ${color.warningText};
  }
  [data-tone='danger'] {
    color: ${color.dangerText};
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .box {
    cursor: pointer;
    user-select: none;
  }
  .box input {
    inline-size: 1rem;
    block-size: 1rem;
    margin: 0 0.375rem;
    accent-color: ${color.accent};
    vertical-align: middle;
    cursor: inherit;
  }
  tfoot td,
  tfoot th {
    position: sticky;
    inset-block-end: 0;
    block-size: var(--row-size);
    padding: 0 ${space[2]};
    background: ${color.sunken};
    box-shadow: inset 0 1px ${color.border};
    font-weight: ${font.semibold};
    text-align: start;
  }
  /* Totals are longer than the figures above them. */
  tfoot td {
    padding-inline-start: 0;
    font-size: ${font.caption};
    white-space: nowrap;
  }
  tfoot :first-child {
    padding-inline-start: ${space[4]};
  }
  tfoot :last-child {
    padding-inline-end: ${space[4]};
  }
  ${({ $pinned }) => $pinned && pinned}
  @media print {
    inline-size: 100% !important;
    min-inline-size: 0 !important;
    table-layout: auto;
    font-size: 8pt;
    tr {
      break-inside: avoid;
    }
    /* On the next pages the browser repeats a heading, but no button in it. */
    th,
    tfoot td {
      position: static !important;
    }
    thead button {
      display: contents;
    }
    colgroup,
    .box,
    .gap,
    th:has(label),
    thead svg {
      display: none;
    }
    tbody td,
    tfoot :is(th, td) {
      block-size: auto;
      padding-block: 3pt;
    }
    /* The sums stand once, after the last row. */
    tfoot {
      display: table-row-group;
    }
  }
`;

/** The heading below its mark: side by side they would not fit into a column. */
export const MarkedHeading = styled.span<{ $align: 'start' | 'end' | undefined }>`
  display: inline-flex;
  flex-direction: column;
  align-items: ${({ $align }) => ($align === 'end' ? 'flex-end' : 'flex-start')};
  gap: ${space[1]};
  padding-block: ${space[1]};
`;
