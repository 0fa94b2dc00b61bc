import { COMMON_HEADERS } from '../gateway/security-headers.ts';
import { refusalPath } from './nginx-refusals.ts';

/** Where the API is. */
interface ApiPlace {
  readonly apiHost: string;
  readonly apiPort: string;
  readonly resolver: string | null;
}

/** A little longer than the API's own timeout, so that the API responds first. */
const API_TIMEOUT_S = 35;
/** How long the addresses of the replicas are cached; nginx counts whole seconds, so a new one waits up to 3. */
const RESOLVED_S = 2;
/** The stream of changes sends a sign of life every 12 s, so that it is open for longer than any call. */
const LIVE_TIMEOUT_S = 120;

/** The calls that `where` names; a stream is passed on as it comes. */
export function apiLocation(where: string, place: ApiPlace, isStream = false): string {
  return `    location ${where} {
${place.resolver === null ? '' : `      resolver ${place.resolver} valid=${RESOLVED_S}s ipv6=off;\n      resolver_timeout 2s;\n`}      set $api ${place.apiHost}:${place.apiPort};
      proxy_pass http://$api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $browser_protocol;
      # The backend sends these headers too; a duplicated header is invalid.
${Object.keys(COMMON_HEADERS)
  .map((name) => `      proxy_hide_header ${name};`)
  .join('\n')}
      proxy_connect_timeout 1s;
      proxy_send_timeout ${API_TIMEOUT_S}s;
      proxy_read_timeout ${isStream ? LIVE_TIMEOUT_S : API_TIMEOUT_S}s;
${isStream ? '      proxy_buffering off;\n      gzip off;\n' : ''}      # A request that may have been processed is retried on another replica only when it is idempotent.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 3;
      error_page 502 504 =503 ${refusalPath('unavailable')};
      error_page 413 ${refusalPath('too_large')};
    }`;
}
