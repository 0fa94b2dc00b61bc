import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import { nginxConfig } from './nginx-config.ts';

/** The path of the configuration file in the gateway's image. */
export const CONTAINER_NGINX = path.join(ROOT, 'shared/delivery/deploy/nginx/gateway.conf');

/**
 * The gateway's configuration for containers; start.sh fills in the `@...@` placeholders when the
 * container starts.
 */
export function containerNginx(): string {
  return nginxConfig({
    release: '/srv/release',
    temp: '/tmp',
    listen: '8080',
    apiHost: '@API_HOST@',
    apiPort: '@API_PORT@',
    publisher: '@PUBLISHER@',
    resolver: '@RESOLVER@',
    trustedProxy: '@TRUSTED_PROXY@',
    registryKey: '@REGISTRY_PUBLIC_KEY@',
    map: {
      template: '@MAP_TILES_URL@',
      attribution: '@MAP_ATTRIBUTION@',
      policy: '@MAP_TILES_SOURCE@',
    },
    languages: { list: '@LANGUAGES@', pattern: '@LANGUAGE_PATTERN@' },
    brotliModule: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    user: null,
    workers: 'auto',
    accessLog: '/dev/stdout paths',
    errorLog: 'stderr',
  });
}
