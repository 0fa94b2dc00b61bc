import styled from 'styled-components';
import { breakpoint, color, font, motion, radius, space } from '@park/ui/theme/tokens';
import { othersMark } from './others.styles.ts';
import { rowControls } from './row-controls.styles.ts';
import { CARD_LINE_REM, CardTable } from '@park/ui/table/record-cards.styles';

/**
 * The height of header, toolbar and footer with the padding of the page, which is not available to
 * the list.
 */
const AROUND = { broad: '16.75rem', narrow: '20.5rem', phone: '22.25rem' } as const;

/** The area of a list's table, and the styles of its cells' content. */
export const ListArea = styled.div`
  --table-reserved: calc(${AROUND.broad} + var(--result, 0rem));
  @media ${breakpoint.narrow} {
    --table-reserved: calc(${AROUND.narrow} + var(--result, 0rem));
  }
  @media ${breakpoint.phone} {
    --table-reserved: calc(${AROUND.phone} + var(--result, 0rem));
  }
  /* The result of a bulk change, between the list and its footer. */
  &:has(+ [data-result]) {
    --result: 4rem;
    @media ${breakpoint.phone} {
      --result: 7rem;
    }
  }
  /* The name leads; what belongs to it stands back. */
  tbody tr {
    color: ${color.textMuted};
  }
  /* The name of a record, which opens it. */
  .open {
    overflow: hidden;
    overflow: clip;
    max-inline-size: 100%;
    /* Room for what stands above a letter, as on Ё and Й: WebKit clips closer than the line. */
    padding: 0.2em 0;
    margin-block: -0.2em;
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: ${color.text};
    font-weight: ${font.medium};
    text-align: start;
    /* Not in short: WebKit drops the shorthand with a colour. */
    text-decoration-line: underline;
    text-decoration-color: transparent;
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
  /* A name with a face before it: its first letter, which is not part of the cell's name. */
  td[data-initial] {
    &::before {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      inline-size: 1.75rem;
      block-size: 1.75rem;
      margin-inline-end: ${space[3]};
      border-radius: 50%;
      background: var(--tint);
      color: ${color.text};
      font-size: ${font.caption};
      font-weight: ${font.semibold};
      vertical-align: middle;
      content: attr(data-initial);
      content: attr(data-initial) / '';
    }
    > .open {
      display: inline-block;
      max-inline-size: calc(100% - 1.75rem - ${space[3]});
      vertical-align: middle;
    }
  }
  /* On is filled, off is a ring: the difference does not depend on colour. */
  .dot {
    display: inline-block;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    margin-inline-end: ${space[1]};
    border: 1.5px solid ${color.neutralDot};
    border-radius: 50%;
    vertical-align: middle;
    forced-color-adjust: none;
    &.on {
      border-color: ${color.successDot};
      background: ${color.successDot};
    }
  }
  .line,
  .second {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* The line below the name. The print's own size is smaller than that of a caption. */
  .second {
    color: ${color.textSubtle};
    font-size: ${font.caption};
    @media print {
      font-size: 0.9em;
    }
  }
  td:has(> [data-changed]) > .second {
    visibility: hidden;
  }
  /* A code that is cut on screen; on paper, where nothing can be pointed at, it stands whole. */
  .code {
    font-family: ${font.mono};
    font-size: ${font.caption};
    @media print {
      font-size: 0;
      &::before {
        font-size: 7.2pt;
        content: attr(data-whole);
      }
    }
  }
  /* In a list the sign to copy comes with the pointer or the keyboard. */
  [data-stop='copy'] {
    font-family: inherit;
    &:not(:hover, :focus-visible)::after {
      opacity: 0;
    }
  }
  ${rowControls}
  ${othersMark}
`;

/**
 * How the lists show a record as a card on a phone: three lines, of which the last has controls.
 */
export const LIST_CARDS = { rem: 7.75, lineRem: CARD_LINE_REM, Element: CardTable } as const;
