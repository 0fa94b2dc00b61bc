/** A key or a combination; the parts of a combination are pressed together. */
type Combination = readonly string[];

interface KeyLine {
  readonly does: string;
  readonly combinations: readonly Combination[];
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/**
 * The keys that the console understands, as `Find`, the panel, `use-row-keys` and the chart reader
 * handle them.
 */
export const KEYS = [
  {
    group: 'anywhere',
    lines: [
      { does: 'find', combinations: [[isMac ? '⌘' : 'Ctrl', 'K']] },
      { does: 'keys', combinations: [['?']] },
      { does: 'escape', combinations: [['Esc']] },
    ],
  },
  {
    group: 'find',
    lines: [
      { does: 'choose', combinations: [['↑'], ['↓']] },
      { does: 'open', combinations: [['Enter']] },
      { does: 'actions', combinations: [['→']] },
      { does: 'back', combinations: [['←']] },
    ],
  },
  {
    group: 'lists',
    lines: [
      { does: 'row', combinations: [['↑'], ['↓']] },
      { does: 'page', combinations: [['PageUp'], ['PageDown']] },
      { does: 'ends', combinations: [['Home'], ['End']] },
      { does: 'search', combinations: [[isMac ? '⌘' : 'Ctrl', 'F']] },
      { does: 'check', combinations: [['Space']] },
      {
        does: 'range',
        combinations: [
          ['Shift', '↑'],
          ['Shift', '↓'],
        ],
      },
      { does: 'press', combinations: [['Enter']] },
    ],
  },
  {
    group: 'charts',
    lines: [
      { does: 'day', combinations: [['←'], ['→']] },
      { does: 'days', combinations: [['Home'], ['End']] },
    ],
  },
] as const satisfies readonly { readonly group: string; readonly lines: readonly KeyLine[] }[];
