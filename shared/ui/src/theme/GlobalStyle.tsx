import { createGlobalStyle, css } from 'styled-components';
import { dark, light, type Palette } from './palettes.ts';
import { breakpoint, color, font, size, tints } from './tokens.ts';

function nameOf(reference: string): string {
  return reference.slice('var('.length, -1);
}

/** The custom properties of one theme as CSS declarations. */
export function paletteDeclarations({ scheme, colors, tints: tintValues, shadows }: Palette): string {
  const pairs = [
    ...Object.entries(colors).map(([name, value]) => [nameOf(Reflect.get(color, name)), value]),
    ...tints.map((tint, index) => [nameOf(tint), tintValues[index]]),
    ...Object.entries(shadows).map(([name, value]) => [`--shadow-${name}`, value]),
  ];
  return [`color-scheme: ${scheme}`, ...pairs.map(([name, value]) => `${name}: ${value}`), ''].join(';\n');
}

const themes = css`
  :root {
    ${paletteDeclarations(light)}
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme]) {
      ${paletteDeclarations(dark)}
    }
  }
  /* Paper is light: browsers print no backgrounds. */
  @media screen {
    :root[data-theme='dark'] {
      ${paletteDeclarations(dark)}
    }
  }
`;

/**
 * Themes, reset and the few rules for every element. The host renders it once; remotes never do.
 */
export const GlobalStyle = createGlobalStyle`
  ${themes}
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  @page { margin: 14mm; }
  @page wide { size: landscape; margin: 10mm; }
  /* A list of records has too many columns for an upright page. */
  @media print { body:has(table[aria-rowcount]) { page: wide; } }
  html {
    height: 100%;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* What the keyboard reaches comes to rest below the bar that stays at the top. */
    scroll-padding-block-start: calc(${size.topBar} + var(--page-top, 0px));
    @media ${breakpoint.low} { scroll-padding-block-start: 0; }
  }
  body {
    min-height: 100%;
    background: ${color.canvas};
    color: ${color.text};
    font-family: ${font.family};
    font-size: ${font.body};
    line-height: ${font.line};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
  }
  /* Where backgrounds are printed, the sheet stays white all the same. */
  @media print { body { background: none; } }
  h1, h2, h3, h4 { font-size: inherit; font-weight: ${font.semibold}; line-height: ${font.lineTight}; }
  p, h1, h2, h3, h4, dd, dt, li, td, th { overflow-wrap: break-word; }
  ul, ol { padding: 0; list-style: none; }
  dl, dd { margin: 0; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  a { color: ${color.accentText}; }
  svg { display: block; flex-shrink: 0; }
  table { border-collapse: separate; border-spacing: 0; }
  fieldset { min-width: 0; padding: 0; border: 0; }
  [hidden] { display: none !important; }
  ::selection { background: ${color.accent}; color: ${color.onAccent}; }
  ::placeholder { color: ${color.textSubtle}; opacity: 1; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  :focus:not(:focus-visible) { outline: none; }
  /* An animation that only measures time shows no motion. */
  @media (prefers-reduced-motion: reduce) {
    *:not(.keeps-time), *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }
`;
