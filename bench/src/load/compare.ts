import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildMonolith } from '../monolith/build.ts';
import { serveMonolith } from '../monolith/serve.ts';
import { launchBrowser } from './browser.ts';
import { type ColdLoad, coldLoad, CONDITIONS } from './cold-load.ts';
import { startConsole } from './start-console.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const SCREEN = '/?tab=staff';

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

const ms = (value: number): string => value.toFixed(0);
const ratio = (value: number): string => value.toFixed(2);

interface Row {
  readonly name: string;
  readonly federation: readonly ColdLoad[];
  readonly monolith: readonly ColdLoad[];
}

function table(rows: readonly Row[]): string {
  const first = rows[0];
  const [federated, single] = [first?.federation[0], first?.monolith[0]];
  if (!federated || !single) throw new Error('Nothing was measured');
  const lines = [
    `| drivers list, cold | federation | monolith | ratio |`,
    `| --- | --: | --: | --: |`,
    `| requests | ${federated.requests.length} | ${single.requests.length} | ${ratio(federated.requests.length / single.requests.length)} |`,
    `| bytes on the wire, without the API | ${federated.bytes} | ${single.bytes} | ${ratio(federated.bytes / single.bytes)} |`,
    `| of which script | ${federated.scriptBytes} | ${single.scriptBytes} | ${ratio(federated.scriptBytes / single.scriptBytes)} |`,
    `| longest chain of requests | ${federated.depth} | ${single.depth} | ${ratio(federated.depth / single.depth)} |`,
  ];
  for (const { name, federation, monolith } of rows) {
    // Ratios per round, so that a slow moment of the machine affects both.
    const pairs = federation.map(({ readyMs }, index) => readyMs / (monolith[index]?.readyMs ?? NaN));
    const [mine, other] = [federation, monolith].map((loads) => median(loads.map(({ readyMs }) => readyMs)));
    lines.push(
      `| usable, ms, ${name} (median of ${federation.length}) | ${ms(mine ?? NaN)} | ${ms(other ?? NaN)} | ${ratio(median(pairs))} |`,
    );
  }
  return lines.join('\n');
}

async function compare(): Promise<void> {
  console.log('Building the monolith …');
  await buildMonolith();
  const federation = await startConsole();
  const monolith = await serveMonolith(federation.url, SCREEN.slice(1));
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const conditions of CONDITIONS) {
      const row = { name: conditions.name, federation: [] as ColdLoad[], monolith: [] as ColdLoad[] };
      // The first round warms the servers and the disk; it is not counted.
      for (let round = -1; round < ROUNDS; round += 1) {
        const federated = await coldLoad(browser, federation.url + SCREEN, federation.session, conditions);
        const single = await coldLoad(browser, monolith.url + SCREEN, federation.session, conditions);
        if (round < 0) continue;
        row.federation.push(federated);
        row.monolith.push(single);
      }
      rows.push(row);
      console.log(`  ${conditions.name} measured`);
    }
    const result = table(rows);
    console.log(
      `\n${result}\n\nFederation: ${rows[0]?.federation[0]?.requests.join(' ')}\nMonolith: ${rows[0]?.monolith[0]?.requests.join(' ')}`,
    );
    const file = process.env['OUTPUT'];
    if (file) await writeFile(path.resolve(file), `${result}\n`);
  } finally {
    await browser.close();
    await monolith.app.close();
    await federation.stop();
  }
}

await compare();
