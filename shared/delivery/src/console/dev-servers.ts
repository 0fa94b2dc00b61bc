import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { binaryOf } from '@park/build/programs/binary.ts';
import { folderOfRemote, ROOT } from '@park/build/workspace.ts';
import { freePort } from '@park/build/programs/free-port.ts';
import { type LiveApps, livePath } from '../gateway/live-apps.ts';

const READY_LIMIT_MS = 120_000;

async function waitUntilReady(url: string): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < READY_LIMIT_MS) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not respond within ${READY_LIMIT_MS / 1000} s`);
}

export interface DevServers {
  readonly live: LiveApps;
  readonly stop: () => void;
}

/**
 * Starts webpack's dev server for each app, `host` or a remote; resolves with their addresses when
 * all of them respond.
 */
export async function startDevServers(apps: readonly string[]): Promise<DevServers> {
  const children: ChildProcess[] = [];
  const started = await Promise.all(
    apps.map(async (app) => {
      const port = await freePort();
      const folder = path.join(ROOT, app === 'host' ? app : (folderOfRemote(app) ?? `remote-${app}`));
      const cli = binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
      children.push(
        spawn(process.execPath, [cli, 'serve', '--mode', 'development'], {
          cwd: folder,
          env: { ...process.env, DEV_PORT: String(port) },
          stdio: ['ignore', 'inherit', 'inherit'],
        }),
      );
      const origin = `http://127.0.0.1:${port}`;
      await waitUntilReady(
        origin + (app === 'host' ? '/assets/index.html' : `${livePath(app)}remoteEntry.js`),
      );
      return [app, origin] as const;
    }),
  );
  return {
    live: Object.fromEntries(started),
    stop: () => children.forEach((child) => child.kill('SIGTERM')),
  };
}
