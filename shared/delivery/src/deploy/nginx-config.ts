import { FIRST_PAGE, NOT_FOUND_PAGE, PAGES_FOLDER, PATH_PATTERN, TAB_PATTERN } from '../gateway/page.ts';
import { pageHeaders, REVALIDATE } from '../gateway/security-headers.ts';
import { BODY_MAX_BYTES } from '@park/contract/limits';
import { API_REFUSALS, type ApiRefusal, refusalHeaders } from '../gateway/api-refusals.ts';
import { headers, immutableFolder, jsonFile, releaseFile } from './nginx-files.ts';
import { apiLocation, publisherLocation, streamLocation, WAS_SENT_MAP } from './nginx-api-location.ts';
import {
  languageMaps,
  type OfferedLanguages,
  refusalBody,
  refusalPath,
  refusalVariable,
} from './nginx-refusals.ts';

/** The tiles of maps, or placeholders for start.sh. */
export interface MapSettings {
  readonly template: string;
  readonly attribution: string;
  /** As `tilesInPolicy` returns it. */
  readonly policy: string;
}

/** What differs between deployments. Strings are written into the file without escaping. */
export interface NginxSettings {
  /** The release folder, absolute. */
  readonly release: string;
  /** A writable folder for the pid file and for buffered bodies. */
  readonly temp: string;
  /** `8080`, or `127.0.0.1:8080`. */
  readonly listen: string;
  readonly apiHost: string;
  readonly apiPort: string;
  /** `host:port` of the process that takes builds; empty where none does. */
  readonly publisher: string;
  /** The name server that resolves these names; null when they are IP addresses. */
  readonly resolver: string | null;
  /** The load balancer whose X-Forwarded-For is trusted, as address or CIDR. */
  readonly trustedProxy: string;
  /** The public key of signed registries, written into the page; empty without signing. */
  readonly registryKey: string;
  readonly languages: OfferedLanguages;
  /** Where the tiles of maps come from; an empty template without maps. */
  readonly map: MapSettings;
  /** `ngx_http_brotli_static_module.so`, absolute; null: only gzip. */
  readonly brotliModule: string | null;
  /** Of the workers, when nginx is started by root. */
  readonly user: string | null;
  readonly workers: string;
  readonly accessLog: string;
  readonly errorLog: string;
}

const PAGES = `/${PAGES_FOLDER}`;

/**
 * The first of some finished pages that exists, with the gateway's key in it, else what `otherwise`
 * says. It has no ETag: nginx derives it from the second and the size, and two releases within a
 * second can have the same.
 */
function pageOf(
  place: NginxSettings,
  where: string,
  files: readonly string[],
  otherwise: string,
  isInternal = false,
): string {
  return `    location ${where} {
${isInternal ? '      internal;\n' : ''}      try_files ${files.join(' ')} ${otherwise};
      etag off;
      if_modified_since off;
      gzip on;
      sub_filter_once on;
      sub_filter '</title>' '</title>$registry_key$offered_languages$map_tiles';
${headers({ 'cache-control': REVALIDATE, ...pageHeaders(place.map.policy) }, '      ')}
    }`;
}

/** The error responses that nginx sends in place of the API; only the API itself responds 415. */
const OWN_REFUSALS = ['validation_failed', 'too_large', 'unavailable'] as const satisfies ApiRefusal[];

function refusalLocation(code: ApiRefusal): string {
  return `    location = ${refusalPath(code)} {
      internal;
      default_type application/json;
${headers({ ...refusalHeaders(code), 'content-language': '$refusal_language' }, '      ')}
      return ${API_REFUSALS[code]} ${refusalVariable(code)};
    }`;
}

/** The production gateway of one deployment: the same responses as those of createGateway. */
export function nginxConfig(place: NginxSettings): string {
  const hasBrotli = place.brotliModule !== null;
  return `# Written by shared/delivery/src/deploy/write-nginx-config.ts; change nginx-config.ts instead.
${hasBrotli ? `load_module ${place.brotliModule};\n` : ''}${place.user === null ? '' : `user ${place.user};\n`}worker_processes ${place.workers};
daemon off;
pid ${place.temp}/nginx.pid;
error_log ${place.errorLog} warn;

events {
  worker_connections 4096;
}

http {
  client_body_temp_path ${place.temp}/body;
  proxy_temp_path ${place.temp}/proxy;
  fastcgi_temp_path ${place.temp}/fastcgi;
  uwsgi_temp_path ${place.temp}/uwsgi;
  scgi_temp_path ${place.temp}/scgi;

  types {
    text/html html;
    text/javascript js;
    text/css css;
    application/json json;
    image/svg+xml svg;
    image/png png;
    image/x-icon ico;
    font/woff2 woff2;
    application/manifest+json webmanifest;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/javascript text/css text/plain application/json;

  # Paths without queries: search terms of operators must not be logged.
  log_format paths escape=json '{"time":"$time_iso8601","method":"$request_method","path":"$uri","status":$status,'
    '"bytes":$body_bytes_sent,"seconds":$request_time,"replica":"$upstream_addr","requestId":"$sent_http_x_request_id"}';
  access_log ${place.accessLog};

  server_tokens off;
  sendfile on;
  tcp_nopush on;
  absolute_redirect off;
  keepalive_timeout 65s;
  client_header_timeout 15s;
  client_body_timeout 30s;
  client_max_body_size ${BODY_MAX_BYTES};
  gzip_vary on;
  gzip_proxied any;
  gzip_types application/json;
  set_real_ip_from ${place.trustedProxy};
  real_ip_header X-Forwarded-For;
  real_ip_recursive on;

  # The protocol that the browser used: as the load balancer reports it, if there is one, else our own.
  geo $realip_remote_addr $from_balancer { default 0; ${place.trustedProxy} 1; }
  map "$from_balancer $http_x_forwarded_proto" $browser_protocol { default $scheme; "1 https" https; }
${WAS_SENT_MAP}
  map "$request_method $http_accept" $not_found { default /.missing; "~^(GET|HEAD) .*text/html" /.page; }
  map $arg_tab $page_of_tab { default ${FIRST_PAGE}; "~^${TAB_PATTERN}$" $arg_tab.html; }
  map "${place.registryKey}" $registry_key {
    "" "";
    default '<meta name="registry-key" content="${place.registryKey}">';
  }
  # A URL that nginx cannot parse reaches no location, so the error response is chosen by the request line; the headers
  # are not read yet at that moment, so it is in English.
  map $request $not_understood { default /.not-understood; "~^[A-Z]+ /api/" ${refusalPath('validation_failed')}; }
${languageMaps(place.languages)}
  map "${place.map.template}" $map_tiles {
    "" "";
    default '<meta name="map-tiles" content="${place.map.template}" data-attribution="${place.map.attribution}">';
  }
${OWN_REFUSALS.map(refusalBody).join('\n')}

  server {
    listen ${place.listen};
    server_name _;
    root ${place.release};
${headers({}, '    ')}
    # Without this //login would return the page of /login.
    merge_slashes off;
    error_page 404 405 =404 $not_found;
    error_page 400 $not_understood;

${pageOf(place, '= /', [`${PAGES}/$page_of_tab`, `${PAGES}/${FIRST_PAGE}`], '@not-released')}

    # The pages of the remotes: a new one has its file when it is published, so that nothing here names them.
${pageOf(place, `~ ^/(?<path>${PATH_PATTERN})$`, [`${PAGES}/path-$path.html`], '=404')}

${pageOf(place, '= /.page', [`${PAGES}/${NOT_FOUND_PAGE}`], '@not-released', true)}

${jsonFile('/registry.json')}

${jsonFile('/host-contract.json')}

${immutableFolder('/assets/', `${place.release}/host`, hasBrotli)}

${immutableFolder('/remotes/', place.release, hasBrotli)}

${[
  releaseFile(),
  streamLocation('= /api/taxipark/live', place),
  apiLocation('~ ^/(?:api|ingest)/', place),
  publisherLocation(place),
].join('\n\n')}

    location / {
      return 404;
    }

    location = /.missing {
      internal;
      default_type text/plain;
${headers({ 'cache-control': REVALIDATE }, '      ')}
      return 404 "Not found\\n";
    }

    location @not-released {
      default_type text/plain;
${headers({ 'cache-control': REVALIDATE, 'retry-after': '2' }, '      ')}
      return 503 "Nothing has been released yet\\n";
    }

    location = /.not-understood {
      internal;
      default_type text/plain;
${headers({ 'cache-control': REVALIDATE }, '      ')}
      return 400 "The request is not understood\\n";
    }

${OWN_REFUSALS.map(refusalLocation).join('\n\n')}
  }
}
`;
}
