import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { nginxConfig } from './nginx-config.ts';

/** Where the file lies that goes into the gateway's image. */
export const CONTAINER_NGINX = path.join(ROOT, 'shared/tooling/deploy/nginx/gateway.conf');

/** The gateway's file for containers; start.sh fills in the words between `@` when the container starts. */
export function containerNginx(): string {
  return nginxConfig({
    release: '/srv/release',
    temp: '/tmp',
    listen: '8080',
    apiHost: '@API_HOST@',
    apiPort: '@API_PORT@',
    resolver: '@RESOLVER@',
    trustedProxy: '@TRUSTED_PROXY@',
    registryKey: '@REGISTRY_PUBLIC_KEY@',
    brotliModule: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    user: null,
    workers: 'auto',
    accessLog: '/dev/stdout paths',
    errorLog: 'stderr',
  });
}
