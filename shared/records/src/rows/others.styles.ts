import { color, font, motion, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

/**
 * The mark of a row that somebody else has just changed: in words, with a bar and a tint; nothing
 * moves for it.
 */
export const othersMark = css`
  tbody tr:has([data-changed]) {
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
  td:has(> [data-changed]) {
    position: relative;
    overflow: visible;
  }
`;

/** In the place of a second line, where the row has one; else below the name, beside its face. */
export const Changed = styled.span<{ $face: boolean }>`
  position: absolute;
  inset-block-end: ${({ $face }) => ($face ? '1px' : '0.4375rem')};
  inset-inline-start: ${({ $face }) => ($face ? `calc(${space[2]} + 1.75rem + ${space[3]})` : space[2])};
  color: ${color.infoText};
  font-size: ${({ $face }) => ($face ? '0.6875rem' : font.caption)};
  line-height: ${font.lineTight};
`;
