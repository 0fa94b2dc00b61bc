import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkOutEarlier, MissingCommitError } from '../earlier/check-out.ts';
import { buildMonolith } from '../monolith/build.ts';
import { serveMonolith } from '../monolith/serve.ts';
import { launchBrowser } from './browser.ts';
import { type Contender, measureRounds, tableOf } from './rounds.ts';
import { type RunningConsole, startConsole } from './start-console.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const SCREEN = '/?tab=staff';

interface Other extends Contender {
  readonly stop: () => Promise<unknown>;
}

async function startMonolith(current: RunningConsole): Promise<Other> {
  const { app, url } = await serveMonolith(current.url, SCREEN.slice(1));
  return { name: 'monolith', url: url + SCREEN, session: current.session, stop: () => app.close() };
}

async function startEarlier(folder: string, commit: string): Promise<Other> {
  const { url, session, stop } = await startConsole(folder);
  return { name: commit.slice(0, 7), url: url + SCREEN, session, stop };
}

/** Compares the console with the same source as one build, or with the console of an earlier commit. */
async function compare(against: string | undefined): Promise<void> {
  const earlier = against === undefined ? null : await checkOutEarlier(against);
  if (earlier === null) {
    console.log('Building the monolith …');
    await buildMonolith();
  }
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const current = await startConsole();
    stops.push(current.stop);
    const other = await (earlier ? startEarlier(earlier.folder, earlier.commit) : startMonolith(current));
    stops.push(other.stop);
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    const name = earlier ? 'now' : 'federation';
    const both = [{ name, url: current.url + SCREEN, session: current.session }, other] as const;
    const { table, requests } = tableOf(await measureRounds(browser, both, ROUNDS), both);
    console.log(`\n${table}\n\n${requests}`);
    const file = process.env['OUTPUT'];
    if (file) await writeFile(path.resolve(file), `${table}\n`);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const { values } = parseArgs({ options: { against: { type: 'string' } } });
await compare(values.against).catch((error: unknown) => {
  console.error(error instanceof MissingCommitError ? error.message : error);
  process.exitCode = 1;
});
