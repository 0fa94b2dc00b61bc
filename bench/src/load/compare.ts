import os from 'node:os';
import { parseArgs } from 'node:util';
import { EarlierCheckoutError } from '@park/delivery/console/earlier-checkout.ts';
import { type Goal, goalsTable } from '../report/goals.ts';
import { markdownTable, publishReport } from '../report/markdown.ts';
import { type Conditions, MOBILE, PLAIN, readConditions, SLOW } from './conditions.ts';
import { type Contender, LEANEST, OURS, startContest } from './contenders.ts';
import { DRIVERS, type Screen, SIGN_IN } from './screens.ts';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { median, medianRatio } from '../report/statistics.ts';
import { firstVisit, type Load, secondVisit } from './measure-load.ts';
import { visitsTable } from './measure-visits.ts';

/** The loads of one screen under the same conditions: for each contender, by round. */
interface Measured {
  readonly screen: Screen;
  readonly conditions: Conditions;
  readonly visit: 'first' | 'second';
  readonly loads: ReadonlyMap<string, readonly Load[]>;
}

/** Rounds that warm the servers and the disk; they are not counted. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 1);

const VISITS = { first: firstVisit, second: secondVisit } as const;

/** Loads one screen of all contenders in turn, `count` times. */
async function measureScreen(
  browser: Browser,
  contenders: readonly Contender[],
  what: Omit<Measured, 'loads'>,
  count: number,
): Promise<Measured> {
  const loads = new Map(contenders.map(({ name }) => [name, [] as Load[]]));
  for (let round = -WARM_UP; round < count; round += 1) {
    // Who comes later may find a warmer machine, so they take turns.
    const turn = (round + WARM_UP) % contenders.length;
    for (const contender of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      const load = await VISITS[what.visit](browser, contender, what.screen, what.conditions);
      if (round >= 0) loads.get(contender.name)?.push(load);
    }
  }
  console.log(`  ${what.screen.name}, ${what.visit} visit, ${what.conditions.name} measured`);
  return { ...what, loads };
}

/** Loads the screens of all contenders in turn, `count` times under each of the conditions. */
async function measureRounds(
  browser: Browser,
  contenders: readonly Contender[],
  screens: readonly Screen[],
  conditions: readonly Conditions[],
  count: number,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const screen of screens) {
    for (const each of conditions)
      measured.push(
        await measureScreen(browser, contenders, { screen, conditions: each, visit: 'first' }, count),
      );
    measured.push(
      await measureScreen(browser, contenders, { screen, conditions: PLAIN, visit: 'second' }, count),
    );
  }
  return measured;
}

/** A figure of a load. */
interface Metric {
  readonly name: string;
  readonly of: (load: Load) => number;
  readonly decimals?: number;
  /** A ratio of nearly nothing to nothing says nothing. */
  readonly hasNoRatio?: boolean;
}

const KB = 1000;

const READY: Metric = { name: 'usable, ms', of: ({ readyMs }) => readyMs };
const FIRST_PAINT: Metric = { name: 'first paint, ms', of: ({ firstPaintMs }) => firstPaintMs };
const BYTES_READY: Metric = {
  name: 'kB without the API until usable',
  of: ({ untilReady }) => untilReady.bytes / KB,
  decimals: 1,
};
const BYTES_LATER: Metric = {
  name: 'kB without the API, one second later',
  of: ({ oneSecondLater }) => oneSecondLater.bytes / KB,
  decimals: 1,
};
const ROW_ELEMENTS: Metric = { name: 'elements a row', of: ({ rowElements }) => rowElements };

/** Figures that depend on the conditions. */
const TIMES: readonly Metric[] = [
  READY,
  FIRST_PAINT,
  { name: 'first contentful paint, ms', of: ({ firstContentMs }) => firstContentMs },
  { name: 'main-thread work until usable, ms', of: ({ workMs }) => workMs },
  { name: 'blocking time until usable, ms', of: ({ blockingMs }) => blockingMs },
  { name: 'layout shift', of: ({ layoutShift }) => layoutShift, decimals: 4, hasNoRatio: true },
];

/** Figures of what is transferred and rendered: the same under all conditions. */
const SIZES: readonly Metric[] = [
  BYTES_READY,
  BYTES_LATER,
  { name: 'requests until usable', of: ({ untilReady }) => untilReady.requests.length },
  { name: 'longest chain of requests', of: ({ untilReady }) => untilReady.depth },
  { name: 'JavaScript unpacked, kB', of: ({ scriptBytes }) => scriptBytes / KB },
  { name: 'elements in the page', of: ({ elements }) => elements },
];

type Loads = Measured['loads'];

function figuresOf(loads: Loads, name: string, metric: Metric): readonly number[] {
  const found = loads.get(name);
  if (!found) throw new Error(`"${name}" was not measured`);
  return found.map(metric.of);
}

/** The median ratio of the first contender to another one. */
function ratioTo(loads: Loads, ours: string, other: string, metric: Metric): number {
  return medianRatio(figuresOf(loads, ours, metric), figuresOf(loads, other, metric));
}

function medianOf(loads: Loads, name: string, metric: Metric): number {
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
function loadsTable(all: readonly Measured[]): string {
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
function requestsTable(all: readonly Measured[]): string {
  return all
    .filter((each, index) => all.findIndex(({ screen }) => screen === each.screen) === index)
    .flatMap(({ screen, loads }) =>
      [...loads].map(([name, each]) => `${screen.name}, ${name}: ${requestsOf(each)}`),
    )
    .join('\n');
}

type Which = (measured: Measured) => boolean;

const isFirst: Which = ({ visit }) => visit === 'first';
const at =
  (screen: Screen, conditions: { readonly name: string }): Which =>
  (measured) =>
    isFirst(measured) && measured.screen === screen && measured.conditions.name === conditions.name;
const firstOf =
  (screen: Screen): Which =>
  (measured) =>
    isFirst(measured) && measured.screen === screen;
const secondOf =
  (screen: Screen): Which =>
  ({ visit, screen: each }) =>
    visit === 'second' && each === screen;

/** The goals of a load (issue 41) with what this run measured. A goal over several loads is judged by the worst. */
function loadGoals(all: readonly Measured[]): readonly Goal[] {
  const worst = (figure: (loads: Measured['loads']) => number, which: Which): number | null => {
    const figures = all.filter(which).map(({ loads }) => figure(loads));
    return figures.length === 0 ? null : Math.max(...figures);
  };
  const ratio = (what: string, metric: Metric, other: string, atMost: number, which: Which): Goal => ({
    what: `${what} / ${other}`,
    atMost,
    figure: worst((loads) => ratioTo(loads, OURS, other, metric), which),
  });
  const size = (what: string, metric: Metric, atMost: number, screen: Screen): Goal => ({
    what,
    atMost,
    figure: worst((loads) => medianOf(loads, OURS, metric), firstOf(screen)),
  });
  return [
    ratio('sign-in ready, 1x', READY, LEANEST, 2, at(SIGN_IN, PLAIN)),
    ratio('sign-in ready, 4x', READY, LEANEST, 2.3, at(SIGN_IN, SLOW)),
    ratio('drivers usable, 1x', READY, LEANEST, 1.9, at(DRIVERS, PLAIN)),
    ratio('drivers usable, 4x', READY, LEANEST, 2.2, at(DRIVERS, SLOW)),
    ratio('drivers usable, Fast 3G + 4x', READY, LEANEST, 1.45, at(DRIVERS, MOBILE)),
    ratio('first paint, worst of all', FIRST_PAINT, LEANEST, 1.05, isFirst),
    size('kB without the API: drivers until usable', BYTES_READY, 240, DRIVERS),
    {
      what: 'kB without the API: drivers, second visit',
      atMost: 5,
      figure: worst((loads) => medianOf(loads, OURS, BYTES_LATER), secondOf(DRIVERS)),
    },
  ];
}

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);

/** Compares the console with the leanest page, or with the console of an earlier commit. */
async function compare(against: string | undefined): Promise<void> {
  const conditions = readConditions(process.env['CONDITIONS']);
  const { contenders, stop } = await startContest(against);
  try {
    const browser = await launchBrowser();
    const measured = await measureRounds(browser, contenders, [SIGN_IN, DRIVERS], conditions, ROUNDS).finally(
      () => browser.close(),
    );
    console.log(requestsTable(measured));
    const load = os.loadavg().map((each) => each.toFixed(1));
    const caption = `Medians of ${ROUNDS}; load average at the end ${load.join(', ')}.`;
    const goals = against === undefined ? [goalsTable(loadGoals(measured))] : [];
    await publishReport([...goals, loadsTable(measured), caption].join('\n\n'));
  } finally {
    await stop();
  }
}

const { values } = parseArgs({ options: { against: { type: 'string' }, visits: { type: 'boolean' } } });
const measuring = values.visits ? visitsTable(ROUNDS).then(publishReport) : compare(values.against);
await measuring.catch((error: unknown) => {
  console.error(error instanceof EarlierCheckoutError ? error.message : error);
  process.exitCode = 1;
});
