import { color, font, radius, size, space } from '@park/ui/theme/tokens';
import { css } from 'styled-components';

/** The controls in the rows of a list. */
export const rowControls = css`
  .box {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    vertical-align: middle;
    cursor: pointer;
    user-select: none;
  }
  .box input {
    inline-size: 1rem;
    block-size: 1rem;
    accent-color: ${color.accent};
    cursor: inherit;
  }
  select,
  .fare {
    block-size: ${size.controlSmall};
    inline-size: 100%;
    padding: 0 ${space[2]};
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.control};
    background: ${color.surface};
    font-size: ${font.small};
  }
  select {
    cursor: pointer;
    option {
      background: ${color.raised};
      color: ${color.text};
    }
  }
  .fare {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  select:hover,
  .fare:hover {
    border-color: ${color.controlBorderHover};
  }
  select:disabled,
  .fare:disabled {
    border-color: ${color.border};
    background: ${color.sunken};
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
  .tool {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: ${size.controlSmall};
    block-size: ${size.controlSmall};
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: transparent;
    color: ${color.textMuted};
    vertical-align: middle;
    &:hover {
      background: ${color.pressed};
      color: ${color.text};
    }
    svg {
      inline-size: 1rem;
      block-size: 1rem;
    }
  }
`;
