import { earlierSource } from '@park/delivery/console/earlier-checkout.ts';
import { buildLeanest } from '../leanest/build.ts';
import { serveLeanest } from '../leanest/serve.ts';
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@park/build/programs/free-port.ts';
import { ROOT } from '@park/build/workspace.ts';

/** The program that starts a console, where it is now and where earlier commits have it. */
const PROGRAMS = ['shared/delivery/src/console/start.ts', 'shared/build/src/console/start.ts'];
const DEMO = { email: 'demo@taxipark.by', password: 'demo-park-2026' };

interface RunningConsole {
  readonly url: string;
  /** The local storage of a signed-in browser. */
  readonly session: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the console of a checkout, this one or an earlier one, with a new demo park and signs in; `env`: settings
 * besides those of this process.
 */
export async function startConsole(
  root: string = ROOT,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningConsole> {
  const program = PROGRAMS.map((each) => path.join(root, each)).find((each) => existsSync(each));
  if (program === undefined) throw new Error(`${root} has no program that starts the console`);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'park-bench-'));
  const port = await freePort();
  const child = fork(program, [], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
  });
  await new Promise<void>((resolve, reject) => {
    child.on('message', () => resolve());
    child.on('exit', (code) => reject(new Error(`The console exited with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const { token, ...user } = (await response.json()) as Record<string, string>;
  return {
    url,
    session: { 'auth-token': token ?? '', user: JSON.stringify(user) },
    stop: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
