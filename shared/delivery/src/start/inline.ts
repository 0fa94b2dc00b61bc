import { createHash } from 'node:crypto';
import { START_SCRIPT } from './start-page.min.ts';
import { dark, light, type Palette } from '@park/ui/theme/palettes';
import { breakpoint, color, type ColorName, font, radius, size, space } from '@park/ui/theme/tokens';

/**
 * The colours of the skeleton and of what is said instead; the console's own styles set all of them
 * a moment later.
 */
const USED: readonly ColorName[] = [
  ...(['canvas', 'surface', 'border', 'text', 'accentText', 'controlBorder'] as const),
  ...(['skeleton', 'brand', 'onBrand'] as const),
];

const valuesOf = ({ scheme, colors }: Palette): string =>
  [
    `color-scheme:${scheme}`,
    ...USED.map((name) => `${color[name].slice('var('.length, -1)}:${colors[name]}`),
  ].join(';');

/**
 * The styles of the skeleton in `host/src/index.html`, in both themes, and the margins of every
 * page: without them the text of a page would move when those of the console arrive. The skeleton
 * is hidden until the start script has run.
 */
function skeletonStyles(): string {
  return [
    `:root{${valuesOf(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${valuesOf(dark)}}}`,
    `@media screen{:root[data-theme='dark']{${valuesOf(dark)}}}`,
    `body{margin:0;background:${color.canvas};color:${color.text};font:${font.body}/${font.line} ${font.family};-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility}`,
    `#skeleton,#skeleton *{box-sizing:border-box}`,
    `#skeleton{display:none;position:fixed;inset:0;overflow:hidden}`,
    `#skeleton svg{display:block;inline-size:2rem;block-size:2rem}`,
    `#skeleton b{display:block;block-size:.75rem;border-radius:${radius.small};background:${color.skeleton}}`,
    `#skeleton .side{padding:0 ${space[5]};border-inline-end:1px solid ${color.border};background:${color.surface}}`,
    `#skeleton .brand{display:flex;align-items:center;block-size:${size.topBar};margin-block-end:${space[4]}}`,
    `#skeleton .side b{inline-size:60%;margin-block-end:1.625rem}`,
    `#skeleton .side b:nth-child(2n){inline-size:45%}`,
    `#skeleton .bar{display:flex;align-items:center;block-size:${size.topBar};padding-inline:${space[6]};border-block-end:1px solid ${color.border};background:${color.surface}}`,
    `#skeleton .bar b{inline-size:min(100%,26rem);block-size:${size.control};border-radius:${radius.control}}`,
    `#skeleton .main{max-inline-size:110rem;margin-inline:auto;padding:${space[6]}}`,
    `#skeleton .main b{inline-size:9rem;block-size:1.25rem;margin-block:${space[2]} ${space[6]}}`,
    `#skeleton .card{block-size:100rem;border:1px solid ${color.border};border-radius:${radius.card};background:${color.surface}}`,
    `[data-start=shell] #skeleton{display:grid;grid-template:100%/${size.sidebar} minmax(0,1fr)}`,
    `[data-start=page] #skeleton{display:grid;place-items:center}`,
    `[data-start=page] #skeleton .side{border:0;background:none}`,
    `[data-start=page] #skeleton :is(b,.column){display:none}`,
    `@media ${breakpoint.narrow}{[data-start=shell] #skeleton{display:block}[data-start=shell] #skeleton .side{display:none}#skeleton .main{padding:${space[5]} ${space[4]}}}`,
    `.note{position:fixed;inset:${space[4]} ${space[4]} auto;z-index:1;padding:${space[4]};border:1px solid ${color.border};border-radius:${radius.card};background:${color.surface};text-align:center}`,
    `.note[hidden]{display:none}`,
    `.note p{margin:0}`,
    `.note button{margin-inline-start:${space[4]};padding:${space[2]} ${space[3]};border:1px solid ${color.controlBorder};border-radius:${radius.control};background:${color.canvas};color:${color.accentText};font:inherit;cursor:pointer}`,
  ].join('\n');
}

/** The style sheet of every page until the console's own styles are there. */
export const START_STYLES = skeletonStyles();

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The script that every page carries; it is the same in all of them, so that the policy can name it
 * by its digest. It is compiled once and kept, so that publisher and gateway have the same text,
 * however each of them is run.
 */
export { START_SCRIPT };

/** Both as sources of a content security policy. */
export const INLINE_SOURCES = { script: sourceOf(START_SCRIPT), style: sourceOf(START_STYLES) } as const;
