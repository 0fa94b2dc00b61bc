import { color } from '@park/ui/theme/tokens';
import { css } from 'styled-components';

/** The strokes of the design system's icons; as a mask an icon is no element, and takes the colour of its text. */
const STROKES = {
  edit: "<path d='M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z'/><path d='m15 5 4 4'/>",
  more: "<circle cx='12' cy='12' r='1'/><circle cx='19' cy='12' r='1'/><circle cx='5' cy='12' r='1'/>",
  open: "<path d='m6 9 6 6 6-6' stroke-width='3.5'/>",
} as const;

function maskOf(icon: keyof typeof STROKES): string {
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${STROKES[icon]}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`;
}

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
    mask: ${maskOf('edit')} center / contain no-repeat;
  }
  .tool[data-stop='more']::before {
    mask: ${maskOf('more')} center / contain no-repeat;
  }
  .pick::after {
    ${drawn}
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0.1875rem;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    margin-block: auto;
    mask: ${maskOf('open')} center / contain no-repeat;
    pointer-events: none;
  }
  @media (forced-colors: active) {
    .tool::before,
    .pick::after {
      background: ButtonText;
    }
    .pick[aria-disabled]::after {
      background: GrayText;
    }
  }
  .pick[aria-disabled]::after {
    color: ${color.textSubtle};
  }
`;
