import { randomUUID } from 'node:crypto';
import { noteFollowUp } from '../jobs/follow-ups.ts';
import type { Note } from '../jobs/follow-ups.ts';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { recordsNotFound } from '../http/request-error.ts';
import { isLookalike, lookalikesJson } from './held-lookalikes.ts';
import { lockSource, takeRides } from './ingest-rides.ts';
import type { Intake } from './ingest-rides.ts';
import { keptColumns } from './kept-rides.ts';
import type { KeptRide } from './kept-rides.ts';
import { moveRides } from './move-rides.ts';

/** Names that are listed at once: those with most rides. */
const LISTED = 100;
const CHUNK = 100;
/** So long a request works; the rest is for a job. */
const REQUEST_MS = 10_000;
/** The end of the work of a request that begins now, by `performance.now()`. */
export const requestEnd = (): number => performance.now() + REQUEST_MS;

const refsOf = (subject: 'driver' | 'vehicle', condition: string) => `
  select s.source_id, '${subject}' as subject, s.${subject}_ref as ref, count(*)::int as rides,
    min(s.picked_up_at) as earliest, max(s.picked_up_at) as latest
  from source_ride s where s.taxi_park_id = current_park() and ${condition} group by 1, 3`;
const HELD = `s.state = 'held' and not (${isLookalike})`;
const WITHOUT_CAR = `s.state = 'posted' and s.vehicle_id is null and s.vehicle_ref is not null and s.item is not null`;
/** The newest ride of a name `x`: read for those that are listed, not for each. */
const newestOf = (subject: 'driver' | 'vehicle', condition: string) => `(
  select s.item, s.reasons from source_ride s where x.subject = '${subject}' and s.taxi_park_id = current_park()
    and s.source_id = x.source_id and s.${subject}_ref = x.ref and ${condition} order by s.picked_up_at desc limit 1)`;

/**
 * Whom rides wait for, and cars that nobody knows, those with most rides first. Of cars only those
 * of rides whose record is still kept, so that the list has an end. Partial indexes have both.
 */
export const heldRidesSql = `
  with subjects as materialized (
    ${refsOf('driver', HELD)}
    union all
    ${refsOf('vehicle', WITHOUT_CAR)}
  )
  select json_build_object('subjects', coalesce((
    select json_agg(json_build_object('sourceId', x.source_id, 'source', r.name, 'subject', x.subject, 'ref', x.ref,
      'name', n.item #>> '{driver,name}', 'phone', n.item #>> '{driver,phone}',
      'licenseNumber', n.item #>> '{driver,licenseNumber}', 'plate', n.item #>> '{vehicle,plate}',
      'reasons', n.reasons, 'rides', x.rides, 'isKnown', x.subject = 'driver' and exists (
        select from source_ride k where k.source_id = x.source_id and k.driver_ref = x.ref and k.state = 'posted'),
      'earliest', to_char(x.earliest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'latest', to_char(x.latest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      order by x.subject, x.rides desc, x.ref)
    from (
      select *, row_number() over (partition by subject order by rides desc, ref) as place from subjects
    ) x join ride_source r on r.id = x.source_id
    cross join lateral (
      ${newestOf('driver', HELD)} union all ${newestOf('vehicle', WITHOUT_CAR)}
    ) n where x.place <= ${LISTED}
  ), '[]'), 'total', (select count(*) from subjects),
    'rides', (select coalesce(sum(rides), 0) from subjects where subject = 'driver'),
    'lookalikes', ${lookalikesJson}, 'lookalikesTotal', (
      select count(*) from source_ride
      where taxi_park_id = current_park() and ${isLookalike}
    ))::text as json`;

export interface Settled {
  readonly posted: number;
  /** Rides that still wait, also those that there was no time for. */
  readonly held: number;
  readonly isDone: boolean;
}

/** SQL: rides of the source `$1` that wait; of the name `$2` also ignored ones. */
const waiting = (isOfName: boolean) =>
  `s.source_id = $1 and s.item is not null and ${
    isOfName
      ? `s.state in ('held', 'ignored') and s.driver_ref = $2`
      : `s.taxi_park_id = current_park() and s.state = 'held' and $2::text is null`
  } and (s.driver_ref, s.picked_up_at, s.external_id) > ($3, $4::timestamptz, $5)`;
/** Before all of them: the order is that of an index, as a source has sent more than waits. */
const FIRST = ['', '-infinity', ''];

/**
 * Judges the rides of a source that wait once more, a hundred to a transaction; with `ref`, those of
 * one name, also ignored ones. Ends after the chunk in which `until` has passed, by
 * `performance.now()`. Whoever stops in between leaves the rest to the next time.
 */
export async function settleHeld(
  intake: Intake,
  { ref = null, until = Infinity }: { readonly ref?: string | null; readonly until?: number } = {},
): Promise<Settled> {
  const which = waiting(ref !== null);
  let [posted, held, after] = [0, 0, FIRST];
  for (;;) {
    const chunk = await intake.park.transaction(async (tx) => {
      const source = await lockSource(tx, intake.sourceId);
      const rows = await tx.query<KeptRide>(
        `select ${keptColumns} from source_ride s where ${which}
         order by s.driver_ref, s.picked_up_at, s.external_id limit ${CHUNK}`,
        [intake.sourceId, ref, ...after],
      );
      const rides = rows.flatMap(({ item, contentHash }, index) =>
        item ? [{ index, item, contentHash }] : [],
      );
      const judged = rides.length === 0 ? [] : await takeRides(tx, intake, source, rides);
      return { rows, judged };
    });
    posted += chunk.judged.filter(({ verdict }) => verdict === 'updated').length;
    held += chunk.judged.filter(({ verdict }) => verdict === 'held').length;
    const last = chunk.rows.at(-1);
    if (last) after = [last.driverRef, last.pickedUpAt, last.externalId];
    if (chunk.rows.length < CHUNK) return { posted, held, isDone: true };
    if (performance.now() > until) {
      const sql = `select count(*)::int as left from source_ride s where ${which}`;
      const values = [intake.sourceId, ref, ...after];
      const { left } = onlyRow(await intake.park.query<{ left: number }>(sql, values));
      return { posted, held: held + left, isDone: left === 0 };
    }
  }
}

/** Who or what is linked to a name of a source, from when on. */
export interface Link {
  readonly subject: 'driver' | 'vehicle';
  readonly ref: string;
  readonly recordId: string;
  /** ISO 8601, or `-infinity` for all times. */
  readonly from: string;
}

async function refuseUnknown(tx: Queryable, { subject, recordId }: Link): Promise<void> {
  const found = isUuid(recordId) ? await tx.query(`select id from ${subject} where id = $1`, [recordId]) : [];
  if (found.length === 0) {
    throw recordsNotFound(`${subject}_not_found`, [recordId], { recordId: { problem: 'unknown_record' } });
  }
}

/**
 * Moves what is posted under a name to another driver or vehicle, a hundred rides at once: those
 * that it is linked to now, as another link may have been made since.
 */
async function moveChunk(tx: Queryable, intake: Intake, link: Link, after: string): Promise<KeptRide[]> {
  const source = await lockSource(tx, intake.sourceId);
  const { subject, ref, recordId, from } = link;
  const rows = await tx.query<KeptRide>(
    `select ${keptColumns} from source_ride s
     where s.source_id = $1 and s.external_id > $2 and s.${subject}_ref = $3 and s.picked_up_at >= $4::timestamptz
       and s.state = 'posted' and s.${subject}_id is distinct from $5::uuid and exists (
         select from source_link l where l.source_id = $1 and l.subject = '${subject}' and l.ref = $3
           and l.${subject}_id = $5::uuid and s.picked_up_at >= l.valid_from and s.picked_up_at < l.valid_to)
     order by s.external_id limit ${CHUNK}`,
    [intake.sourceId, after, ref, from, recordId],
  );
  const moved = rows
    .filter(({ state }) => state === 'posted')
    .map((before) => ({ before, after: { ...before, [`${subject}Id`]: recordId } }));
  await moveRides(tx, { park: intake.parkId, source }, moved);
  return rows;
}

/** What came of a link: rides that changed, and those that still wait. */
export interface Linked extends Omit<Settled, 'posted'> {
  readonly changed: number;
}

/**
 * Says whom a source means by a name from a time on. A link is never edited: what was said of later
 * times ends there. Throws 404 for a driver or vehicle that the park does not have.
 */
export async function addLink({ park, sourceId, unit }: Intake, link: Link): Promise<Note> {
  const { subject, ref, recordId, from } = link;
  return park.transaction(async (tx) => {
    await lockSource(tx, sourceId);
    await refuseUnknown(tx, link);
    await tx.query(
      `update source_link set valid_to = greatest(valid_from, $4::timestamptz)
       where source_id = $1 and subject = $2 and ref = $3 and valid_to > $4::timestamptz and valid_from < valid_to`,
      [sourceId, subject, ref, from],
    );
    await tx.query(
      `insert into source_link (id, taxi_park_id, source_id, subject, ref, ${subject}_id, rule, valid_from)
       values ($1, current_park(), $2, $3, $4, $5, 'person', $6::timestamptz)`,
      [randomUUID(), sourceId, subject, ref, recordId, from],
    );
    return noteFollowUp(tx, 'linked-rides', { sourceId, ...unit, link });
  });
}

/**
 * Follows a link: what was posted for somebody else since is moved, in a closed month by
 * corrections, and what waits for the name is posted, until `until` as in `settleHeld`.
 */
export async function followLink(intake: Intake, link: Link, until = Infinity): Promise<Linked> {
  let [changed, after] = [0, ''];
  for (;;) {
    const rows = await intake.park.transaction((tx) => moveChunk(tx, intake, link, after));
    changed += rows.filter(({ state }) => state === 'posted').length;
    after = rows.at(-1)?.externalId ?? after;
    if (rows.length < CHUNK) break;
    if (performance.now() > until) return { changed, held: 0, isDone: false };
  }
  if (link.subject === 'vehicle') return { changed, held: 0, isDone: true };
  const { posted, ...settled } = await settleHeld(intake, { ref: link.ref, until });
  return { changed: changed + posted, ...settled };
}

/** Takes the rides of a name off the list of those that wait. They can still be linked. */
export async function ignoreRef(tx: Queryable, source: string, ref: string): Promise<number> {
  await lockSource(tx, source);
  const { ignored } = onlyRow(
    await tx.query<{ ignored: number }>(
      `with ignored as (
         update source_ride set state = 'ignored' where source_id = $1 and driver_ref = $2 and state = 'held' returning 1
       ) select count(*)::int as ignored from ignored`,
      [source, ref],
    ),
  );
  return ignored;
}
