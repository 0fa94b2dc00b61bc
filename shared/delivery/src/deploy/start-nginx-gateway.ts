import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_OFFER, type Language } from '@park/contract/languages';
import type { MapTiles } from '@park/contract/map-tiles';
import { tilesInPolicy } from '../gateway/security-headers.ts';
import { nginxConfig, type NginxSettings } from './nginx-config.ts';
import { requireNginx } from '@park/build/programs/nginx.ts';

export interface NginxGatewayOptions {
  /** The folder that the release commands write. */
  readonly release: string;
  /** `http://host:port`; a name needs a `resolver`. */
  readonly apiUrl: string;
  readonly port: number;
  /** The name server for the API's name, as `address` or `address:port`. */
  readonly resolver?: string;
  /** `host:port` of the process that takes builds over HTTP. */
  readonly publisher?: string;
  /** The public key of signed registries. */
  readonly registryKey?: string;
  /** The languages that people can choose; by default English and Russian. */
  readonly languages?: readonly Language[];
  /** Where the tiles of maps come from; null: no maps. */
  readonly mapTiles?: MapTiles | null;
}

export interface NginxGateway {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const START_LIMIT_MS = 10_000;

function settingsOf(options: NginxGatewayOptions, temp: string, brotliModule: string | null): NginxSettings {
  const { languages = DEFAULT_OFFER, mapTiles = null } = options;
  const { hostname, port } = new URL(options.apiUrl);
  return {
    release: path.resolve(options.release),
    temp,
    listen: `127.0.0.1:${options.port}`,
    apiHost: hostname === 'localhost' ? '127.0.0.1' : hostname,
    apiPort: port || '80',
    publisher: options.publisher ?? '',
    resolver: options.resolver ?? null,
    trustedProxy: '127.0.0.1/32',
    registryKey: options.registryKey ?? '',
    languages: { list: languages.join(','), pattern: languages.join('|') },
    map: { template: '', attribution: '', ...mapTiles, policy: tilesInPolicy(mapTiles) },
    brotliModule,
    // When root starts nginx, its workers run as another user by default and cannot read the
    // folders of tests.
    user: process.getuid?.() === 0 ? 'root root' : null,
    workers: '2',
    accessLog: 'off',
    errorLog: `${temp}/error.log`,
  };
}

/**
 * nginx writes its pid file when it listens; a response alone could be from another program on the
 * port.
 */
async function waitUntilListening(
  temp: string,
  child: ChildProcess,
  readLog: () => Promise<string>,
): Promise<void> {
  const start = performance.now();
  while (!existsSync(path.join(temp, 'nginx.pid'))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`nginx ended while starting: ${await readLog()}`);
    if (performance.now() - start > START_LIMIT_MS)
      throw new Error(`nginx did not start in time: ${await readLog()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Runs the production gateway, the real nginx with the production configuration, in front of a
 * release folder and an API; resolves when it accepts requests. Rejects when nginx is missing, or
 * with nginx's log when it does not start.
 */
export async function startNginxGateway(options: NginxGatewayOptions): Promise<NginxGateway> {
  const program = requireNginx();
  const temp = await mkdtemp(path.join(os.tmpdir(), 'park-nginx-'));
  const file = path.join(temp, 'nginx.conf');
  await writeFile(file, nginxConfig(settingsOf(options, temp, program.brotliModule)));

  let output = '';
  const child = spawn(program.file, ['-c', file, '-p', temp, '-e', `${temp}/error.log`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const endWithParent = (): void => void child.kill('SIGTERM');
  process.once('exit', endWithParent);

  const url = `http://127.0.0.1:${options.port}`;
  const stop = async (): Promise<void> => {
    process.off('exit', endWithParent);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    await rm(temp, { recursive: true, force: true });
  };
  const readLog = async (): Promise<string> =>
    output + (await readFile(path.join(temp, 'error.log'), 'utf8').catch(() => ''));
  try {
    await waitUntilListening(temp, child, readLog);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
