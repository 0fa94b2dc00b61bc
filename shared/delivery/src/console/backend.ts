import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import { SettingError, type ConsoleSettings } from './environment.ts';

type BackendMessage =
  | { readonly type: 'listening'; readonly port: number; readonly setupCode?: string }
  | { readonly type: 'progress'; readonly message: string }
  | { readonly type: 'failed'; readonly message: string };

export interface Backend {
  /** Its current address, or null while it restarts. */
  readonly url: () => string | null;
  /** With it the first park can be made; undefined where there is one. */
  readonly setupCode: string | undefined;
  readonly stop: () => Promise<void>;
}

const RESTART_AFTER_MS = 1000;

function isMessage(value: unknown): value is BackendMessage {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function spawnBackend({ dataDir, databaseUrl, demoParks, languages }: ConsoleSettings): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  return fork(path.join(ROOT, 'api/src/server.ts'), [], {
    cwd: ROOT,
    env: {
      ...env,
      API_HOST: '127.0.0.1',
      API_PORT: '0',
      DATA_DIR: path.resolve(ROOT, dataDir),
      LANGUAGES: languages.join(','),
      DEMO_PARK: String(demoParks),
      // With one log line per request the messages for the user would be hard to find.
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
}

/**
 * Starts the reference backend as a separate process and resolves when it responds; a backend that
 * crashes later is restarted. Rejects with a SettingError with the backend's own message when it
 * cannot start.
 */
export async function startBackend(
  settings: ConsoleSettings,
  onProgress: (message: string) => void,
): Promise<Backend> {
  let child: ChildProcess;
  let url: string | null = null;
  let isStopping = false;
  let setupCode: string | undefined;

  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      child = spawnBackend(settings);
      child.on('message', (message) => {
        if (!isMessage(message)) return;
        if (message.type === 'progress') onProgress(message.message);
        if (message.type === 'failed') reject(new SettingError(message.message));
        if (message.type === 'listening') {
          setupCode = message.setupCode;
          url = `http://127.0.0.1:${message.port}`;
          resolve();
        }
      });
      child.on('exit', (code, signal) => {
        const wasUp = url !== null;
        url = null;
        if (!wasUp)
          return reject(
            new SettingError(`The backend stopped while starting (${signal ?? `exit code ${code}`}).`),
          );
        if (!isStopping) restart();
      });
    });

  const restart = (): void => {
    onProgress('The backend stopped; restarting it …');
    setTimeout(() => {
      if (!isStopping)
        run().catch((error: unknown) => onProgress(error instanceof Error ? error.message : String(error)));
    }, RESTART_AFTER_MS);
  };

  await run();
  return {
    url: () => url,
    setupCode,
    stop: () => {
      isStopping = true;
      return new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
    },
  };
}
