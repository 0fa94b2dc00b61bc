import { LONGEST_LIST_HEADER } from '@park/contract/longest-list';
import { SENT_LIST_MAX } from '@park/contract/limits';
import type { SignedIn } from '../sessions/session-store.ts';
import { onlyRow } from '../database/database.ts';
import type { Queryable, Statement } from '../database/database.ts';
import type { JsonResponse } from './json-response.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { respondKept } from './kept-response.ts';
import type { Versioned } from './kept-response.ts';
import { RequestError } from './request-error.ts';
import type { ParkCall } from './route.ts';

/**
 * Incremented whenever the JSON shape of a list changes, so that no client keeps an old shape
 * behind its ETag.
 */
const SHAPE = 3;

type ListName = 'drivers' | 'vehicles' | 'vehicleDocuments';

type ListCall = Pick<ParkCall<unknown>, 'park' | 'request' | 'read'> & {
  readonly user: Pick<SignedIn, 'taxiParkId'>;
};

/** Reads the version of a list and how many records it has at most: `reads` of its route. */
export function readsVersion(name: ListName): () => Statement {
  const sql = `select concat(
    coalesce((select version from list_version where list = $1), 0), ' ',
    coalesce((select records from record_count where list = $2), 0)) as json`;
  return () => ({ sql, values: [name, name === 'drivers' ? 'drivers' : 'vehicles'] });
}

/**
 * Throws 406 where an answer with something for every driver of the park would be longer than
 * SENT_LIST_MAX.
 */
export async function refuseTooManyDrivers(park: Pick<Queryable, 'query'>): Promise<void> {
  const [row] = await park.query<{ records: number }>(
    `select records from record_count where list = 'drivers'`,
  );
  refuseTooLong(row?.records ?? 0);
}

/**
 * Refuses a list that is longer than any answer may be, or than its client says it reads at once.
 */
export function refuseTooLong(records: number, longest?: string | string[]): void {
  const wanted = Number(longest);
  const max = wanted > 0 ? Math.min(wanted, SENT_LIST_MAX) : SENT_LIST_MAX;
  if (records > max) throw new RequestError('list_too_long', { values: { records, max } });
}

/**
 * Responds with a whole list, or with 304 without reading it when the client already has the
 * current version, which `read` says. The version is incremented in the transaction that changes
 * the list and read by the same statement as the list, so they match. A version is read and
 * compressed once for all readers of this process. `sql` is a statement that returns the list's
 * JSON array as its only value. Throws 406 for a list that is longer than SENT_LIST_MAX, or than
 * its client's longest.
 */
export async function respondWithList<Output>(
  { park, user, request, read }: ListCall,
  name: ListName,
  { sql, kept }: { readonly sql: string; readonly kept: KeptAnswers },
): Promise<JsonResponse<Output>> {
  const [latest = '', records] = read.split(' ');
  refuseTooLong(Number(records), request.headers[LONGEST_LIST_HEADER]);
  return respondKept({
    request,
    kept,
    prefix: `${SHAPE}-${name}-${user.taxiParkId}-`,
    key: `${user.taxiParkId} ${name}`,
    latest,
    make: async () => {
      const { version, json } = onlyRow(
        await park.query<Versioned>(
          `select coalesce((select version from list_version where list = $1), 0)::text as version, (${sql}) as json`,
          [name],
        ),
      );
      return { version, json: `{"${name}":${json},"version":${version}}` };
    },
  });
}
