import { css } from 'styled-components';

/**
 * The styles of a pseudo-element that draws an icon in the colour of its text, for elements of
 * which a screen has hundreds: an SVG would add three or four to each. `shapes` is the content of
 * the icon's SVG. A mask has no place on paper, where it would be a block of ink.
 */
export function maskIcon(shapes: string) {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${shapes}</svg>`;
  const icon = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  return css`
    background: currentcolor;
    mask: ${icon} center / contain no-repeat;
    content: '';
    forced-color-adjust: none;
    @media print {
      display: none;
    }
    @media (forced-colors: active) {
      background: ButtonText;
    }
  `;
}
