import { color, font, motion, space } from '@park/ui/theme/tokens';
import { css } from 'styled-components';

/** The mark of a row that somebody else has just changed: in words, with a bar and a tint; nothing moves for it. */
export const othersMark = css`
  tbody .row:has(.changed) {
    --row: ${color.infoSoft};
    transition: background-color ${motion.calm};
    > :first-child {
      box-shadow: inset 3px 0 ${color.infoDot};
    }
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  td:has(> .changed) {
    position: relative;
  }
  .changed {
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${space[2]} 0;
    overflow: hidden;
    background: var(--row);
    color: ${color.infoText};
    font-size: 0.6875rem;
    line-height: ${font.lineTight};
    text-overflow: ellipsis;
  }
`;
