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

/** Starts the console and its contenders: one build and the leanest page, or the console of an earlier commit. */
export async function startContest(against: string | undefined): Promise<Contest> {
  const earlier = against === undefined ? null : await earlierSource(against);
  if (earlier === null) {
    console.log('Building the monolith and the leanest page …');
    await buildMonolith();
    await buildLeanest();
  }
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const ours = await startConsole();
    stops.push(ours.stop);
    if (earlier === null)
      return { contenders: [{ ...ours, name: OURS }, ...(await startBoth(ours, stops))], stop };
    const before = await startConsole(earlier.folder);
    stops.push(before.stop);
    return {
      contenders: [
        { ...ours, name: 'now' },
        { ...before, name: earlier.commit.slice(0, 7) },
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
