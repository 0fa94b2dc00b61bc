import { dark, light, type Palette } from '@park/ui/theme/palettes';
import { breakpoint, color, type ColorName, font, radius, shadow, size, space } from '@park/ui/theme/tokens';

/** The colours that the frames use; the console's own style sheet sets all of them a moment later. */
const USED = [
  ...(['canvas', 'surface', 'sunken', 'border', 'controlBorder', 'text', 'textMuted', 'textSubtle'] as const),
  ...(['accentText', 'accentSoft', 'skeleton', 'brand', 'onBrand'] as const),
];

type ShadowName = keyof Palette['shadows'];

/** Some colours and shadows of each theme, as custom properties. */
export function themeStyles(colors: readonly ColorName[], shadows: readonly ShadowName[] = []): string {
  const nameOf = (reference: string): string => reference.slice('var('.length, -1);
  const valuesOf = (palette: Palette): string =>
    [
      `color-scheme:${palette.scheme}`,
      ...colors.map((name) => `${nameOf(color[name])}:${palette.colors[name]}`),
      ...shadows.map((name) => `${nameOf(shadow[name])}:${palette.shadows[name]}`),
    ].join(';');
  return [
    `:root{${valuesOf(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${valuesOf(dark)}}}`,
    `@media screen{:root[data-theme='dark']{${valuesOf(dark)}}}`,
  ].join('\n');
}

/**
 * The styles of every frame that a page shows before the console's code has run. Without them the frame stays hidden, so
 * that a page whose policy refuses them shows nothing instead of plain text.
 */
export function frameStyles(): string {
  return [
    themeStyles(USED),
    `body{margin:0;background:${color.canvas};color:${color.text};font:${font.body}/${font.line} ${font.family};-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility}`,
    `#frame,#frame *{box-sizing:border-box}`,
    `#frame{position:fixed;inset:0;overflow:hidden}`,
    // Only once the start has run: language and theme must not be painted otherwise before.
    `[data-start] #frame.sign-in{display:flex!important;align-items:center;justify-content:center}`,
    `#frame svg{display:block;flex-shrink:0}`,
    // Over the outline or beside the form, when the console's code does not arrive.
    `#frame .missing{position:absolute;inset:${space[4]} 0 auto;inline-size:fit-content;max-inline-size:calc(100% - 2rem);margin-inline:auto;padding:${space[4]};border:1px solid ${color.controlBorder};border-radius:${radius.card};background:${color.surface};color:${color.text}}`,
    `#frame .missing button{margin-inline-start:${space[4]};padding:${space[2]} ${space[3]};border:1px solid ${color.controlBorder};border-radius:${radius.control};background:${color.canvas};color:${color.accentText};font:inherit;cursor:pointer}`,
    `#frame .brand{display:flex;align-items:center;gap:${space[3]};min-block-size:${size.topBar};margin-block-end:${space[2]};padding-inline:${space[2]};font-weight:${font.semibold};line-height:${font.lineTight}}`,
  ].join('\n');
}

/** The further styles of the shell's frame. Sizes are those of the shell in `host`: the start's journey compares both. */
export function shellStyles(): string {
  return [
    // Who is not signed in goes on to sign-in, and who is signed in does not see it.
    `[data-start='person'] #frame.shell{display:grid!important;grid-template:100%/${size.sidebar} minmax(0,1fr)}`,
    `#frame ul{display:grid;gap:${space.half};margin:0;padding:0;list-style:none}`,
    `#frame .side{display:flex;flex-direction:column;padding:0 ${space[3]} ${space[3]};border-inline-end:1px solid ${color.border};background:${color.surface}}`,
    `#frame .brand small{display:block;color:${color.textSubtle};font-size:${font.caption};font-weight:400}`,
    `#frame .line{display:flex;align-items:center;gap:${space[3]};min-block-size:${size.control};padding:${space[1]} ${space[3]};border-radius:${radius.control};color:${color.textMuted};font-weight:${font.medium};line-height:${font.lineTight}}`,
    `#frame .line.here{background:${color.accentSoft};color:${color.accentText};font-weight:${font.semibold}}`,
    `#frame .line i{flex-shrink:0;inline-size:1.125rem;block-size:1.125rem;border-radius:${radius.small};background:currentColor;opacity:.2}`,
    `#frame .inner{margin:${space.half} 0 ${space[1]} 1.3125rem;padding-inline-start:${space[2]};border-inline-start:1px solid ${color.border}}`,
    `#frame .pinned{margin-block-start:auto;padding-block-start:${space[3]};border-block-start:1px solid ${color.border}}`,
    `#frame .column{display:flex;flex-direction:column;min-inline-size:0}`,
    `#frame .bar{display:flex;flex-shrink:0;align-items:center;gap:${space[1]};min-block-size:${size.topBar};padding-inline:${space[6]} ${space[4]};border-block-end:1px solid ${color.border};background:${color.surface}}`,
    `#frame .find{inline-size:min(100%,26rem);min-block-size:${size.control};margin-inline-end:auto;padding:${space[2]} ${space[3]} ${space[2]} 2.25rem;overflow:hidden;border:1px solid ${color.controlBorder};border-radius:${radius.control};color:${color.textSubtle};line-height:1.125rem;text-overflow:ellipsis;white-space:nowrap}`,
    `#frame .main{flex:1;inline-size:100%;max-inline-size:110rem;margin-inline:auto;padding:${space[6]}}`,
    `#frame b{display:block;border-radius:${radius.small};background:${color.skeleton}}`,
    // Where the page header of `shared/ui` has them.
    `#frame .head{display:grid;align-content:center;min-block-size:2.25rem;margin-block-end:${space[4]}}`,
    `#frame h1,#frame p{margin:0}`,
    `#frame h1{font-size:${font.title};font-weight:${font.semibold};line-height:${font.lineTight};letter-spacing:-0.01em}`,
    `#frame p{margin-block-start:${space[1]};color:${color.textMuted}}`,
    `#frame .title{inline-size:9rem;block-size:1.25rem;margin-block:${space[2]}}`,
    `#frame .note{inline-size:6rem;block-size:.75rem;margin-block:${space[3]} ${space[4]}}`,
    `#frame .head .note{margin-block:${space[2]} .27rem}`,
    // What is open has a title of its own.
    `#frame .head~.title,#frame .head~.note,#frame .search+.tools,#frame .open[hidden],[data-record] #frame :is(.head:not(.open),.search){display:none}`,
    `[data-record=''] #frame .main>b{display:block!important}`,
    `[data-record='named'] #frame .main>b{display:none!important}`,
    // A page with sections, not a table.
    `[data-record='named'] #frame .rows{padding:0;background:${color.surface}}`,
    `[data-record='named'] #frame .row{display:none}`,
    // The line above the title of a record, as the breadcrumb of a remote has it.
    `#frame .open{align-content:start}`,
    `#frame .above{display:flex;flex-wrap:wrap;align-items:center;gap:${space[1]} ${space[4]};margin-block-end:${space[1]};color:${color.textMuted};font-size:${font.small}}`,
    `#frame .crumbs{margin-block-end:${space[2]}}`,
    // The name of a record: as high as its heading will be.
    `#frame .named{display:flex;align-items:center;gap:${space[3]};min-block-size:calc(${font.title}*${font.lineTight})}`,
    `#frame .named .title{margin:0}`,
    `#frame .person::before{inline-size:3rem;block-size:3rem;border-radius:50%;background:${color.skeleton};content:''}`,
    `#frame .above>span{padding-inline-start:1.25rem;color:${color.accentText};font-weight:${font.medium};line-height:1.75rem}`,
    `#frame .above span+span::before{content:'→';margin-inline:${space[2]};color:${color.textSubtle}}`,
    // The search box of a list, where the console has it.
    `#frame .search{max-inline-size:22rem;min-block-size:${size.control};margin-block-end:${space[3]};padding:${space[1]} 2.25rem;overflow:hidden;border:1px solid ${color.controlBorder};border-radius:${radius.control};background:${color.surface};color:${color.textSubtle};line-height:1.625rem;text-overflow:ellipsis;white-space:nowrap}`,
    `#frame .tools{inline-size:min(100%,32rem);block-size:${size.control};margin-block-end:${space[3]};border-radius:${radius.control}}`,
    `#frame .card{min-block-size:12rem;margin-block-end:${space[4]};border:1px solid ${color.border};border-radius:${radius.card};background:${color.surface}}`,
    `#frame .rows{padding-block-start:${size.rowHead};overflow:hidden;background:linear-gradient(${color.sunken} ${size.rowHead},${color.surface} 0)}`,
    `#frame .row{display:flex;align-items:center;block-size:${size.row};padding-inline:${space[4]};border-block-start:1px solid ${color.border}}`,
    `#frame .row b{inline-size:60%;block-size:.75rem}`,
    `#frame .row:nth-child(2n) b{inline-size:45%}`,
    `@media ${breakpoint.narrow}{[data-start] #frame.shell{grid-template-columns:minmax(0,1fr)}#frame .side{display:none}#frame .bar{padding-inline:3rem ${space[2]}}#frame .find{max-inline-size:50%}#frame .main{padding:${space[5]} ${space[4]}}}`,
    `#frame .name{display:none;align-items:center;gap:${space[2]};font-weight:${font.semibold}}`,
    `@media ${breakpoint.phone}{#frame .find{display:none}#frame .name{display:flex}#frame .head.top{align-content:start;padding-block-end:calc(${size.control} + ${space[3]})}#frame .search{max-inline-size:none}#frame .search+.tools{display:block}}`,
    // As fields have it there.
    `@media (pointer:coarse){#frame .search{font-size:1rem}}`,
    `@media ${breakpoint.broad}{[data-record] #frame .bar{display:none}}`,
    `[data-record] #frame .find{display:none}`,
    `@media ${breakpoint.narrow}{[data-record] #frame .name{display:flex}}`,
  ].join('\n');
}
