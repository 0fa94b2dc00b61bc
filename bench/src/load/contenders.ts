import { earlierSource } from '@park/delivery/console/earlier-checkout.ts';
import { buildLeanest } from '../leanest/build.ts';
import { serveLeanest } from '../leanest/serve.ts';
import { startConsole } from './start-console.ts';

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
export const LEANEST = 'leanest';

type Stop = () => Promise<unknown>;
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

/** Starts the console and its contender: the leanest page, written by hand, or the console of an earlier commit. */
export async function startContest(against: string | undefined): Promise<Contest> {
  if (against !== undefined) return startConsoles(against);
  console.log('Building the leanest page …');
  await buildLeanest();
  return contestOf(async (stops) => {
    const ours = await startConsole();
    stops.push(ours.stop);
    const { app, url } = await serveLeanest(ours.url);
    stops.push(() => app.close());
    return [
      { ...ours, name: OURS },
      { name: LEANEST, url, session: ours.session },
    ];
  });
}
