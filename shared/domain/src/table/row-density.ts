import { DENSITIES, type Density } from './table-layout.ts';

/** Where the browser keeps, for each person, how close the rows of every list stand. */
export const DENSITY_PREFERENCE = 'density';

/** What is taken from each row of a compact list that has one size of its own, in rem. */
const COMPACT_REM = 0.5;

/** A density that was kept; null when it is none. */
export function readDensity(value: unknown): Density | null {
  return DENSITIES.find((density) => density === value) ?? null;
}

/** The height in rem of the rows of a list, from the height that they have in a comfortable one. */
export function rowRemIn(density: Density | null, comfortableRem: number): number {
  return density === 'compact' ? comfortableRem - COMPACT_REM : comfortableRem;
}
