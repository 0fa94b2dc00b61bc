import { createHash, randomUUID } from 'node:crypto';
import type { IngestRide } from '@park/contract/ingest';
import { orderOf } from '@park/domain/ingest/ride-order';
import type { MoneyUnit } from '@park/domain/format/currency';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { insertRows } from '../database/insert-rows.ts';
import { isDataError } from '../http/database-error.ts';
import { amountText, journalDrivers, newFields } from '../journal/write-journal.ts';
import { judgeRides } from './judge-rides.ts';
import type { JudgedRide, JudgedSource } from './judge-rides.ts';
import type { NewLink, ReadRide } from './match-rides.ts';
import { keepRides, keptRides } from './kept-rides.ts';
import type { KeptRide } from './kept-rides.ts';
import { postRides } from './post-rides.ts';
import { tellOfRides } from './ride-events.ts';
import { wantedTypesSql } from '../webhooks/webhook-outbox.ts';

/** Rides of one transaction: enough to be quick, few enough that nobody waits long for its locks. */
const CHUNK = 500;

/** Where rides come into: the only way into `ride` for API, files and connectors. */
export interface Intake {
  readonly park: ParkDatabase;
  readonly parkId: string;
  readonly sourceId: string;
  readonly unit: MoneyUnit;
  readonly now: Date;
}

/** Hash of what a ride says, without which of its records it is. */
export function contentHashOf({ version: _, updatedAt: __, ...content }: IngestRide): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

const sourceSql = `select id, earning, ordered_by as "orderedBy", ${wantedTypesSql} as "wantedEvents"
  from ride_source where id = $1`;

/**
 * One writer at a time for a park: the records of a source follow one another, and of two sources
 * that tell of one ride at the same moment the second finds the ride of the first.
 */
export async function lockSource(tx: Queryable, sourceId: string): Promise<JudgedSource> {
  await tx.query('select pg_advisory_xact_lock(7215608, hashtext(current_park()::text))::text');
  return onlyRow(await tx.query<JudgedSource>(sourceSql, [sourceId]));
}

async function keepLinks(
  tx: Queryable,
  { parkId, sourceId }: Pick<Intake, 'parkId' | 'sourceId'>,
  links: readonly NewLink[],
): Promise<void> {
  const rows = [...new Map(links.map((link) => [`${link.subject} ${link.ref}`, link])).values()];
  await insertRows(
    tx,
    'source_link',
    rows.map(({ subject, ref, id, rule }) => ({
      id: randomUUID(),
      taxi_park_id: parkId,
      source_id: sourceId,
      subject,
      ref,
      driver_id: subject === 'driver' ? id : null,
      vehicle_id: subject === 'vehicle' ? id : null,
      rule,
      valid_from: '-infinity',
      valid_to: 'infinity',
    })),
    // A link that began at the same time was made by somebody who knew.
    'on conflict (source_id, subject, ref, valid_from) where valid_from < valid_to do nothing',
  );
}

/**
 * Judges rides of one source in this transaction, each of another id, and writes what they come to.
 * The source is locked by the caller.
 */
export async function takeRides(
  tx: Queryable,
  intake: Intake,
  source: JudgedSource,
  rides: readonly ReadRide[],
): Promise<readonly JudgedRide[]> {
  const { parkId, sourceId, unit, now } = intake;
  const kept = await keptRides(
    tx,
    sourceId,
    rides.map(({ item }) => item.externalId),
  );
  const {
    judged,
    kept: written,
    postings,
    links,
    takenBack,
  } = await judgeRides(tx, source, { rides, kept, unit, now });
  await keepLinks(tx, intake, links);
  await postRides(tx, { park: parkId, earning: source.earning }, unit, postings);
  const replaced = written.filter(({ externalId, contentHash }) => {
    const before = kept.get(externalId);
    return before && before.contentHash !== contentHash;
  });
  await keepRides(
    tx,
    { park: parkId, source: sourceId },
    written,
    replaced.map(({ externalId }) => externalId),
  );
  if (takenBack.length > 0)
    await journalDrivers(
      tx,
      'rides_taken_back',
      takenBack.map(({ driverId: id, externalId, earning }) => ({
        id,
        changes: newFields({ entry_ride: amountText(-earning, unit.decimals), entryText: externalId }),
      })),
    );
  await tellOfRides(tx, source, { changes: postings, kept: written });
  const [first] = written.length > 0 ? rides : [];
  if (source.orderedBy === null && first) {
    await tx.query('update ride_source set ordered_by = $2 where id = $1', [sourceId, orderOf(first.item)]);
  }
  return judged;
}

/** Chunks within which no id is there twice: a later record is judged against the earlier one. */
function chunksOf(rides: readonly ReadRide[]): ReadRide[][] {
  const chunks: ReadRide[][] = [];
  let ids = new Set<string>();
  for (const ride of rides) {
    const last = chunks.at(-1);
    const { externalId } = ride.item;
    if (last && last.length < CHUNK && !ids.has(externalId)) last.push(ride);
    else {
      chunks.push([ride]);
      ids = new Set();
    }
    ids.add(externalId);
  }
  return chunks;
}

async function takeChunk(intake: Intake, rides: readonly ReadRide[]): Promise<readonly JudgedRide[]> {
  try {
    return await intake.park.transaction(async (tx) =>
      takeRides(tx, intake, await lockSource(tx, intake.sourceId), rides),
    );
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [only] = rides;
    if (rides.length > 1 || only === undefined) {
      const each: JudgedRide[] = [];
      for (const ride of rides) each.push(...(await takeChunk(intake, [ride])));
      return each;
    }
    const problems = { externalId: { problem: 'unreadable' as const } };
    return [
      {
        index: only.index,
        externalId: only.item.externalId,
        verdict: 'rejected',
        rideId: null,
        reasons: [],
        problems,
      },
    ];
  }
}

/**
 * Takes rides of one source, five hundred to a transaction, in their order. What was judged before
 * a failure stays; the same rides once more are unchanged. Throws what the database throws, but for
 * a value that it cannot store, which refuses that ride alone.
 */
export async function ingestRides(intake: Intake, rides: readonly ReadRide[]): Promise<JudgedRide[]> {
  const judged: JudgedRide[] = [];
  for (const chunk of chunksOf(rides)) judged.push(...(await takeChunk(intake, chunk)));
  return judged;
}

/** The verdicts that rides would get now. Writes nothing. */
export async function tryRides(intake: Intake, rides: readonly ReadRide[]): Promise<JudgedRide[]> {
  const { park, sourceId, unit, now } = intake;
  return park.transaction(async (tx) => {
    let source = onlyRow(await tx.query<JudgedSource>(sourceSql, [sourceId]));
    const written = new Map<string, KeptRide>();
    const judged: JudgedRide[] = [];
    for (const chunk of chunksOf(rides)) {
      const kept = await keptRides(
        tx,
        sourceId,
        chunk.map(({ item }) => item.externalId),
      );
      for (const [id, ride] of written) kept.set(id, ride);
      const judgement = await judgeRides(tx, source, { rides: chunk, kept, unit, now });
      for (const ride of judgement.kept) written.set(ride.externalId, ride);
      const [first] = judgement.kept.length > 0 ? chunk : [];
      if (first) source = { ...source, orderedBy: source.orderedBy ?? orderOf(first.item) };
      judged.push(...judgement.judged);
    }
    return judged;
  });
}
