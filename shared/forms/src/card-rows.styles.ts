import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

/**
 * The cells of a record table that has become cards (`CardTable`): the name and what matters most
 * share the first line. Around the table; an area may give the lines other heights, which its plan
 * counts with.
 */
export const cardRows = css`
  /* There is no check box. */
  --box: 0.5rem;
  thead:has(+ tbody .at-title) th:first-child:nth-child(n) {
    justify-content: flex-start;
    inline-size: auto;
    padding-inline-start: ${space[5]};
  }
  /* A head that sorts nothing only names the cells. */
  thead:has(+ tbody .at-title):not(:has(button)) {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    clip-path: inset(50%);
  }
  .row:has(.at-title) {
    grid-template-rows: 2.25rem 1.75rem;
  }
  .row .at-title:nth-child(n) {
    color: ${color.text};
    font-weight: ${font.medium};
  }
  .row .at-tools:nth-child(n) {
    margin-inline-end: 0;
    color: ${color.text};
    font-size: ${font.body};
    font-weight: ${font.semibold};
    text-align: end;
  }
  .at-lead {
    color: ${color.textMuted};
  }
  .row .at-note:nth-child(n) {
    font-size: ${font.small};
    white-space: nowrap;
  }
  .row .at-note:nth-child(n)::before {
    margin-inline-end: ${space[1]};
    color: ${color.textMuted};
    content: attr(data-heading);
    content: attr(data-heading) / '';
  }
`;

/** The name of the emphasised figure above it, in a first line of 3 rem. */
export const namedFigure = css`
  .row .at-tools:nth-child(n)::before {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.caption};
    font-weight: 400;
    content: attr(data-heading);
    content: attr(data-heading) / '';
  }
`;

/** As wide as a table with seven columns needs. */
const ROOM = '50rem';

/**
 * Around a plain table: where there is no room for its columns, each row becomes a card. The first
 * cell is its title, the others are pairs of their column's name (`data-heading`) and their
 * content; `data-whole` gives one the full width.
 */
export const CardRows = styled.div`
  container-type: inline-size;
  @container (max-width: ${ROOM}) {
    [role='region'] {
      border: 0;
      background: none;
    }
    table,
    caption,
    tbody {
      display: block;
    }
    caption {
      text-align: start;
    }
    thead {
      position: absolute;
      display: block;
      overflow: hidden;
      inline-size: 1px;
      block-size: 1px;
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
      gap: ${space[1]} ${space[5]};
      padding: ${space[3]} ${space[4]};
      border: 1px solid ${color.border};
      border-radius: ${radius.card};
      /* A card is laid out and painted when it comes near: an account has a hundred entries on a page. */
      content-visibility: auto;
      contain-intrinsic-block-size: auto 15rem;
      @media print {
        content-visibility: visible;
      }
    }
    tbody tr + tr {
      margin-block-start: ${space[2]};
    }
    tbody td:nth-child(n) {
      display: flex;
      flex-direction: column;
      align-items: flex-start;
      block-size: auto;
      min-inline-size: 0;
      padding: ${space.half} 0;
      border: 0;
      text-align: start;
      white-space: normal;
    }
    tbody td:first-child,
    tbody td[data-whole] {
      grid-column: 1 / -1;
    }
    td[data-heading]::before {
      color: ${color.textMuted};
      font-size: ${font.small};
      font-weight: 400;
      content: attr(data-heading);
      content: attr(data-heading) / '';
    }
    td:empty {
      display: none !important;
    }
  }
`;
