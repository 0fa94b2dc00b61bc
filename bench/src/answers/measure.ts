import os from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../load/browser.ts';
import { readConditions } from '../load/conditions.ts';
import { type Contender, startConsoles } from '../load/contenders.ts';
import { readParkIds } from '../load/park-ids.ts';
import { type Measured, measureScreen } from '../load/rounds.ts';
import type { Screen } from '../load/screens.ts';
import { markdownTable, publishReport } from '../report/markdown.ts';
import { median, medianRatio } from '../report/statistics.ts';
import { answeredScreens } from './answered-screens.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Parts of the names of screens, separated by commas; all of them by default. */
const ONLY = process.env['SCREENS']?.split(',');
const CONDITIONS = readConditions(process.env['CONDITIONS'] ?? 'Fast 3G + 4x');

/** The medians of each contender, and the ratio of the first to the second where there is one. */
function rowOf({ screen, conditions, loads }: Measured): readonly string[] {
  const times = [...loads.values()].map((each) => each.map(({ readyMs }) => readyMs));
  const [now = [], before] = times;
  const ratio = before ? [medianRatio(now, before).toFixed(2)] : [];
  return [`${screen.name}, ${conditions.name}`, ...times.map((each) => median(each).toFixed(0)), ...ratio];
}

const { values } = parseArgs({ options: { against: { type: 'string' } } });
const { contenders, stop } = await startConsoles(values.against);

async function measureAll(browser: Browser): Promise<readonly (readonly string[])[]> {
  const screens = new Map<string, readonly Screen[]>();
  for (const contender of contenders)
    screens.set(contender.name, answeredScreens(await readParkIds(contender)));
  const rows: (readonly string[])[] = [];
  for (const [index, screen] of (screens.get('now') ?? []).entries()) {
    if (!(ONLY?.some((part) => screen.name.includes(part)) ?? true)) continue;
    for (const conditions of CONDITIONS) {
      const what = { screen, conditions, visit: 'first' } as const;
      const screenOf = ({ name }: Contender): Screen => screens.get(name)?.[index] ?? screen;
      rows.push(rowOf(await measureScreen(browser, contenders, what, ROUNDS, screenOf)));
    }
  }
  return rows;
}

try {
  const browser = await launchBrowser();
  const rows = await measureAll(browser).finally(() => browser.close());
  if (rows.length === 0) throw new Error('SCREENS names no screen');
  const load = os.loadavg().map((each) => each.toFixed(1));
  const head = contenders.map(({ name }) => `${name}, ms`);
  const table = markdownTable(['screen', ...head, ...(contenders.length > 1 ? ['ratio'] : [])], rows);
  await publishReport(`${table}\n\nMedians of ${ROUNDS}; load average at the end ${load.join(', ')}.`);
} finally {
  await stop();
}
