import os from 'node:os';
import { parseArgs } from 'node:util';
import { EarlierCheckoutError } from '@park/delivery/console/earlier-checkout.ts';
import { goalsTable } from '../report/goals.ts';
import { publishReport } from '../report/markdown.ts';
import { launchBrowser } from './browser.ts';
import { readConditions } from './conditions.ts';
import { startContest } from './contenders.ts';
import { loadGoals } from './load-goals.ts';
import { loadsTable, requestsTable } from './load-report.ts';
import { measureRounds } from './rounds.ts';
import { DRIVERS, SIGN_IN } from './screens.ts';

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

const { values } = parseArgs({ options: { against: { type: 'string' } } });
await compare(values.against).catch((error: unknown) => {
  console.error(error instanceof EarlierCheckoutError ? error.message : error);
  process.exitCode = 1;
});
