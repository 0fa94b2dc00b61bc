import { color, font, motion, radius, space } from '@park/ui/theme/tokens';
import { css } from 'styled-components';
import { CONTROL } from './row-control.ts';
import { rowIcons } from './row-icons.styles.ts';

/** The result of a change, and the gap before it. */
const MARK_ROOM = '1.5rem';

/** The controls in the rows of a list. */
export const rowControls = css`
  /* The box is drawn by the same element around a native control as where one is only depicted: nothing can move. */
  .pick,
  .fare {
    display: inline-block;
    block-size: ${CONTROL};
    inline-size: calc(100% - ${MARK_ROOM});
    padding: 0 ${space[2]};
    overflow: hidden;
    overflow: clip;
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.control};
    background: ${color.surface};
    font-size: ${font.small};
    line-height: calc(${CONTROL} - 2px);
    text-overflow: ellipsis;
    vertical-align: middle;
  }
  .pick,
  .fare:not(.muted) {
    color: ${color.text};
  }
  .pick {
    max-inline-size: 10rem;
    padding-inline-start: ${space[3]};
    padding-inline-end: ${space[5]};
    cursor: pointer;
  }
  .fare {
    max-inline-size: 8rem;
    text-align: end;
    cursor: text;
  }
  .pick select,
  .fare input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    padding: inherit;
    border: 0;
    border-radius: inherit;
    background: transparent;
    text-align: inherit;
    text-overflow: inherit;
    cursor: inherit;
  }
  .pick select {
    appearance: none;
  }
  .pick option {
    background: ${color.raised};
    color: ${color.text};
  }
  .fare:has([aria-invalid]) {
    border-color: ${color.danger};
  }
  /* Over the rows below: the cell is not what it is placed by, and so does not cut it. */
  .wrong {
    /* Below the field, where it would be in the flow. */
    display: block;
    position: absolute;
    z-index: 1;
    inline-size: 12rem;
    margin-block-start: ${space.half};
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.danger};
    border-radius: ${radius.control};
    background: ${color.raised};
    color: ${color.dangerText};
    font-size: ${font.small};
    line-height: 1.3;
    text-align: start;
    white-space: normal;
  }
  .pick:hover,
  .fare:hover {
    border-color: ${color.controlBorderHover};
  }
  /* The ring of a native control is outside of the box. */
  .native {
    position: relative;
    overflow: visible;
    > :focus-visible {
      outline-offset: 3px;
    }
  }
  .pick[aria-disabled],
  .fare[aria-disabled] {
    border-color: ${color.border};
    background: ${color.sunken};
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
  .tool {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: ${CONTROL};
    block-size: ${CONTROL};
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: transparent;
    color: ${color.textSubtle};
    vertical-align: middle;
    transition: color ${motion.fast};
    &:hover {
      background: ${color.pressed};
      color: ${color.text};
    }
  }
  .row:is(:hover, :focus-within) .tool,
  .at-tools .tool {
    color: ${color.text};
  }
  ${rowIcons}
  /* On paper the row of the tab order reads as every other row. */
  @media print {
    .pick,
    .fare {
      display: contents;
      font-size: inherit;
    }
    .pick.native > *,
    .fare.native > * {
      position: static;
      block-size: auto;
      padding: 0;
      text-align: start;
    }
    .pick::before,
    .tool {
      display: none;
    }
  }
`;
