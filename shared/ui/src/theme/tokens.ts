/**
 * The colours by meaning, as references to custom properties that GlobalStyle sets for the current
 * theme. Switching the theme therefore changes variables and re-renders nothing.
 */
export const color = {
  canvas: 'var(--color-canvas)',
  surface: 'var(--color-surface)',
  sunken: 'var(--color-sunken)',
  raised: 'var(--color-raised)',
  hover: 'var(--color-hover)',
  pressed: 'var(--color-pressed)',
  selected: 'var(--color-selected)',
  border: 'var(--color-border)',
  controlBorder: 'var(--color-control-border)',
  controlBorderHover: 'var(--color-control-border-hover)',
  text: 'var(--color-text)',
  textMuted: 'var(--color-text-muted)',
  textSubtle: 'var(--color-text-subtle)',
  accent: 'var(--color-accent)',
  accentHover: 'var(--color-accent-hover)',
  accentPressed: 'var(--color-accent-pressed)',
  onAccent: 'var(--color-on-accent)',
  accentText: 'var(--color-accent-text)',
  accentSoft: 'var(--color-accent-soft)',
  focus: 'var(--color-focus)',
  brand: 'var(--color-brand)',
  onBrand: 'var(--color-on-brand)',
  danger: 'var(--color-danger)',
  dangerHover: 'var(--color-danger-hover)',
  dangerPressed: 'var(--color-danger-pressed)',
  onDanger: 'var(--color-on-danger)',
  successText: 'var(--color-success-text)',
  successSoft: 'var(--color-success-soft)',
  successDot: 'var(--color-success-dot)',
  dangerText: 'var(--color-danger-text)',
  dangerSoft: 'var(--color-danger-soft)',
  dangerDot: 'var(--color-danger-dot)',
  warningText: 'var(--color-warning-text)',
  warningSoft: 'var(--color-warning-soft)',
  warningDot: 'var(--color-warning-dot)',
  infoText: 'var(--color-info-text)',
  infoSoft: 'var(--color-info-soft)',
  infoDot: 'var(--color-info-dot)',
  neutralText: 'var(--color-neutral-text)',
  neutralSoft: 'var(--color-neutral-soft)',
  neutralDot: 'var(--color-neutral-dot)',
  scrim: 'var(--color-scrim)',
  skeleton: 'var(--color-skeleton)',
  chart1: 'var(--color-chart-1)',
  chart2: 'var(--color-chart-2)',
  chart3: 'var(--color-chart-3)',
  chartGrid: 'var(--color-chart-grid)',
} as const;
export type ColorName = keyof typeof color;

/** Soft backgrounds for avatars; `color.text` is readable on each. */
export const tints = [
  'var(--tint-1)',
  'var(--tint-2)',
  'var(--tint-3)',
  'var(--tint-4)',
  'var(--tint-5)',
  'var(--tint-6)',
] as const;

/** The 4 px grid, in rem so that it grows with the reader's text size. */
export const space = {
  half: '0.125rem',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
} as const;

/** Heights of controls and rows. */
export const size = {
  control: '2.25rem',
  controlSmall: '1.75rem',
  row: '2.75rem',
  rowHead: '2.25rem',
  topBar: '3.5rem',
  sidebar: '16rem',
} as const;

export const radius = {
  small: '4px',
  control: '8px',
  card: '10px',
  floating: '12px',
  full: '999px',
} as const;

export const font = {
  family:
    "ui-sans-serif, system-ui, -apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  mono: "ui-monospace, SFMono-Regular, 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono', monospace",
  caption: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  lead: '1rem',
  title: '1.25rem',
  figure: '1.5rem',
  lineTight: '1.25',
  line: '1.45',
  medium: '500',
  semibold: '600',
} as const;

export const shadow = {
  control: 'var(--shadow-control)',
  floating: 'var(--shadow-floating)',
  dialog: 'var(--shadow-dialog)',
} as const;

/**
 * Media queries: `@media ${breakpoint.narrow} { ... }`. On `narrow` the sidebar is a drawer, on
 * `broad` it is always visible. In a `low` window, as of a page at 400 %, nothing stays at an edge.
 */
export const breakpoint = {
  phone: '(max-width: 599.98px)',
  narrow: '(max-width: 899.98px)',
  broad: '(min-width: 900px)',
  medium: '(max-width: 1199.98px)',
  wide: '(min-width: 1200px)',
  low: '(max-height: 399.98px)',
} as const;

/** What stays at an edge while the page scrolls goes with the page where little else had room. */
export const letGo = `@media ${breakpoint.low} { position: static; }`;

export const motion = { fast: '120ms ease-out', calm: '180ms cubic-bezier(0.2, 0, 0, 1)' } as const;
