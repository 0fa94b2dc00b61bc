import { onlyRow } from '../database/database.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import type { JsonResponse } from './json-response.ts';
import { rawJsonResponse } from './json-response.ts';

/** Incremented whenever the JSON shape of a list changes, so that no client keeps an old shape behind its ETag. */
const SHAPE = 3;

type ListName = 'drivers' | 'vehicles' | 'vehicleDocuments';

interface Versioned {
  version: string;
  /** Null when the client already has this version. */
  json: string | null;
}

interface NamedList {
  readonly name: ListName;
  readonly taxiParkId: string;
}

function tagPrefix({ name, taxiParkId }: NamedList): string {
  return `${SHAPE}-${name}-${taxiParkId}-`;
}

/** The version of this park's list in If-None-Match; empty when there is none. */
function knownVersion(list: NamedList, ifNoneMatch = ''): string {
  const tags = [...ifNoneMatch.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
  return tags.find((tag) => tag.startsWith(tagPrefix(list)))?.slice(tagPrefix(list).length) ?? '';
}

/**
 * Responds with a whole list, or with 304 without reading it when the client already has this version. The version
 * is incremented in the transaction that changes the list and read by the same statement as the list, so they match.
 * `sql` is a statement that returns the list's JSON array as its only value.
 */
export async function respondWithList<Output>(
  park: ParkDatabase,
  list: NamedList & { sql: string },
  ifNoneMatch: string | undefined,
): Promise<JsonResponse<Output>> {
  const { version, json } = onlyRow(
    await park.query<Versioned>(
      `select version, case when version <> $2 then (${list.sql}) end as json
       from (select coalesce((select version from list_version where list = $1), 0)::text as version) current`,
      [list.name, knownVersion(list, ifNoneMatch)],
    ),
  );
  const headers = {
    // Weak: the same list may be sent compressed or not.
    etag: `W/"${tagPrefix(list)}${version}"`,
    'cache-control': 'private, no-cache',
    vary: 'authorization',
  };
  if (json === null) return { json: '', status: 304, headers };
  return rawJsonResponse<Output>(`{"${list.name}":${json},"version":${version}}`, { headers });
}
