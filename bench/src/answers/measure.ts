import os from 'node:os';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../load/browser.ts';
import { readConditions } from '../load/conditions.ts';
import { type Contender, startConsoles } from '../load/contenders.ts';
import { firstVisit } from '../load/measure-load.ts';
import { readParkIds } from '../load/park-ids.ts';
import { markdownTable, publishReport } from '../report/markdown.ts';
import { median } from '../report/statistics.ts';
import { answeredScreens } from './answered-screens.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Parts of the names of screens, separated by commas; all of them by default. */
const ONLY = process.env['SCREENS']?.split(',');
const CONDITIONS = process.env['CONDITIONS'] ?? 'Fast 3G + 4x';

const { values } = parseArgs({ options: { against: { type: 'string' } } });
const { contenders, stop } = await startConsoles(values.against);
const browser = await launchBrowser();
try {
  const screensOf = async (contender: Contender) =>
    answeredScreens(await readParkIds(contender)).filter(
      ({ name }) => ONLY?.some((part) => name.includes(part)) ?? true,
    );
  const screens = await Promise.all(contenders.map(screensOf));
  const names = screens[0]?.map(({ name }) => name) ?? [];
  if (names.length === 0) throw new Error('SCREENS names no screen');
  const tables: string[] = [];
  for (const conditions of readConditions(CONDITIONS)) {
    const rows: string[][] = [];
    for (const [index, name] of names.entries()) {
      const times = contenders.map(() => [] as number[]);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [which, contender] of contenders.entries()) {
          const screen = screens[which]?.[index];
          if (screen) times[which]?.push((await firstVisit(browser, contender, screen, conditions)).readyMs);
        }
      const medians = times.map(median);
      const [now = NaN, before = now] = medians;
      const ratio = contenders.length > 1 ? [(now / before).toFixed(2)] : [];
      rows.push([name, ...medians.map((ms) => ms.toFixed(0)), ...ratio]);
      console.log(`  ${rows.at(-1)?.join(' ') ?? ''}`);
    }
    const head = contenders.map((contender) => `${contender.name}, ms`);
    const ratio = contenders.length > 1 ? ['ratio'] : [];
    tables.push(markdownTable([conditions.name, ...head, ...ratio], rows));
  }
  const load = os.loadavg().map((each) => each.toFixed(1));
  tables.push(`Medians of ${ROUNDS}; load average at the end ${load.join(', ')}.`);
  await publishReport(tables.join('\n\n'));
} finally {
  await browser.close();
  await stop();
}
