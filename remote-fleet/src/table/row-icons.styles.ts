import { color, space } from '@park/ui/theme/tokens';
import { css } from 'styled-components';
import { CONTROL } from './row-control.ts';

/*
 * The design system's icons as shapes of their boxes: an icon is no element, and takes the colour of its text. A drawing as a
 * mask would be a document of its own, which takes a slow computer 10 ms before the first row is seen.
 */

/** A pencil: its outline, the hole in it and the line across. */
const EDIT =
  '69% 8%,80% 4%,91% 9%,96% 20%,92% 31%,35% 87%,31% 90%,10% 96%,4% 90%,10% 69%,13% 65%,69% 8%,19% 70%,' +
  '18% 73%,13% 88%,12% 87%,27% 82%,30% 81%,85% 26%,87% 20%,85% 15%,80% 13%,74% 15%,19% 70%,69% 8%,' +
  '65% 18%,82% 35%,76% 40%,60% 24%,65% 18%';
const OPEN = '16% 39%,50% 73%,84% 39%,73% 29%,50% 52%,27% 29%';
/** Three dots side by side. */
const MORE =
  'radial-gradient(circle closest-side, currentcolor 92%, transparent) center / 29.17% 16.67% repeat-x';

/** The arrow of a depicted dropdown, and the gap after it. */
const ARROW = '0.875rem';
const ARROW_GAP = '0.1875rem';

const drawn = css`
  background: currentcolor;
  content: '';
  forced-color-adjust: none;
`;

/** The icons of the controls in rows. */
export const rowIcons = css`
  .tool::before {
    ${drawn}
    inline-size: 1rem;
    block-size: 1rem;
  }
  .tool[data-stop='edit']::before {
    clip-path: polygon(${EDIT});
  }
  .tool[data-stop='more']::before {
    background: ${MORE};
  }
  /* It floats in the padding and takes no room of the text: positioned, it and its box were two more layers a row. */
  .pick::before {
    ${drawn}
    float: inline-end;
    inline-size: ${ARROW};
    block-size: ${ARROW};
    margin-block-start: calc((${CONTROL} - 2px - ${ARROW}) / 2);
    margin-inline: calc(${space[5]} - ${ARROW_GAP} - ${ARROW}) calc(${ARROW_GAP} - ${space[5]});
    clip-path: polygon(${OPEN});
    pointer-events: none;
  }
  @media (forced-colors: active) {
    .tool::before,
    .pick::before {
      color: ButtonText;
    }
    .pick[aria-disabled]::before {
      color: GrayText;
    }
  }
  .pick[aria-disabled]::before {
    color: ${color.textSubtle};
  }
`;
