import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const BROTLI_MODULES = ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];
const APT = '/usr/bin/apt-get';
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];

/** The nginx of this machine; `brotliModule` is null where it cannot send brotli files. */
export interface NginxProgram {
  readonly file: string;
  readonly brotliModule: string | null;
}

function may(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

function find(): NginxProgram | null {
  const named = process.env['NGINX_PATH'];
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  const files = named ? [named] : folders.map((folder) => path.join(folder, 'nginx'));
  const file = files.find((candidate) => may(candidate, constants.X_OK));
  if (file === undefined) return null;
  return { file, brotliModule: BROTLI_MODULES.find((module) => may(module, constants.R_OK)) ?? null };
}

/** One at a time: test files that run side by side all begin here, and apt refuses a second one instead of waiting. */
function apt(...args: readonly string[]): boolean {
  // The package would start a server of its own on port 80 where the system lets it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const lock = path.join(os.tmpdir(), 'park-apt.lock');
  const { status } = spawnSync('/usr/bin/flock', [lock, APT, '-qq', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}

/** The gateway's program: one that is there, else the distribution's where it can be installed, else null. */
export function findOrInstallNginx(): NginxProgram | null {
  const found = find();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || !may(APT, constants.X_OK)) return null;
  console.log('  Installing nginx from the distribution …');
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...PACKAGES) ? find() : null;
}

export const NO_NGINX =
  'No nginx was found and none could be installed. Install nginx, or set NGINX_PATH to its program.';
