import os from 'node:os';
import { followRequests, networkQuiet } from '@park/build/browser/network-quiet.ts';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../load/browser.ts';
import { PLAIN, readConditions, SLOW, throttle } from '../load/conditions.ts';
import { type RunningConsole, startConsole } from '../load/start-console.ts';
import { goalsTable } from '../report/goals.ts';
import { markdownTable, publishReport } from '../report/markdown.ts';
import { median } from '../report/statistics.ts';
import { type Action, ACTIONS } from './actions.ts';
import { interactionOf, watchInteractions, SHORTEST_MS } from './event-timing.ts';

const REPEATS = Number(process.env['REPEATS'] ?? 20);
const CONDITIONS = readConditions(process.env['CONDITIONS'] ?? `${PLAIN.name},${SLOW.name}`);
/** Parts of the names of actions, separated by commas; all of them by default. */
const ONLY = process.env['ACTIONS']?.split(',');
const chosen = ACTIONS.filter(({ name }) => ONLY?.some((part) => name.includes(part)) ?? true);
if (chosen.length === 0) throw new Error('ACTIONS names no action');
/** As long as a person looks at a screen before using it. */
const IDLE_MS = 3000;
const SETTLE_MS = 350;

interface Measured {
  readonly action: string;
  readonly conditions: string;
  readonly durations: readonly number[];
}

async function openPage(browser: Browser, { url, session }: RunningConsole, at: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-US' });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  await context.addInitScript(watchInteractions, SHORTEST_MS);
  const page = await context.newPage();
  followRequests(page);
  await page.goto(url + at);
  await networkQuiet(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(IDLE_MS);
  return page;
}

async function repeat(page: Page, { prepare, act, undo }: Action, settleMs: number): Promise<number[]> {
  const durations: number[] = [];
  for (let each = 0; each < REPEATS; each += 1) {
    await prepare?.(page);
    await page.waitForTimeout(settleMs);
    durations.push(await interactionOf(page, () => act(page), settleMs));
    await undo?.(page);
    await page.waitForTimeout(settleMs);
  }
  return durations;
}

async function measureAll(browser: Browser, running: RunningConsole): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  const places = [...new Set(chosen.map(({ at }) => at))];
  for (const conditions of CONDITIONS)
    for (const place of places) {
      const page = await openPage(browser, running, place);
      await throttle(await page.context().newCDPSession(page), conditions);
      for (const action of chosen.filter(({ at }) => at === place)) {
        const settleMs = SETTLE_MS * Math.sqrt(conditions.cpuSlowdown);
        const durations = await repeat(page, action, settleMs).catch((cause: unknown) => {
          throw new Error(`"${action.name}" at ${conditions.name} could not be measured`, { cause });
        });
        measured.push({ action: action.name, conditions: conditions.name, durations });
        console.log(`  ${action.name}, ${conditions.name}: ${durations.join(' ')}`);
      }
      await page.context().close();
    }
  return measured;
}

function reportOf(measured: readonly Measured[]): string {
  const names = CONDITIONS.map(({ name }) => name);
  const head = ['action', ...names.flatMap((name) => [`${name}, median`, `${name}, worst of ${REPEATS}`])];
  const rows = ACTIONS.map(({ name }) => [
    name,
    ...names.flatMap((conditions) => {
      const durations =
        measured.find((each) => each.action === name && each.conditions === conditions)?.durations ?? [];
      return [median(durations).toFixed(0), Math.max(...durations).toFixed(0)];
    }),
  ]);
  const slow = measured.filter(({ conditions }) => conditions === SLOW.name);
  const worst = slow.length === 0 ? null : Math.max(...slow.flatMap(({ durations }) => durations));
  const goals = goalsTable([{ what: 'INP at 4x, worst of all actions, ms', atMost: 200, figure: worst }]);
  const load = os.loadavg().map((each) => each.toFixed(1));
  const caption = `In ms; ${SHORTEST_MS} stands for at most ${SHORTEST_MS}. Load average at the end ${load.join(', ')}.`;
  return [goals, markdownTable(head, rows), caption].join('\n\n');
}

const running = await startConsole();
try {
  const browser = await launchBrowser();
  const measured = await measureAll(browser, running).finally(() => browser.close());
  await publishReport(reportOf(measured));
} finally {
  await running.stop();
}
