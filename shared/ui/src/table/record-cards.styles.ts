import { depth } from '@park/ui/theme/depths';
import { color, font, letGo, size, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';
import { RecordTableElement } from './record-table.styles.ts';

/** The height of a further line of a card, in rem. */
export const CARD_LINE_REM = 1.5;

/**
 * On a phone the same elements form a card for each record: the cells stand on the places that
 * their columns name. The head becomes one line of buttons that sort, which scrolls by itself.
 */
const cards = css`
  &,
  tbody,
  .gap,
  .gap td {
    display: block;
  }
  colgroup {
    display: none;
  }
  thead {
    position: sticky;
    inset-block-start: 0;
    z-index: ${depth.stickyHead};
    display: block;
    overflow-x: auto;
    /* A button of which a sliver is seen is brought in too. */
    scroll-padding-inline: ${space[4]};
    background: ${color.sunken};
    box-shadow: inset 0 -1px ${color.border};
    scrollbar-width: none;
    ${letGo}
  }
  thead tr {
    display: flex;
    block-size: 2.75rem;
    inline-size: max-content;
  }
  thead th:nth-child(n) {
    position: static;
    display: flex;
    align-items: center;
    block-size: auto;
    padding-inline: ${space[2]};
    background: transparent;
    box-shadow: none;
    white-space: nowrap;
  }
  thead th:first-child {
    justify-content: center;
    inline-size: 2.75rem;
  }
  thead th::after {
    display: none;
  }
  thead button {
    min-block-size: 2rem;
  }
  .row {
    display: grid;
    grid-template:
      'box title title' 2.5rem
      'box lead note' 2rem
      'box first second' 2.5rem
      / var(--box, 2.75rem) minmax(9rem, max-content) minmax(0, 1fr);
    grid-auto-rows: ${CARD_LINE_REM}rem;
    column-gap: ${space[2]};
    block-size: var(--row-size);
    padding-block: ${space[2]};
    padding-inline-end: ${space[5]};
    border-block-end: 1px solid ${color.border};
  }
  /* All rows are in the document, and each has its height: those out of view are neither styled nor laid out. */
  .whole > .row {
    content-visibility: auto;
    /* Else what is said of a value would end at the edge of its card. */
    &:has([role='alert']) {
      content-visibility: visible;
    }
  }
  .row td:nth-child(n) {
    align-self: center;
    block-size: auto;
    padding: 0;
    border: 0;
    text-align: start;
  }
  .row .box:nth-child(n) {
    grid-area: box;
    align-self: stretch;
    padding-block-start: ${space[2]};
    text-align: center;
  }
  .row .at-title:nth-child(n) {
    grid-area: title;
    padding-inline-end: var(--tools);
    font-size: ${font.body};
  }
  .at-lead {
    grid-area: lead;
  }
  /* It may take two lines: a document, what is wrong with it, and since when. */
  .row .at-note:nth-child(n) {
    grid-area: note;
    font-size: ${font.caption};
    line-height: ${font.lineTight};
    text-align: end;
    white-space: normal;
  }
  .at-first {
    grid-area: first;
  }
  .row .at-second:nth-child(n) {
    grid-area: second;
    overflow: visible;
    text-align: end;
  }
  .at-tools {
    grid-area: 1 / 3;
    justify-self: end;
    /* The last icon stands at the edge of the text above and below it. */
    margin-inline-end: -${space[2]};
  }
  .at-line {
    grid-column: 2 / -1;
    &::before {
      margin-inline-end: ${space[2]};
      color: ${color.textMuted};
      content: attr(data-heading);
      /* The column's head names it already. */
      content: attr(data-heading) / '';
    }
  }
  /* The sums are a card of their own. */
  tfoot {
    display: block;
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 0 ${space[5]};
      padding: ${space[3]} ${space[5]};
      background: ${color.sunken};
    }
    th:nth-child(n),
    td:nth-child(n) {
      position: static;
      display: flex;
      justify-content: space-between;
      gap: 0 ${space[2]};
      block-size: auto;
      padding: ${space.half} 0;
      background: none;
      box-shadow: none;
      font-size: ${font.small};
      text-align: end;
      /* A sum may stand below its name: else the card is wider than the window. */
      flex-wrap: wrap;
      white-space: normal;
    }
    th {
      grid-column: 1 / -1;
    }
    td:empty {
      display: none;
    }
    td::before {
      color: ${color.textMuted};
      font-weight: 400;
      content: attr(data-heading);
      content: attr(data-heading) / '';
    }
  }
  --row-control: ${size.control};
`;

/** A table whose records can be cards. */
export const CardTable = styled(RecordTableElement)<{ $cards?: boolean }>`
  ${({ $cards }) => $cards && cards}
`;
