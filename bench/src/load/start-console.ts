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

export interface RunningConsole {
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
