import { breakpoint, color, font, motion, radius, shadow, size, space } from '@park/ui/theme/tokens';
import { themeStyles } from './frame-styles.ts';

/** The colours of the form that the other frames do not use. */
const USED = ['controlBorderHover', 'accent', 'accentHover', 'onAccent', 'focus'] as const;

/**
 * The styles of the form that a sign-in page brings. Sizes are those of the form of `remote-auth`: the start's journey
 * compares both. It scrolls with the page, as that one does.
 */
export function doorStyles(): string {
  return [
    themeStyles(USED, ['control']),
    `html{-webkit-text-size-adjust:100%;text-size-adjust:100%}`,
    `[data-start='guest'] #frame.sign-in:has(.door){position:static;display:block!important;overflow:visible}`,
    `.door+.brand{display:none!important}`,
    `.door *{margin:0}`,
    `.door{display:grid;grid-template-columns:clamp(18rem,27vw,28rem) minmax(0,1fr);min-block-size:100dvh}`,
    `.door aside{border-inline-end:1px solid ${color.border};background:${color.sunken}}`,
    `.door>div{display:flex;flex-direction:column;min-inline-size:0}`,
    `.door header{padding:${space[3]} ${space[5]}}`,
    `.door header p{display:flex;align-items:center;gap:${space[3]};font-size:${font.lead};font-weight:${font.semibold};line-height:${font.lineTight}}`,
    `.door small{display:block;margin-block-start:${space.half};color:${color.textMuted};font-size:${font.caption};font-weight:400}`,
    `.door main{display:flex;flex:1;flex-direction:column;justify-content:center;inline-size:min(100%,27rem);margin-inline:auto;padding:${space[6]} ${space[5]} ${space[16]}}`,
    `.door h1{font-size:${font.figure};font-weight:${font.semibold};line-height:${font.lineTight};letter-spacing:-0.015em;overflow-wrap:break-word}`,
    `.door .lead{margin-block:${space[2]} ${space[6]};color:${color.textMuted};text-wrap:pretty;overflow-wrap:break-word}`,
    `.door form{display:flex;flex-direction:column;gap:${space[4]}}`,
    `.door button,.door input{font:inherit;letter-spacing:inherit;color:inherit}`,
    `.door .field{display:flex;flex-direction:column;gap:${space[1]};min-inline-size:0}`,
    `.door .field label{color:${color.textMuted};font-size:${font.small};font-weight:${font.medium}}`,
    `.door .field input{inline-size:100%;min-inline-size:0;min-block-size:${size.control};padding:${space[1]} ${space[3]};border:1px solid ${color.controlBorder};border-radius:${radius.control};background:${color.surface};box-shadow:${shadow.control};color:${color.text};font-size:${font.body};line-height:${font.line};transition:border-color ${motion.fast},box-shadow ${motion.fast}}`,
    `.door .field [type=password]{padding-inline-end:2.5rem}`,
    `.door .field input:hover{border-color:${color.controlBorderHover}}`,
    `.door :focus:not(:focus-visible){outline:none}`,
    `.door :focus-visible{outline:2px solid ${color.focus};outline-offset:2px}`,
    `.door .field input:focus-visible{border-color:${color.focus};outline:1px solid ${color.focus};outline-offset:0;box-shadow:0 0 0 4px ${color.accentSoft}}`,
    `@media (pointer:coarse){.door .field input{font-size:1rem}}`,
    `.door .under{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:${space[1]} ${space[4]}}`,
    `.door .box{display:inline-flex;align-items:center;gap:${space[2]};min-inline-size:1.75rem;min-block-size:1.75rem;cursor:pointer}`,
    `.door .box input{flex-shrink:0;inline-size:1rem;block-size:1rem;accent-color:${color.accent};cursor:inherit}`,
    `.door button{cursor:pointer}`,
    `.door .link{min-block-size:1.75rem;padding:0;border:0;border-radius:${radius.small};background:transparent;color:${color.accentText};font-weight:${font.medium};text-decoration:underline transparent;text-underline-offset:.2em;transition:text-decoration-color ${motion.fast}}`,
    `.door .link:hover{text-decoration-color:currentcolor}`,
    `.door [type=submit]{display:inline-flex;align-items:center;justify-content:center;gap:${space[2]};min-inline-size:0;max-inline-size:100%;min-block-size:2.5rem;margin-block-start:${space[2]};padding:${space[1]} ${space[3]};border:1px solid transparent;border-radius:${radius.control};background:${color.accent};box-shadow:${shadow.control};color:${color.onAccent};font-weight:${font.medium};line-height:${font.lineTight};text-align:center;user-select:none}`,
    `.door [type=submit]:hover{background:${color.accentHover}}`,
    `.door i{display:none;flex-shrink:0;inline-size:1rem;block-size:1rem;border:2px solid currentcolor;border-inline-end-color:transparent;border-radius:50%;animation:door-turn .7s linear infinite}`,
    `@keyframes door-turn{to{transform:rotate(1turn)}}`,
    `.door [aria-busy]{cursor:progress}`,
    `.door [type=submit][aria-busy]{border-color:${color.border};background:${color.sunken};box-shadow:none;color:${color.textSubtle}}`,
    `.door [aria-busy] i{display:inline-block}`,
    `.door [type=submit]:not([aria-busy]) span+span,.door [aria-busy] i+span{display:none}`,
    `.door .foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 ${space[2]};margin-block-start:${space[5]};color:${color.textMuted}}`,
    `@media ${breakpoint.narrow}{.door{grid-template-columns:minmax(0,1fr)}.door aside{display:none}}`,
    `@media (prefers-reduced-motion:reduce){.door *{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important}}`,
    `@media (forced-colors:active){.door :focus-visible{outline-color:Highlight}}`,
  ].join('\n');
}
