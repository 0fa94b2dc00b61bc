import { color, font, motion, space } from '@park/ui/theme/tokens';
import { css } from 'styled-components';
import { FACE } from '../table/face.ts';

/** The mark of a row that somebody else has just changed: in words, with a bar and a tint; nothing moves for it. */
export const othersMark = css`
  tbody .row:has(.changed) {
    background: ${color.infoSoft};
    transition: background-color ${motion.calm};
    > :first-child {
      box-shadow: inset 3px 0 ${color.infoDot};
    }
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
      > td {
        border-block-end-color: Highlight;
      }
    }
  }
  /* It may reach below the next cells, whose texts leave that room too. */
  td:has(> .changed) {
    position: relative;
    overflow: visible;
  }
  /* In the place of a second line, where the row has one. */
  .changed {
    position: absolute;
    inset-block-end: 0.4375rem;
    inset-inline-start: ${space[2]};
    color: ${color.infoText};
    font-size: ${font.caption};
  }
  td:has(> .changed) .small {
    visibility: hidden;
  }
  .who > .changed {
    inset-block-end: 1px;
    inset-inline-start: calc(${space[2]} + ${FACE} + ${space[3]});
    font-size: 0.6875rem;
    line-height: ${font.lineTight};
  }
`;
