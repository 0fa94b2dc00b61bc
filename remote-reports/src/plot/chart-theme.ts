import { color, font } from '@park/ui/theme/tokens';

const text = { fill: color.textMuted, fontSize: 12, fontFamily: font.family };

/**
 * Colours are custom properties, so a switch of the theme repaints the charts without re-rendering
 * them.
 */
export const chartTheme = {
  text,
  axis: { domain: { line: { stroke: 'none' } }, ticks: { text } },
  grid: { line: { stroke: color.chartGrid, strokeWidth: 1 } },
  crosshair: { line: { stroke: color.controlBorder, strokeWidth: 1, strokeOpacity: 1 } },
};

const chartMargin = { top: 12, right: 16, bottom: 28, left: 40 };
/** For amounts of money on the left, and for half of a date below the last point. */
const wideMargin = { ...chartMargin, right: 36, left: 64 };

/** Of what is not over yet. */
export const runningColour = color.textMuted;

/** The margin of a chart; amounts of money need more room than counts. */
export const marginOf = ({ isWide = false }: Pick<DrawingProps, 'isWide'>) =>
  isWide ? wideMargin : chartMargin;

const LETTER_WIDTH = 7;
const LABEL_GAP = 4;

/** The labels below a chart, as many as have room, evenly apart; all of them when they fit. */
function shownLabels(points: readonly DrawnPoint[], width: number): string[] {
  const longest = points.reduce((most, { label }) => Math.max(most, label.length), 1);
  const room = Math.max(1, Math.floor(width / (longest * LETTER_WIDTH + LABEL_GAP)));
  const step = Math.ceil(points.length / room);
  return points.filter((_, index) => index % step === 0).map(({ label }) => label);
}

/** The number of grid lines that are distinguishable at the height of a card. */
const GRID_LINES = 4;

/** The point in words. */
export const nameOf = ({ label, name = label }: DrawnPoint): string => name;

/** In pixels, as the chart library requires; `Plot` has the same height. */
export const PLOT_HEIGHT = 192;

export interface DrawnPoint {
  /** On the axis, where there is little room. */
  readonly label: string;
  /**
   * What is said of the point where there is room, such as the whole date; the label by default.
   */
  readonly name?: string | undefined;
  /** What its value is compared with, in words. */
  readonly detail?: string | undefined;
  readonly value: number;
  /** Its day or week is not over, so that it is drawn apart from the others. */
  readonly isRunning?: boolean | undefined;
}

export interface DrawingProps {
  readonly width: number;
  readonly points: readonly DrawnPoint[];
  readonly colour: string;
  readonly formatValue: (value: number) => string;
  /** On the axis, where there is little room; `formatValue` by default. */
  readonly formatAxis?: ((value: number) => string) | undefined;
  /** The labels of the axis are amounts of money. */
  readonly isWide?: boolean | undefined;
}

/**
 * The axes and the grid. Zero stands at the foot, also where nothing happened; amounts below zero
 * have their own room.
 */
export function axesOf({ width, points, formatValue, formatAxis = formatValue, isWide }: DrawingProps) {
  const margin = marginOf({ isWide });
  const hasNegative = points.some(({ value }) => value < 0);
  const isFlat = points.every(({ value }) => value === 0);
  const lines = isFlat ? [0] : GRID_LINES;
  return {
    margin,
    scale: {
      type: 'linear',
      min: hasNegative ? 'auto' : 0,
      max: isFlat ? 1 : 'auto',
      nice: GRID_LINES,
    } as const,
    gridYValues: lines,
    axisLeft: { tickValues: lines, tickSize: 0, tickPadding: 8, format: formatAxis },
    axisBottom: {
      tickValues: shownLabels(points, width - margin.left - margin.right),
      tickSize: 0,
      tickPadding: 10,
    },
  };
}
