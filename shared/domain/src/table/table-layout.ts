/** How close the rows of a table stand; the first is the default. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The limits of a column's width, in rem. */
export const COLUMN_REM = { min: 4, max: 40 } as const;

/** A column that is shown. A width of null means the column's own. */
export interface LayoutColumn {
  readonly key: string;
  /** In rem. */
  readonly width: number | null;
}

/** Which columns of a table are shown, in which order and width, and how close the rows stand. */
export interface TableLayout {
  readonly columns: readonly LayoutColumn[];
  readonly density: Density;
}

/** What a layout needs to know of a column. */
export interface PlannedColumn {
  readonly key: string;
  /** Always shown: first or last. */
  readonly fixed?: 'start' | 'end';
  /** Not shown until the operator chooses it. */
  readonly isOptional?: boolean;
}

export type Planned = readonly PlannedColumn[];

/** A width within the limits, in steps of a quarter rem; null for what is no width. */
export function clampWidth(width: unknown): number | null {
  if (typeof width !== 'number' || !Number.isFinite(width)) return null;
  return Math.min(COLUMN_REM.max, Math.max(COLUMN_REM.min, Math.round(width * 4) / 4));
}

/**
 * The chosen columns between those that are always shown; unknown and repeated ones are left out.
 */
export function arranged(chosen: readonly LayoutColumn[], planned: Planned): readonly LayoutColumn[] {
  const byKey = new Map<string, LayoutColumn>();
  for (const column of chosen) if (!byKey.has(column.key)) byKey.set(column.key, column);
  const shown = (key: string): LayoutColumn => byKey.get(key) ?? { key, width: null };
  const at = (place: 'start' | 'end') => planned.filter(({ fixed }) => fixed === place);
  const free = new Set(planned.filter(({ fixed }) => fixed === undefined).map(({ key }) => key));
  return [
    ...at('start').map(({ key }) => shown(key)),
    ...[...byKey.values()].filter(({ key }) => free.has(key)),
    ...at('end').map(({ key }) => shown(key)),
  ];
}

/** The layout of a table that nobody has changed. */
export function defaultLayout(planned: Planned): TableLayout {
  const columns = planned.filter(({ isOptional }) => !isOptional).map(({ key }) => ({ key, width: null }));
  return { columns: arranged(columns, planned), density: DENSITIES[0] };
}

function readColumn(value: unknown): readonly LayoutColumn[] {
  if (typeof value !== 'object' || value === null || !('key' in value)) return [];
  const { key } = value;
  return typeof key === 'string' ? [{ key, width: clampWidth('width' in value ? value.width : null) }] : [];
}

/**
 * A layout that was kept, perhaps by another version of the console: unknown columns are left out,
 * those that are always shown are added, widths are within `COLUMN_REM`. Null when it is not a
 * layout.
 */
export function readLayout(value: unknown, planned: Planned): TableLayout | null {
  if (typeof value !== 'object' || value === null || !('columns' in value)) return null;
  if (!Array.isArray(value.columns)) return null;
  const columns = arranged(value.columns.flatMap(readColumn), planned);
  const kept = 'density' in value ? value.density : undefined;
  return { columns, density: DENSITIES.find((density) => density === kept) ?? DENSITIES[0] };
}

/**
 * The layout of an address (`formatLayout` of `change-layout.ts`), with the density beside it; null
 * when the address names no columns.
 */
export function parseLayout(
  text: string | undefined,
  density: string | undefined,
  planned: Planned,
): TableLayout | null {
  if (!text) return null;
  const columns = text.split('-').map((part) => {
    const [key, width] = part.split('_');
    return { key, width: width ? Number(width) : null };
  });
  return readLayout({ columns, density }, planned);
}
