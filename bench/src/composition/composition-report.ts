import { markdownTable } from '../report/markdown.ts';
import { median } from '../report/statistics.ts';

type Amounts = ReadonlyMap<string, number>;

const total = (amounts: Amounts): number => [...amounts.values()].reduce((sum, each) => sum + each, 0);

/**
 * The table of bytes and time by place, the slowest first. Each time is the median over the loads, and so is the sum;
 * for that reason the rows need not add up to it exactly.
 */
export function compositionTable(bytes: Amounts, loads: readonly Amounts[]): string {
  const places = [...new Set([...bytes.keys(), ...loads.flatMap((load) => [...load.keys()])])];
  const figures = places
    .map((place) => ({
      place,
      size: bytes.get(place) ?? 0,
      ms: median(loads.map((load) => load.get(place) ?? 0)),
    }))
    .sort((one, other) => other.ms - one.ms || other.size - one.size);
  const row = (place: string, size: number, ms: number): string[] => [
    place,
    size === 0 ? '' : String(size),
    ms.toFixed(1),
  ];
  return markdownTable(
    ['library or room', 'minified bytes', 'self time, ms'],
    [
      ...figures.map(({ place, size, ms }) => row(place, size, ms)),
      row('**sum**', total(bytes), median(loads.map(total))),
    ],
  );
}
