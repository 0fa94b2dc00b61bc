import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { type Answer, type JsonResponse, rawJsonResponse, responseOf } from './json-response.ts';
import { RequestError } from './request-error.ts';

export const KEY_HEADER = 'idempotency-key';
const KEY_MAX = 200;
const VISIBLE = /^[\x21-\x7e]{1,200}$/;
/** How long the first response is kept. */
const KEPT = '24 hours';
/** Expired rows that one request deletes; more are created by no request. */
const DELETED_AT_ONCE = 100;

/**
 * The Idempotency-Key of a request; undefined without one. Throws 400 for one that is empty, too
 * long or not visible.
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[KEY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && VISIBLE.test(key)) return key;
  throw new RequestError('validation_failed', {
    fields: { [KEY_HEADER]: { problem: 'visible_characters', values: { max: KEY_MAX } } },
  });
}

interface Claim {
  readonly person: string;
  readonly keyHash: string;
  readonly call: string;
  readonly bodyMac: string;
}

interface Stored {
  call: string;
  bodyMac: string;
  status: number;
  response: string;
}

function claimOf(request: FastifyRequest, key: string, person: string): Claim {
  return {
    person,
    keyHash: createHash('sha256').update(key).digest('hex'),
    call: `${request.method} ${request.url}`,
    bodyMac: createHmac('sha256', key)
      .update(JSON.stringify(request.body ?? null))
      .digest('hex'),
  };
}

/**
 * Claims the key for this transaction; of two requests at once, the second waits here for the end
 * of the first. Returns what is stored when the key was claimed before.
 */
async function claimed(
  tx: Queryable,
  { person, keyHash, call, bodyMac }: Claim,
): Promise<Stored | undefined> {
  await tx.query(
    `delete from repeatable_request where (person_id, key_hash) in (
       select person_id, key_hash from repeatable_request where at < park_now() - interval '${KEPT}'
       order by at limit ${DELETED_AT_ONCE} for update skip locked)`,
  );
  const added = await tx.query(
    `insert into repeatable_request (taxi_park_id, person_id, key_hash, call, body_mac)
     values (current_park(), $1, $2, $3, $4) on conflict do nothing returning key_hash`,
    [person, keyHash, call, bodyMac],
  );
  if (added.length > 0) return undefined;
  return onlyRow(
    await tx.query<Stored>(
      `select call, body_mac as "bodyMac", status, response from repeatable_request
       where person_id = $1 and key_hash = $2`,
      [person, keyHash],
    ),
  );
}

/**
 * Runs `work` of a call with that status of success in one transaction of the park. With an Idempotency-Key, its response is stored in
 * that transaction, and a repeated request gets the stored one, with the header
 * `idempotency-replayed`. What fails is not stored. Throws 409 for a key that was used for another
 * request.
 */
export async function runOnce<Output>(
  park: ParkDatabase,
  request: FastifyRequest,
  person: string,
  {
    status = 200,
    work,
  }: { readonly status?: number | undefined; readonly work: (tx: Queryable) => Promise<Answer<Output>> },
): Promise<JsonResponse<Output>> {
  const key = idempotencyKey(request);
  const respond = async (tx: Queryable) => responseOf(await work(tx), status);
  if (key === undefined) return park.transaction(respond);
  const claim = claimOf(request, key, person);
  return park.transaction(async (tx) => {
    const stored = await claimed(tx, claim);
    if (stored === undefined) {
      const response = await respond(tx);
      await tx.query(
        `update repeatable_request set status = $3, response = $4 where person_id = $1 and key_hash = $2`,
        [person, claim.keyHash, response.details.status ?? status, response.json],
      );
      return response;
    }
    if (stored.call !== claim.call || stored.bodyMac !== claim.bodyMac) {
      throw new RequestError('idempotency_mismatch');
    }
    const headers = { 'idempotency-replayed': 'true' };
    return rawJsonResponse<Output>(stored.response, { status: stored.status, headers });
  });
}
