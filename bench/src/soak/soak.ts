import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../load/browser.ts';
import { startConsole } from '../load/start-console.ts';
import { median } from '../report/statistics.ts';
import { startBeside, startPlatform, startSlowReceiver } from './beside.ts';
import { goTo, tasksOf } from './operator.ts';

const MINUTES = Number(process.env['HOURS'] ?? 2) * 60;
if (!(MINUTES > 0)) throw new Error('HOURS must be a number above 0');
const inMB = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10;
const PAUSE_MS = 1_000;
/** The minutes that the last ten are compared with, the median of both, and the most that memory may be of that. */
const [FIRST, LAST, MOST] = [[25, 35], [MINUTES - 10, Infinity], 1.1] as const;
/** Changes by others may come in between. */
const FAILED_MAX = 0.01;

type Sample = Readonly<Record<string, number>>;

/** Of the same screen each time. */
async function sampleOf(page: Page, memoryLog: string): Promise<Sample> {
  await goTo(page, '/?tab=staff');
  await page.waitForTimeout(2 * PAUSE_MS);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  await client.detach();
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const sample = {
    'page MB': inMB(of('JSHeapUsedSize')),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
  for (const line of (await readFile(memoryLog, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
    const { program, rss, heapUsed } = JSON.parse(line) as { program: string; rss: number; heapUsed: number };
    const name = { 'server.ts': 'backend', 'start.ts': 'gateway' }[path.basename(program)];
    if (name) Object.assign(sample, { [`${name} RSS MB`]: inMB(rss), [`${name} heap MB`]: inMB(heapUsed) });
  }
  return sample;
}

/** Prints each figure as it was at first and at the end; returns the memory that has grown. */
function grownIn(samples: readonly Sample[]): readonly string[] {
  const of = (name: string, [from, to]: readonly [number, number]) =>
    median(samples.flatMap(({ minute = 0, ...each }) => (minute < from || minute > to ? [] : each[name]!)));
  return Object.keys(samples.at(-1)!).filter((name) => {
    if (name === 'minute') return false;
    const [first, last] = [of(name, FIRST), of(name, LAST)];
    console.log(`${name}: ${first.toFixed(1)}, then ${last.toFixed(1)}: ${(last / first).toFixed(3)}`);
    return name.endsWith('MB') && !(last / first <= MOST);
  });
}

/** Whether an operator's page and the server keep their memory, and nothing fails. */
async function soak(page: Page, origin: string, memoryLog: string): Promise<boolean> {
  const samples: Sample[] = [];
  let [tasks, failed, errors] = [0, 0, 0];
  page.setDefaultTimeout(15_000);
  page.on('pageerror', ({ message }) => console.log(`ERROR in the page: ${message}`, (errors += 1)));
  await page.goto(`${origin}/?tab=staff`);
  page.on('load', () => console.log('ERROR: the page was loaded again', (errors += 1)));
  await page.locator('main tbody tr').first().waitFor();
  const begun = Date.now();
  const minuteNow = () => Math.round((Date.now() - begun) / 6_000) / 10;
  for await (const { name, acts } of tasksOf(page)) {
    tasks += 1;
    try {
      for (const act of acts) {
        await act(page);
        await page.waitForTimeout(PAUSE_MS);
      }
      const minute = minuteNow();
      if (minute >= (samples.at(-1)?.['minute'] ?? 0) + 1) {
        samples.push({ minute, ...(await sampleOf(page, memoryLog)) });
        console.log(JSON.stringify(samples.at(-1)));
      }
    } catch (error) {
      failed += 1;
      console.log(`FAILED to ${name}: ${String(error).split('\n')[0]}`);
      await page.keyboard.press('Escape');
    }
    if (minuteNow() >= MINUTES) break;
  }
  console.log(`${tasks} tasks, ${failed} failed, ${errors} errors in the page`);
  if (MINUTES < FIRST[1] + 10) throw new Error('Memory is judged from three quarters of an hour on');
  const grown = grownIn(samples);
  console.log(`Grown by more than a tenth: ${grown.join(', ') || 'nothing'}`);
  return grown.length === 0 && failed <= tasks * FAILED_MAX && errors === 0;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'park-soak-'));
const memoryLog = path.join(folder, 'memory');
const [receiver, platform] = [await startSlowReceiver(), await startPlatform(MINUTES)];
const tellMemory = pathToFileURL(path.join(import.meta.dirname, 'tell-memory.ts')).href;
const running = await startConsole(undefined, {
  ...{ MEMORY_LOG: memoryLog, NODE_OPTIONS: `--expose-gc --import ${tellMemory}` },
  OUTSIDE_HOSTS: `${receiver.host},${new URL(platform.host).host}`,
  SECRETS_KEY: 'of a park that is thrown away when the soak ends',
});
const browser = await launchBrowser();
const beside = await startBeside(running, { receiver: receiver.host, platform });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addInitScript((stored) => Object.assign(localStorage, stored), running.session);
  if (!(await soak(await context.newPage(), running.url, memoryLog)) || beside.failed() > 0)
    process.exitCode = 1;
  console.log(`The slow receiver answered ${receiver.answered()} times`);
} finally {
  beside.stop();
  await browser.close();
  await running.stop();
  platform.stop();
  receiver.stop();
  await rm(folder, { recursive: true });
}
