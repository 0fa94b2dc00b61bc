import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { markdownTable } from '../report/markdown.ts';
import { median } from '../report/statistics.ts';
import { openProfile } from './browser.ts';
import { type Conditions, PLAIN, SLOW } from './conditions.ts';
import { type Contender, OURS, startConsole } from './contenders.ts';
import { type Load, loadIn, prepare } from './measure-load.ts';
import { releasedAgain } from './released-again.ts';
import { DRIVERS, type Screen, SIGN_IN } from './screens.ts';

/** The visits of one person: the browser is closed after each, its profile stays. */
const VISITS = [
  'first',
  'second',
  'third',
  'after a release of its remote',
  'after a release of the host',
] as const;

/** Opens a screen in each of the visits. */
async function visitsOf(
  apiUrl: string,
  session: Contender['session'],
  screen: Screen,
  conditions: Conditions,
) {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'park-profile-'));
  const released = await releasedAgain(apiUrl);
  const contender = { name: OURS, url: released.url, session };
  const loads: Load[] = [];
  for (const visit of VISITS) {
    if (visit === 'after a release of its remote') await released.releaseRemote(screen.remote);
    if (visit === 'after a release of the host') await released.releaseHost();
    const context = await prepare(await openProfile(profile), contender, screen);
    loads.push(await loadIn(context, contender, screen, conditions));
    await context.close();
  }
  await released.stop();
  await rm(profile, { recursive: true });
  return loads;
}

/** What the visits of one person cost, a row each: medians, and of the ratios to the first visit of the same person. */
export async function visitsTable(rounds: number): Promise<string> {
  const { url, session, stop } = await startConsole();
  const rows: string[][] = [];
  try {
    for (const screen of [SIGN_IN, DRIVERS])
      for (const conditions of [PLAIN, SLOW]) {
        const people: (readonly Load[])[] = [];
        for (let round = 0; round < rounds; round += 1)
          people.push(await visitsOf(url, session, screen, conditions));
        const medianAt = (of: (load: Load, first: Load) => number, at: number): number =>
          median(people.map((loads) => of(loads[at] as Load, loads[0] as Load)));
        VISITS.forEach((visit, at) =>
          rows.push([
            `${screen.name}, ${conditions.name}: ${visit}`,
            medianAt(({ readyMs }) => readyMs, at).toFixed(0),
            medianAt((load, first) => load.readyMs / first.readyMs, at).toFixed(2),
            medianAt(({ workMs }) => workMs, at).toFixed(0),
            medianAt(({ untilReady }) => untilReady.bytes / 1000, at).toFixed(1),
          ]),
        );
      }
  } finally {
    await stop();
  }
  return markdownTable(
    ['visit, in a kept profile', 'usable, ms', '/ first', 'work, ms', 'kB without the API'],
    rows,
  );
}
