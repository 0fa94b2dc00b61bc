import { markdownTable } from '../report/markdown.ts';
import { median, medianRatio } from '../report/statistics.ts';
import type { Load } from './measure-load.ts';
import { type Metric, ROW_ELEMENTS, SIZES, TIMES } from './metrics.ts';
import type { Measured } from './rounds.ts';

type Loads = Measured['loads'];

function figuresOf(loads: Loads, name: string, metric: Metric): readonly number[] {
  const found = loads.get(name);
  if (!found) throw new Error(`"${name}" was not measured`);
  return found.map(metric.of);
}

/** The median ratio of the first contender to another one. */
export function ratioTo(loads: Loads, ours: string, other: string, metric: Metric): number {
  return medianRatio(figuresOf(loads, ours, metric), figuresOf(loads, other, metric));
}

export function medianOf(loads: Loads, name: string, metric: Metric): number {
  return median(figuresOf(loads, name, metric));
}

function line(label: string, loads: Loads, metric: Metric): readonly string[] {
  const [ours = '', ...others] = loads.keys();
  const figures = [...loads.keys()].map((name) => medianOf(loads, name, metric));
  const ratios = others.map((other, index) =>
    metric.hasNoRatio || figures[index + 1] === 0 ? '' : ratioTo(loads, ours, other, metric).toFixed(2),
  );
  return [
    `${label}: ${metric.name}`,
    ...figures.map((figure) => figure.toFixed(metric.decimals ?? 0)),
    ...ratios,
  ];
}

function linesOf({ screen, conditions, visit, loads }: Measured, hasSizes: boolean): (readonly string[])[] {
  const sizes = screen.hasList ? [...SIZES, ROW_ELEMENTS] : SIZES;
  const label = visit === 'first' ? screen.name : `${screen.name}, second visit`;
  return [
    ...TIMES.map((metric) => line(`${label}, ${conditions.name}`, loads, metric)),
    ...(hasSizes ? sizes.map((metric) => line(label, loads, metric)) : []),
  ];
}

/** All figures as a table in Markdown: medians of each contender, and the ratios of the first one to the others. */
export function loadsTable(all: readonly Measured[]): string {
  const [first] = all;
  if (!first) throw new Error('Nothing was measured');
  const [ours = '', ...others] = first.loads.keys();
  const head = ['figure', ours, ...others, ...others.map((other) => `${ours} / ${other}`)];
  const rows = all.flatMap((measured) => {
    const isFirstOfVisit =
      all.find(({ screen, visit }) => screen === measured.screen && visit === measured.visit) === measured;
    return linesOf(measured, isFirstOfVisit);
  });
  return markdownTable(head, rows);
}

const requestsOf = (loads: readonly Load[] | undefined): string =>
  loads?.[0]?.untilReady.requests.join(' ') ?? '';

/** The requests of each contender until each screen was usable, for whoever looks for a cause. */
export function requestsTable(all: readonly Measured[]): string {
  return all
    .filter((each, index) => all.findIndex(({ screen }) => screen === each.screen) === index)
    .flatMap(({ screen, loads }) =>
      [...loads].map(([name, each]) => `${screen.name}, ${name}: ${requestsOf(each)}`),
    )
    .join('\n');
}
