import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { basename, resolve } from 'node:path';
import type { DatabaseSettings } from '../database/open-database.ts';
import type { ParentMessage } from '../parent-process.ts';

export interface Server {
  readonly child: ChildProcess;
  readonly origin: string;
}

/**
 * Below `api/src`, whether run from the workspace's root, as by jest, or from `api/`, as by its
 * scripts.
 */
function sourceFile(name: string): string {
  const api = basename(process.cwd()) === 'api' ? '.' : 'api';
  return resolve(api, 'src', name);
}

function environmentOf({ dataDirectory, databaseUrl }: DatabaseSettings): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    API_PORT: '0',
    LOG_LEVEL: 'error',
    SECRETS_KEY: 'a key of runs that kill, 32 letters',
    OUTSIDE_HOSTS: process.env.OUTSIDE_HOSTS ?? '',
    DATA_DIR: dataDirectory,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}

/** Starts the backend; resolves when it listens, rejects when it cannot start. */
export function startServer(settings: DatabaseSettings): Promise<Server> {
  const child = fork(sourceFile('server.ts'), [], {
    env: environmentOf(settings),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: ParentMessage) => {
      if (message.type === 'listening') resolve({ child, origin: `http://127.0.0.1:${message.port}` });
      if (message.type === 'failed') reject(new Error(message.message));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

/** Creates the park in a separate process, as an administrator would. */
export async function createPark(
  settings: DatabaseSettings,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const command = ['--park', 'Crash', '--admin', 'Admin', '--email', email];
  const child = fork(sourceFile('commands/create-park.ts'), command, {
    env: { ...environmentOf(settings), NEW_PASSWORD: password },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The park could not be created (${String(code)})`);
}

/** Kills the process with SIGKILL and waits until it has exited. */
export async function kill({ child }: Server): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
