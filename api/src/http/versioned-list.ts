import { LONGEST_LIST_HEADER } from '@park/contract/longest-list';
import { onlyRow } from '../database/database.ts';
import type { Statement } from '../database/database.ts';
import { encoded, encodingFor } from './content-encoding.ts';
import type { JsonResponse } from './json-response.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { RequestError } from './request-error.ts';
import type { ParkCall } from './route.ts';

/** Incremented whenever the JSON shape of a list changes, so that no client keeps an old shape behind its ETag. */
const SHAPE = 3;

type ListName = 'drivers' | 'vehicles' | 'vehicleDocuments';

interface NamedList {
  readonly name: ListName;
  readonly taxiParkId: string;
}

type ListCall = Pick<ParkCall<unknown>, 'park' | 'user' | 'request' | 'read'>;

function tagPrefix({ name, taxiParkId }: NamedList): string {
  return `${SHAPE}-${name}-${taxiParkId}-`;
}

/** The version of this park's list in If-None-Match; empty when there is none. */
function knownVersion(list: NamedList, ifNoneMatch = ''): string {
  const tags = [...ifNoneMatch.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
  return tags.find((tag) => tag.startsWith(tagPrefix(list)))?.slice(tagPrefix(list).length) ?? '';
}

/** Reads the version of a list and how many records it has, where they are counted: `reads` of its route. */
export function readsVersion(name: ListName): () => Statement {
  const sql = `select concat(
    coalesce((select version from list_version where list = $1), 0), ' ',
    coalesce((select records from record_count where list = $1), 0)) as json`;
  return () => ({ sql, values: [name] });
}

/** Refuses a list to a client that says it does not read so many records at once. */
function refuseTooLong(records: number, longest: string | string[] | undefined): void {
  const wanted = Number(longest);
  if (wanted > 0 && records > wanted) throw new RequestError('list_too_long', { values: { records } });
}

/**
 * Responds with a whole list, or with 304 without reading it when the client already has the current version, which
 * `read` says. The version is incremented in the transaction that changes the list and read by the same statement as the
 * list, so they match. A version is read and compressed once for all readers of this process. `sql` is a statement that returns
 * the list's JSON array as its only value. Throws 406 for a client whose longest list is shorter.
 */
export async function respondWithList<Output>(
  { park, user, request, read }: ListCall,
  name: ListName,
  { sql, kept }: { readonly sql: string; readonly kept: KeptAnswers },
): Promise<JsonResponse<Output>> {
  const list = { name, taxiParkId: user.taxiParkId };
  const headersOf = (version: string) => ({
    // Weak: the same list may be sent compressed or not.
    etag: `W/"${tagPrefix(list)}${version}"`,
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-encoding',
  });
  const [latest = '', records] = read.split(' ');
  refuseTooLong(Number(records), request.headers[LONGEST_LIST_HEADER]);
  if (latest === knownVersion(list, request.headers['if-none-match'])) {
    return { json: '', status: 304, headers: headersOf(latest) };
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { version, body } = await kept.answer(`${list.taxiParkId} ${name} ${encoding}`, latest, async () => {
    const current = onlyRow(
      await park.query<{ version: string; json: string }>(
        `select coalesce((select version from list_version where list = $1), 0)::text as version, (${sql}) as json`,
        [name],
      ),
    );
    const text = `{"${name}":${current.json},"version":${current.version}}`;
    return { version: current.version, body: await encoded(text, encoding) };
  });
  const headers = headersOf(version);
  const bytes = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { json: '', bytes: body, headers: { ...headers, ...bytes } };
}
