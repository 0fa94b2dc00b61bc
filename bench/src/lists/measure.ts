import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../load/browser.ts';
import { startConsole } from '../load/start-console.ts';
import { heapMb, type ListPage, openListPage, scriptOf, scrollFrames } from './list-page.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const REFRESHES = Number(process.env['REFRESHES'] ?? 20);
/** How many times slower than this machine the processor is. */
const SLOWDOWNS = (process.env['SLOWDOWNS'] ?? '1,4').split(',').map(Number);

/** For each list, the text that is typed key by key and deleted again, and the column to sort by. */
const LISTS = [
  { name: 'drivers, 10,000', address: '/?tab=staff', typed: 'новак 0123', sort: 'Full Name' },
  {
    name: 'drivers, 10,000, with three more columns',
    address: '/?tab=staff&columns=phone-email-license-connection-fare-documents-pairing-country',
    typed: 'новак 0123',
    sort: 'Full Name',
  },
  { name: 'vehicles, 5,000', address: '/?tab=vehicles', typed: 'golf white', sort: 'Make & Model' },
] as const;

interface Figures {
  readonly keys: number[];
  readonly selectAll: number[];
  readonly sort: number[];
  readonly slowFrames: number[];
  readonly longestFrame: number[];
}

const max = (values: readonly number[]): string => Math.max(...values).toFixed(1);
function median(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? NaN).toFixed(1);
}

/** A click without the actionability checks that Playwright's click runs in the page. */
function press(element: Element): void {
  if (element instanceof HTMLElement) element.click();
}

async function measureOnce(list: ListPage, typed: string, sort: string, figures: Figures): Promise<void> {
  const { page } = list;
  const box = page.getByRole('main').getByRole('searchbox');
  await box.focus();
  for (const letter of typed) figures.keys.push(await scriptOf(list, () => page.keyboard.type(letter)));
  for (const _ of typed) figures.keys.push(await scriptOf(list, () => page.keyboard.press('Backspace')));
  const all = page.getByRole('checkbox', { name: 'Select all that match' });
  figures.selectAll.push(await scriptOf(list, () => all.evaluate(press)));
  figures.selectAll.push(await scriptOf(list, () => all.evaluate(press)));
  const button = page.getByRole('columnheader', { name: sort }).getByRole('button');
  for (let each = 0; each < 3; each += 1)
    figures.sort.push(await scriptOf(list, () => button.evaluate(press)));
  const { longest, slow } = await scrollFrames(list);
  figures.longestFrame.push(longest);
  figures.slowFrames.push(slow);
}

async function measureRefreshes(list: ListPage): Promise<string> {
  const { page } = list;
  const before = await heapMb(list);
  const button = page.getByRole('button', { name: 'Refresh' });
  for (let each = 0; each < REFRESHES; each += 1) {
    await button.click();
    await page.waitForTimeout(400);
  }
  await page.waitForTimeout(2000);
  return `${before.toFixed(1)} → ${(await heapMb(list)).toFixed(1)}`;
}

async function measure(): Promise<void> {
  const running = await startConsole();
  const browser = await launchBrowser();
  const lines = [
    `| list | CPU | script per key, median / worst | select all, median / worst | sort, median / worst | frames over 50 ms of 300 | longest frame | heap before → after ${REFRESHES} refreshes |`,
    '| --- | --- | --: | --: | --: | --: | --: | --: |',
  ];
  try {
    for (const { name, address, typed, sort } of LISTS) {
      for (const slowdown of SLOWDOWNS) {
        const list = await openListPage(browser, running, slowdown, address);
        const figures: Figures = { keys: [], selectAll: [], sort: [], slowFrames: [], longestFrame: [] };
        for (let round = 0; round < ROUNDS; round += 1) await measureOnce(list, typed, sort, figures);
        const heap = slowdown === 1 ? `${await measureRefreshes(list)} MB` : '';
        lines.push(
          `| ${name} | ${slowdown}x | ${median(figures.keys)} / ${max(figures.keys)} ms | ${median(figures.selectAll)} / ${max(figures.selectAll)} ms | ${median(figures.sort)} / ${max(figures.sort)} ms | ${max(figures.slowFrames)} | ${max(figures.longestFrame)} ms | ${heap} |`,
        );
        console.log(lines.at(-1));
        await list.close();
      }
    }
    const table = lines.join('\n');
    console.log(`\n${table}`);
    const file = process.env['OUTPUT'];
    if (file) await writeFile(path.resolve(file), `${table}\n`);
  } finally {
    await browser.close();
    await running.stop();
  }
}

await measure();
