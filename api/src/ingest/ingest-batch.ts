import { createHash, createHmac, randomUUID } from 'node:crypto';
import { verdict as verdicts } from '@park/contract/ingest-schemas';
import type { IngestOutput, Verdict } from '@park/contract/ingest';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { RequestError } from '../http/request-error.ts';
import type { FieldProblem } from '../http/request-error.ts';
import { addEvent } from '../webhooks/webhook-outbox.ts';
import type { JudgedRide } from './judge-rides.ts';

/** What a program may send in a minute; a file of 60,000 rows, tried and then taken, is no abuse. */
export const BATCHES_A_MINUTE = 60;
export const RIDES_A_MINUTE = 10_000;
/** So long a batch without a response is taken for one that is being worked on. */
const RUNNING = '2 minutes';

/** A request with rides. */
export interface Batch {
  readonly sourceId: string;
  readonly rides: number;
  readonly isLimited: boolean;
  /** Its Idempotency-Key with the body as it came; undefined without one. */
  readonly repeat?: { readonly key: string; readonly body: unknown } | undefined;
}

/** `judged`: what was answered before to the same request. */
export interface ClaimedBatch {
  readonly id: string;
  readonly judged: readonly JudgedRide[] | null;
}

interface Stored {
  readonly id: string;
  readonly bodyMac: string;
  readonly isRunning: boolean;
  readonly judged: readonly JudgedRide[] | null;
}

async function refuseTooMany(tx: Queryable, { sourceId, rides, isLimited }: Batch): Promise<void> {
  if (!isLimited) return;
  // Of two requests at once the second counts the first.
  await tx.query('select id from ride_source where id = $1 for no key update', [sourceId]);
  const lately = onlyRow(
    await tx.query<{ batches: number; rides: number; seconds: number }>(
      `select count(*)::int as batches, coalesce(sum(rides), 0)::int as rides,
         ceil(extract(epoch from coalesce(min(started_at), park_now()) + interval '1 minute' - park_now()))::int as seconds
       from ingest_batch where source_id = $1 and is_limited and started_at > park_now() - interval '1 minute'`,
      [sourceId],
    ),
  );
  if (lately.batches < BATCHES_A_MINUTE && lately.rides + rides <= RIDES_A_MINUTE) return;
  throw new RequestError('too_many_rides', {
    values: { batches: BATCHES_A_MINUTE, rides: RIDES_A_MINUTE },
    headers: { 'retry-after': String(Math.max(1, lately.seconds)) },
  });
}

/**
 * Records that a batch begins, before any of its rides is judged: of two requests with one key the
 * second finds the first. Throws 409 while that is being worked on or when it had another body, and
 * 429 beyond the limits of the source.
 */
export function claimBatch(park: ParkDatabase, batch: Batch): Promise<ClaimedBatch> {
  const { sourceId, rides, isLimited, repeat } = batch;
  const id = randomUUID();
  const keyHash = repeat ? createHash('sha256').update(repeat.key).digest('hex') : null;
  const bodyMac = repeat
    ? createHmac('sha256', repeat.key).update(JSON.stringify(repeat.body)).digest('hex')
    : null;
  return park.transaction(async (tx) => {
    const [stored] = await tx.query<Stored>(
      `select id, body_mac as "bodyMac", started_at > park_now() - interval '${RUNNING}' as "isRunning", response as judged
       from ingest_batch where source_id = $1 and key_hash = $2 for update`,
      [sourceId, keyHash],
    );
    if (stored && stored.bodyMac !== bodyMac) throw new RequestError('idempotency_mismatch');
    if (stored?.judged) return { id: stored.id, judged: stored.judged };
    if (stored?.isRunning) throw new RequestError('batch_running', { headers: { 'retry-after': '5' } });
    await refuseTooMany(tx, batch);
    if (stored) {
      await tx.query('update ingest_batch set started_at = park_now() where id = $1', [stored.id]);
      return { id: stored.id, judged: null };
    }
    const added = await tx.query(
      `insert into ingest_batch (id, taxi_park_id, source_id, key_hash, body_mac, rides, is_limited)
       values ($1, current_park(), $2, $3, $4, $5, $6) on conflict (source_id, key_hash) do nothing returning id`,
      [id, sourceId, keyHash, bodyMac, rides, isLimited],
    );
    if (added.length === 0) throw new RequestError('batch_running', { headers: { 'retry-after': '5' } });
    return { id, judged: null };
  });
}

function countsOf(judged: readonly JudgedRide[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.options.map((name) => [name, 0])) as Record<Verdict, number>;
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
}

/**
 * Keeps the verdicts of a batch, for a request that is repeated and for a question about it.
 */
export async function finishBatch(
  park: ParkDatabase,
  { id, sourceId }: { readonly id: string; readonly sourceId: string },
  judged: readonly JudgedRide[],
): Promise<void> {
  const response = JSON.stringify(judged);
  await park.transaction(async (tx) => {
    await tx.query('update ingest_batch set response = $2 where id = $1', [id, response]);
    const data = { batchId: id, sourceId, rides: judged.length, counts: countsOf(judged) };
    await addEvent(tx, 'ingest.batch_finished', data);
  });
}

/** Lets a batch that failed be sent again at once. */
export async function releaseBatch(park: ParkDatabase, id: string): Promise<void> {
  await park.query(`update ingest_batch set started_at = '-infinity' where id = $1 and response is null`, [
    id,
  ]);
}

/** The verdicts of a batch of a source; undefined without one, null while it is worked on. */
export async function verdictsOf(
  park: ParkDatabase,
  sourceId: string,
  id: string,
): Promise<readonly JudgedRide[] | null | undefined> {
  const [row] = await park.query<Pick<Stored, 'judged'>>(
    'select response as judged from ingest_batch where id = $1 and source_id = $2',
    [id, sourceId],
  );
  return row?.judged;
}

/** The answer to a batch; `sentence` says a problem in the language of the request. */
export function ingestAnswer(
  batchId: string | null,
  judged: readonly JudgedRide[],
  sentence: (problem: FieldProblem) => string,
): IngestOutput {
  const items = judged.map(({ problems, reasons, ...ride }) => ({
    ...ride,
    reasons: [...reasons],
    problems: Object.entries(problems).map(([field, problem]) => ({
      field,
      code: problem.problem,
      message: sentence(problem),
    })),
  }));
  return { batchId, counts: countsOf(judged), items };
}
