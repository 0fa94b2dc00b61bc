import { launchBrowser } from '../load/browser.ts';
import { startConsole } from '../load/start-console.ts';
import { scrollFrames } from './list-page.ts';
import { type Expected, firstRowOf, paintedFigures, preparePage } from './painted.ts';
import { parkDrivers } from './park-records.ts';
import { serveRecords } from './record-server.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SLOWDOWNS = (process.env['SLOWDOWNS'] ?? '1,4').split(',').map(Number);
const DRIVERS = 10_000;
/** A person looks at a list before they type. */
const LOOK_MS = 3000;

interface Driver {
  readonly User: { readonly name: string; readonly phone: string };
  readonly licenseNumber: string;
}

/** The name that stands first in each result, computed without the console. */
function expectedFirst(): Expected {
  const drivers = parkDrivers(DRIVERS) as readonly Driver[];
  const first = (letter: string): string =>
    drivers.find(({ User, licenseNumber }) =>
      [User.name, User.phone, licenseNumber].some((text) => text.toLowerCase().includes(letter)),
    )?.User.name ?? '';
  const names = drivers.map(({ User }) => User.name);
  const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  return {
    unsorted: names[0] ?? '',
    few: first('z'),
    many: first('n'),
    sorted: names.toSorted(collator.compare)[0] ?? '',
  };
}

function median(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? NaN).toFixed(0);
}

/** Prints what a person waits for in a list of ten thousand drivers: medians, in ms, until the result is painted. */
async function measure(): Promise<void> {
  const running = await startConsole();
  const server = await serveRecords(running.url, DRIVERS, 0);
  const browser = await launchBrowser();
  const expected = expectedFirst();
  try {
    for (const rate of SLOWDOWNS) {
      const found = new Map<string, number[]>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
        const page = await context.newPage();
        await page.addInitScript((stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        }, running.session);
        await preparePage(page);
        const client = await context.newCDPSession(page);
        await client.send('Emulation.setCPUThrottlingRate', { rate });
        await page.goto(`${server.url}/?tab=staff`);
        const firstRow = await firstRowOf(page);
        await page.waitForTimeout(LOOK_MS);
        const figures = { firstRow, ...(await paintedFigures(page, expected)) };
        const { slow } = await scrollFrames({ page });
        for (const [name, value] of Object.entries({ ...figures, 'frames over 50 ms': slow }))
          found.set(name, [...(found.get(name) ?? []), value]);
        await context.close();
      }
      const columns = [...found].map(([name, values]) => `${name} ${median(values)}`);
      console.log(`${rate}x: ${columns.join(', ')}`);
    }
  } finally {
    await browser.close();
    await server.stop();
    await running.stop();
  }
}

await measure();
