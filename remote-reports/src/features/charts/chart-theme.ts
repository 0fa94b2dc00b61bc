import { color, font } from '@park/ui/theme/tokens';

const text = { fill: color.textMuted, fontSize: 12, fontFamily: font.family };

/** Colours are custom properties, so a switch of the theme repaints the charts without re-rendering them. */
export const chartTheme = {
  text,
  axis: { ticks: { text, line: { strokeWidth: 0 } }, domain: { line: { strokeWidth: 0 } } },
  grid: { line: { stroke: color.chartGrid, strokeWidth: 1 } },
  crosshair: { line: { stroke: color.controlBorder, strokeWidth: 1, strokeOpacity: 1 } },
};

export const chartMargin = { top: 12, right: 16, bottom: 28, left: 40 };

/** The number of grid lines that are distinguishable at the height of a card. */
export const GRID_LINES = 4;

/** In pixels, as the chart library requires; `Plot` has the same height. */
export const PLOT_HEIGHT = 192;

export interface DrawnPoint {
  readonly label: string;
  readonly value: number;
}

export interface DrawingProps {
  readonly width: number;
  readonly points: readonly DrawnPoint[];
  readonly colour: string;
  readonly formatValue: (value: number) => string;
}
