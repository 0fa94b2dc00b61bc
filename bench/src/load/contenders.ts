import type { FastifyInstance } from 'fastify';
import { earlierSource } from '@park/delivery/console/earlier-checkout.ts';
import { buildLeanest } from '../leanest/build.ts';
import { serveLeanest } from '../leanest/serve.ts';
import { buildMonolith } from '../monolith/build.ts';
import { serveMonolith } from '../monolith/serve.ts';
import { type RunningConsole, startConsole } from './start-console.ts';

/** A console whose loads are compared with those of others. */
export interface Contender {
  readonly name: string;
  readonly url: string;
  /** The local storage of a signed-in browser. */
  readonly session: Readonly<Record<string, string>>;
}

export interface Contest {
  /** The first is the console of this checkout; all share its API, except an earlier console. */
  readonly contenders: readonly Contender[];
  readonly stop: () => Promise<void>;
}

export const OURS = 'federation';
export const ONE_BUILD = 'one build';
export const LEANEST = 'leanest';

type Stop = () => Promise<unknown>;
type Served = { readonly app: FastifyInstance; readonly url: string };

/** Builds and starts what the console is compared with: its own source as one build, and the page written by hand. */
async function startBoth(ours: RunningConsole, stops: Stop[]): Promise<readonly Contender[]> {
  const start = async (name: string, serve: (apiUrl: string) => Promise<Served>): Promise<Contender> => {
    const { app, url } = await serve(ours.url);
    stops.push(() => app.close());
    return { name, url, session: ours.session };
  };
  return [await start(ONE_BUILD, serveMonolith), await start(LEANEST, serveLeanest)];
}

/** Runs `start` with a list for what it has to stop again, also when it fails. */
async function contestOf(start: (stops: Stop[]) => Promise<readonly Contender[]>): Promise<Contest> {
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    return { contenders: await start(stops), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the console, and that of an earlier commit beside it. */
async function startConsoles(against: string): Promise<Contest> {
  const earlier = await earlierSource(against);
  return contestOf(async (stops) => {
    const now = await startConsole();
    stops.push(now.stop);
    const before = await startConsole(earlier.folder);
    stops.push(before.stop);
    return [
      { ...now, name: 'now' },
      { ...before, name: earlier.commit.slice(0, 7) },
    ];
  });
}

/** Starts the console and its contenders: one build and the leanest page, or the console of an earlier commit. */
export async function startContest(against: string | undefined): Promise<Contest> {
  if (against !== undefined) return startConsoles(against);
  console.log('Building the monolith and the leanest page …');
  await buildMonolith();
  await buildLeanest();
  return contestOf(async (stops) => {
    const ours = await startConsole();
    stops.push(ours.stop);
    return [{ ...ours, name: OURS }, ...(await startBoth(ours, stops))];
  });
}
