import { accessSync, constants } from 'node:fs';
import { findExecutable, isExecutable } from './find-executable.ts';

const BROTLI_MODULES = [
  process.env['NGINX_BROTLI_MODULE'] ?? '',
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
];

/** The nginx of this machine; `brotliModule` is null when it cannot send brotli files. */
export interface NginxProgram {
  readonly file: string;
  readonly brotliModule: string | null;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The program of the production gateway: the one in NGINX_PATH, else an installed one, else null.
 */
export function findNginx(): NginxProgram | null {
  const named = process.env['NGINX_PATH'];
  const file = named ? [named].find(isExecutable) : findExecutable(['nginx'], ['/usr/sbin']);
  if (!file) return null;
  return { file, brotliModule: BROTLI_MODULES.find(isReadable) ?? null };
}

export const NO_NGINX =
  'No nginx was found. Install nginx (on Debian nginx-light and libnginx-mod-http-brotli-static), or set NGINX_PATH to its executable.';

/**
 * Like findNginx, but throws an Error that names the packages to install instead of returning null.
 */
export function requireNginx(): NginxProgram {
  const nginx = findNginx();
  if (nginx === null) throw new Error(NO_NGINX);
  return nginx;
}
