import { COMMON_HEADERS } from '../gateway/security-headers.ts';
import { SENT_MAX_BYTES } from '../publishing/sent-build.ts';
import { refusalPath } from './nginx-refusals.ts';

/** Publishing compresses the files, uploads them and reads them back. */
const PUBLISH_TIMEOUT_S = 120;

/** Where the API is. */
interface ApiPlace {
  readonly apiHost: string;
  readonly apiPort: string;
  readonly resolver: string | null;
}

/** A little longer than the API's own timeout, so that the API responds first. */
const API_TIMEOUT_S = 35;
/**
 * How long the addresses of the replicas are cached; nginx counts whole seconds, so a new one waits
 * up to 3.
 */
const RESOLVED_S = 2;
/**
 * The stream of changes sends a sign of life every 12 s, so that it is open for longer than any
 * call.
 */
const LIVE_TIMEOUT_S = 120;

/** How many replicas a request is offered to. */
const TRIES = 3;

/** Where the API is, and how a request is passed on to it. */
function proxied(place: ApiPlace, timeoutS: number): string {
  return `${place.resolver === null ? '' : `      resolver ${place.resolver} valid=${RESOLVED_S}s ipv6=off;\n      resolver_timeout 2s;\n`}      set $api ${place.apiHost}:${place.apiPort};
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
      proxy_read_timeout ${timeoutS}s;
      error_page 413 ${refusalPath('too_large')};`;
}

const unavailable = `error_page 502 504 =503 ${refusalPath('unavailable')};`;

/** The stream of changes, which is passed on as it comes. */
export function streamLocation(where: string, place: ApiPlace): string {
  return `    location ${where} {
${proxied(place, LIVE_TIMEOUT_S)}
      proxy_buffering off;
      gzip off;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries ${TRIES};
      ${unavailable}
    }`;
}

/**
 * Whether a replica may have got the request: there was a connection to one. For the map of the
 * file.
 */
export const WAS_SENT_MAP = `  # Whether a replica was connected, and so may have got the request.
  map $upstream_connect_time $was_sent { volatile; default 1; "~^[-\\s:,]*$" 0; }`;

/** One attempt at a write: the next follows only if no replica has got it. */
function writeLocation(attempt: number, place: ApiPlace): string {
  return `    location @write_${attempt} {
      recursive_error_pages on;
${attempt === 1 ? '' : '      if ($was_sent) { return 504; }\n'}${proxied(place, API_TIMEOUT_S)}
      proxy_next_upstream off;
      ${attempt === TRIES ? unavailable : `error_page 502 504 = @write_${attempt + 1};`}
    }`;
}

/**
 * All other calls. nginx takes PUT and DELETE for requests that may be repeated, and ours may not:
 * what a replica has got, and perhaps done, is not sent to another one.
 */
export function apiLocation(where: string, place: ApiPlace): string {
  const attempts = Array.from({ length: TRIES }, (_, index) => writeLocation(index + 1, place));
  return `    location ${where} {
      recursive_error_pages on;
      error_page 418 = @write_1;
      if ($request_method ~ "^(PUT|DELETE|PATCH)$") { return 418; }
${proxied(place, API_TIMEOUT_S)}
      # A request that may have been processed is retried on another replica only when it only reads.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries ${TRIES};
      ${unavailable}
    }

${attempts.join('\n\n')}`;
}

/** The location for builds of remotes; it answers 404 where no process takes them. */
export function publisherLocation({
  publisher,
  resolver,
}: {
  readonly publisher: string;
  readonly resolver: string | null;
}): string {
  return `    location /publish/ {
      set $publisher "${publisher}";
      if ($publisher = "") { return 404; }
${resolver === null ? '' : `      resolver ${resolver} valid=${RESOLVED_S}s ipv6=off;\n`}      proxy_pass http://$publisher;
      client_max_body_size ${SENT_MAX_BYTES};
      proxy_connect_timeout 1s;
      proxy_read_timeout ${PUBLISH_TIMEOUT_S}s;
    }`;
}
