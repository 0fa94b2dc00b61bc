import { Table, TableFrame } from '@park/ui/table/Table';
import { breakpoint, color, font, motion, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { rowControls } from './row-controls.styles.ts';

/** What stands above and below the list: header, toolbar and footer with the paddings of the page. */
const AROUND = { broad: '16.75rem', narrow: '20.5rem', phone: '27rem' } as const;

/** The list always scrolls under its own head: only so much of it is drawn as is seen. */
export const Frame = styled(TableFrame)`
  max-block-size: max(16rem, calc(100dvh - ${AROUND.broad}));
  @media ${breakpoint.narrow} {
    max-block-size: max(16rem, calc(100dvh - ${AROUND.narrow}));
  }
  @media ${breakpoint.phone} {
    max-block-size: max(16rem, calc(100dvh - ${AROUND.phone}));
  }
`;

/**
 * A list's table. Its cells are plain elements styled from here: a styled component for each of hundreds of cells
 * would cost more than the cells themselves. Columns keep their width, so that nothing jumps while somebody types.
 */
export const ListTable = styled(Table)<{ $row: string }>`
  table-layout: fixed;
  tbody td {
    block-size: ${({ $row }) => $row};
    padding: 0 ${space[2]};
    overflow: hidden;
    border-block-end: 1px solid ${color.border};
    text-overflow: ellipsis;
    vertical-align: middle;
    white-space: nowrap;
  }
  th:not(:first-child, :last-child) {
    padding-inline: ${space[2]};
  }
  tbody td:first-child {
    padding-inline-start: ${space[4]};
  }
  tbody td:last-child {
    padding-inline-end: ${space[4]};
  }
  tbody tr[aria-rowindex]:hover {
    background: ${color.hover};
  }
  tbody tr[data-selected],
  tbody tr[data-selected]:hover {
    background: ${color.selected};
  }
  tbody tr[data-opens] {
    cursor: pointer;
  }
  td.end {
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
  .who,
  .line {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-inline-size: 0;
  }
  .who {
    gap: ${space[3]};
  }
  .cut {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .open {
    overflow: hidden;
    max-inline-size: 100%;
    padding: 0;
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: ${color.text};
    font-weight: ${font.medium};
    text-align: start;
    text-decoration: underline transparent;
    text-overflow: ellipsis;
    text-underline-offset: 0.2em;
    transition: text-decoration-color ${motion.fast};
    &:hover {
      color: ${color.accentText};
      text-decoration-color: currentcolor;
    }
    &:focus-visible {
      outline-offset: 0;
    }
  }
  .face {
    display: inline-flex;
    flex-shrink: 0;
    align-items: center;
    justify-content: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border-radius: 50%;
    font-size: ${font.caption};
    font-weight: ${font.semibold};
    &::before {
      content: attr(data-initial);
    }
  }
  .dot {
    flex-shrink: 0;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: 1.5px solid ${color.neutralDot};
    border-radius: 50%;
    forced-color-adjust: none;
  }
  .dot[data-on] {
    border-color: ${color.successDot};
    background: ${color.successDot};
  }
  .muted {
    color: ${color.textSubtle};
  }
  .small {
    color: ${color.textSubtle};
    font-size: ${font.caption};
  }
  .mono {
    font-family: ${font.mono};
    font-size: ${font.caption};
  }
  .mark {
    flex-shrink: 0;
    inline-size: 1rem;
    font-size: ${font.caption};
    text-align: center;
  }
  .mark[data-phase='saved'] {
    color: ${color.successText};
  }
  .mark[data-phase='failed'] {
    color: ${color.dangerText};
  }
  .mark svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  ${rowControls}
`;
