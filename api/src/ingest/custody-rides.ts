import type { Queryable } from '../database/database.ts';
import { lockSource } from './ingest-rides.ts';
import type { Intake } from './ingest-rides.ts';
import { keptColumns } from './kept-rides.ts';
import type { KeptRide } from './kept-rides.ts';
import { matchCars } from './match-rides.ts';
import { moveRides } from './move-rides.ts';

const CHUNK = 100;

/** When it changed who had a car, in milliseconds, and for whom. */
export interface CustodySpan {
  readonly from: number;
  readonly to: number;
  readonly driverIds: readonly string[];
}

/** SQL: posted rides of `$1` these drivers in `$2` to `$3` whose car only a callsign says. */
const concerned = `s.taxi_park_id = current_park() and s.state = 'posted' and s.driver_id = any($1::uuid[])
  and s.posted_at >= $2::timestamptz and s.posted_at < $3::timestamptz and s.item #>> '{vehicle,code}' is not null`;

const paramsOf = ({ driverIds, from, to }: CustodySpan) => [
  driverIds,
  new Date(from).toISOString(),
  to === Infinity ? 'infinity' : new Date(to).toISOString(),
];

async function moveChunk(tx: Queryable, intake: Intake, span: CustodySpan, after: string) {
  const source = await lockSource(tx, intake.sourceId);
  const rows = await tx.query<KeptRide>(
    `select ${keptColumns} from source_ride s where ${concerned} and s.source_id = $4 and s.external_id > $5
     order by s.external_id limit ${CHUNK}`,
    [...paramsOf(span), intake.sourceId, after],
  );
  const cars = await matchCars(tx, intake.sourceId, rows);
  const moved = rows.flatMap((before, n) => {
    const car = cars[n] ?? null;
    const vehicleId = car?.vehicleId ?? null;
    // A car that is known by more than its callsign is that whoever had it.
    const isByCode = car === null || car.rule === 'code';
    const isMoved = before.state === 'posted' && isByCode && vehicleId !== before.vehicleId;
    return isMoved ? [{ before, after: { ...before, vehicleId } }] : [];
  });
  await moveRides(tx, { park: intake.parkId, source }, moved);
  return { rows, changed: moved.length };
}

/**
 * Gives rides the car that their driver had at their pickup, after it was corrected who had it; a
 * hundred to a transaction. Ends after the chunk in which `until` has passed, by
 * `performance.now()`.
 */
export async function followCustody(
  { park, ...rest }: Omit<Intake, 'sourceId'>,
  span: CustodySpan,
  until = Infinity,
): Promise<{ readonly changed: number; readonly isDone: boolean }> {
  let changed = 0;
  if (span.driverIds.length === 0 || !(span.from < span.to)) return { changed, isDone: true };
  const sources = await park.query<{ id: string }>(
    `select distinct s.source_id as id from source_ride s where ${concerned}`,
    paramsOf(span),
  );
  for (const { id } of sources) {
    for (let after = ''; ;) {
      const intake = { park, ...rest, sourceId: id };
      const chunk = await park.transaction((tx) => moveChunk(tx, intake, span, after));
      changed += chunk.changed;
      after = chunk.rows.at(-1)?.externalId ?? after;
      if (chunk.rows.length < CHUNK) break;
      if (performance.now() > until) return { changed, isDone: false };
    }
  }
  return { changed, isDone: true };
}
