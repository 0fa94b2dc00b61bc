import { maskIcon } from '@park/ui/theme/mask-icon';
import { color, font, motion, radius, size, space } from '@park/ui/theme/tokens';
import styled, { css } from 'styled-components';

/** The height of a control in a row; on a card as high as a finger needs. */
const CONTROL = `var(--row-control, ${size.controlSmall})`;
/** The result of a change, and the gap before it, so that nothing moves when one appears. */
const MARK_ROOM = '1.5rem';

const PENCIL =
  "<path d='M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z'/><path d='m15 5 4 4'/>";
const MORE = "<circle cx='12' cy='12' r='1'/><circle cx='19' cy='12' r='1'/><circle cx='5' cy='12' r='1'/>";

/** The controls of rows, as plain elements of the list's area: see decision 007. */
export const rowControls = css`
  .pick > select,
  .fare {
    block-size: ${CONTROL};
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.text};
    font-size: ${font.small};
    text-overflow: ellipsis;
    &:hover {
      border-color: ${color.controlBorderHover};
    }
    &:disabled {
      border-color: ${color.border};
      background: ${color.sunken};
      color: ${color.textSubtle};
      cursor: not-allowed;
    }
  }
  /**
   * A native dropdown with the design system's arrow: both in one cell of a grid, without
   * positions.
   */
  .pick {
    display: inline-grid;
    inline-size: calc(100% - ${MARK_ROOM});
    max-inline-size: 10rem;
    vertical-align: middle;
    > * {
      grid-area: 1 / 1;
    }
    > select {
      min-inline-size: 0;
      padding-inline: ${space[3]} ${space[5]};
      appearance: none;
      cursor: pointer;
    }
    option {
      background: ${color.raised};
      color: ${color.text};
    }
    &::after {
      ${maskIcon("<path d='m6 9 6 6 6-6'/>")}
      grid-area: 1 / 1;
      place-self: center end;
      inline-size: 0.875rem;
      block-size: 0.875rem;
      margin-inline-end: ${space[1]};
      pointer-events: none;
    }
  }
  .fare {
    inline-size: calc(100% - ${MARK_ROOM});
    max-inline-size: 8rem;
    padding: 0 ${space[2]};
    text-align: end;
    vertical-align: middle;
    &[aria-invalid] {
      border-color: ${color.danger};
    }
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
    &::before {
      inline-size: 1rem;
      block-size: 1rem;
    }
    &[data-stop='edit']::before {
      ${maskIcon(PENCIL)}
    }
    &[data-stop='more']::before {
      ${maskIcon(MORE)}
    }
    &:hover {
      background: ${color.pressed};
      color: ${color.text};
    }
    @media print {
      display: none;
    }
  }
  /* The row that is used shows its buttons darker. */
  tr:is(:hover, :focus-within) .tool,
  .at-tools .tool {
    color: ${color.text};
  }
  /* On paper they read as text. */
  @media print {
    .pick > select,
    .fare {
      inline-size: 100%;
      block-size: auto;
      padding: 0;
      border: 0;
      font-size: inherit;
      text-align: start;
    }
  }
`;

/** Over the rows below: the cell is not what it is placed by, and so does not cut it. */
export const Wrong = styled.span`
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
`;

/**
 * The result of the last change of a value. On a card it stands in the margin, so that the control
 * does not move.
 */
export const Mark = styled.span`
  display: inline-block;
  inline-size: 1rem;
  margin-inline-start: ${space[2]};
  vertical-align: middle;
  font-size: ${font.caption};
  text-align: center;
  .at-second & {
    margin-inline: 0.125rem -1.125rem;
  }
  &[data-phase='saved'] {
    color: ${color.successText};
  }
  &[data-phase='failed'] {
    color: ${color.dangerText};
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
