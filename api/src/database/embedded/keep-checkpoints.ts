import { PREPARATION_TIMEOUT_MS } from '../database.ts';
import type { Database } from '../database.ts';

/** So much log is written at most before a checkpoint is asked for. */
const LIMIT_BYTES = 64_000_000;
/** Less than this is not worth one when nobody writes: a start replays it in an instant. */
const IDLE_BYTES = 1_000_000;
const EVERY_MS = 5_000;

const writtenSql = `
  select pg_current_wal_lsn()::text as position,
    pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`;

/**
 * Makes a checkpoint when `limitBytes` of log have been written since the last one, or a little and
 * nothing since the last look, at the position `before`. Returns the position of now.
 */
export async function checkpointIfDue(
  database: Database,
  before: string | null,
  limitBytes = LIMIT_BYTES,
): Promise<string | null> {
  const [written] = await database.query<{ position: string; bytes: number }>(writtenSql);
  if (written === undefined) return null;
  const isIdle = written.position === before && written.bytes >= IDLE_BYTES;
  if (!isIdle && written.bytes < limitBytes) return written.position;
  await database.maintain('checkpoint', PREPARATION_TIMEOUT_MS);
  return null;
}

/**
 * Replaces the checkpointer, for which PGlite has no process: without it the log grows until the
 * database is closed, and all of it is replayed at the start after a power cut. Returns what ends
 * it; a failure is retried at the next look.
 */
export function keepCheckpoints(database: Database): () => void {
  let position: string | null = null;
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    position = await checkpointIfDue(database, position).catch(() => null);
    isLooking = false;
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
